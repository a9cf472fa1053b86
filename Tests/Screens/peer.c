/* What the screen is held against: a program that does nothing but draw 1,200 new cells with ncurses at each key. `q`
 * leaves. */
#include <curses.h>
#include <locale.h>

static void draw(unsigned frame)
{
    for (int row = 0; row < 20; row++) {
        for (int column = 0; column < 60; column++) {
            unsigned cell = frame * 7 + row * 31 + column / 5;
            mvaddch(row, column, ('!' + cell % 90) | COLOR_PAIR(1 + cell % 6) | (cell % 4 ? A_NORMAL : A_BOLD));
        }
    }
    refresh();
}

int main(void)
{
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    curs_set(0);
    start_color();
    for (short pair = 1; pair <= 6; pair++) init_pair(pair, pair, 0);
    for (unsigned frame = 0;; frame++) {
        draw(frame);
        if (getch() == 'q') break;
    }
    endwin();
    return 0;
}

import { swapByLinks } from './swap.ts';

/**
 * Changes a calendar's month without leaving the page. Moves focus to the month's caption if the pressed arrow disappears.
 */
export function start(calendar: HTMLElement): void {
  swapByLinks(calendar, 'a[data-turn]', (shown, { dataset: { turn } }) => {
    const target =
      shown.querySelector<HTMLElement>(`a[data-turn="${turn}"]`) ?? shown.querySelector('caption');
    target?.focus({ preventScroll: true });
  });
}

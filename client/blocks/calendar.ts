import { swapByLinks } from './swap.ts';

/** Turns the months of a calendar in its place; the focus stays on the arrow, or goes to the month where there is none. */
export function start(calendar: HTMLElement): void {
  swapByLinks(calendar, 'a[data-turn]', (shown, { dataset: { turn } }) => {
    const target =
      shown.querySelector<HTMLElement>(`a[data-turn="${turn}"]`) ?? shown.querySelector('caption');
    target?.focus({ preventScroll: true });
  });
}

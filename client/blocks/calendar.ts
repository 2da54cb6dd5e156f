import { swapByLinks } from './swap.ts';

/**
 * Changes the month of a calendar in place. Focus stays on the arrow, or moves to the month when the arrow
 * is gone.
 */
export function start(calendar: HTMLElement): void {
  swapByLinks(calendar, 'a[data-turn]', (shown, { dataset: { turn } }) => {
    const target =
      shown.querySelector<HTMLElement>(`a[data-turn="${turn}"]`) ?? shown.querySelector('caption');
    target?.focus({ preventScroll: true });
  });
}

import { swapByLinks } from './swap.ts';

/** Changes the month of a calendar in place. Focus moves to the month if its arrow is gone. */
export function start(calendar: HTMLElement): void {
  swapByLinks(calendar, 'a[data-turn]', (shown, { dataset: { turn } }) => {
    const target =
      shown.querySelector<HTMLElement>(`a[data-turn="${turn}"]`) ?? shown.querySelector('caption');
    target?.focus({ preventScroll: true });
  });
}

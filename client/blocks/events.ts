import { swapByLinks } from './swap.ts';

/** Shows events to come and past ones in place of each other. */
export function start(events: HTMLElement): void {
  swapByLinks(events, 'a[data-when]', (shown, { dataset: { when } }) => {
    shown.querySelector<HTMLElement>(`a[data-when="${when}"]`)?.focus({ preventScroll: true });
  });
}

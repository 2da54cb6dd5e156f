import { swapByLinks } from './swap.ts';

/** Toggles between upcoming and past events in place. */
export function start(events: HTMLElement): void {
  swapByLinks(events, 'a[data-when]', (shown, { dataset: { when } }) => {
    shown.querySelector<HTMLElement>(`a[data-when="${when}"]`)?.focus({ preventScroll: true });
  });
}

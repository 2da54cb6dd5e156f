import { swapByLinks } from './swap.ts';

export function start(events: HTMLElement): void {
  swapByLinks(events, 'a[data-when]', (shown, { dataset: { when } }) => {
    shown.querySelector<HTMLElement>(`a[data-when="${when}"]`)?.focus({ preventScroll: true });
  });
}

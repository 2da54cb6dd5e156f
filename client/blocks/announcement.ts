import { localStore } from '#client/behaviours/storage.ts';

/** Lets a visitor close the announcement permanently: its key is kept in the browser's storage. */
export function start(bar: HTMLElement): void {
  bar.querySelector('button')?.addEventListener('click', () => {
    // Without storage the bar shows again on the next page.
    localStore.write(bar.dataset.key ?? '', '1');
    bar.remove();
    // The focused button has been removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

import { localStore } from '#client/behaviours/storage.ts';

/** Closes the announcement permanently by storing its key in the browser. */
export function start(bar: HTMLElement): void {
  bar.querySelector('button')?.addEventListener('click', () => {
    // Without storage, the bar reappears on the next page.
    localStore.write(bar.dataset.key ?? '', '1');
    bar.remove();
    // The button that had focus has been removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

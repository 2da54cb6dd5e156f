/** The pointer only passes over the menu if it leaves within this time. */
const OPEN_MS = 120;
/** Time in which the pointer may cross the header on its way to the open panel. */
const CLOSE_MS = 300;

/**
 * Opens a mega menu while a mouse is over it. A click keeps the menu open, so that a click right after the
 * menu has opened does not close it. Touch and the keyboard use the summary as without this script.
 */
export function start(folder: HTMLElement): void {
  const menu = folder.querySelector('details');
  const summary = menu?.querySelector('summary');
  if (!menu || !summary) return;
  let timer = 0;
  let isOpenedByHover = false;
  const change = (isOpen: boolean, delayMs: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (menu.open === isOpen) return;
      menu.open = isOpen;
      isOpenedByHover = isOpen;
    }, delayMs);
  };
  folder.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') change(true, OPEN_MS);
  });
  folder.addEventListener('pointerleave', ({ pointerType }) => {
    clearTimeout(timer);
    const isUsed = folder.querySelector(':focus-visible') !== null;
    if (pointerType === 'mouse' && isOpenedByHover && !isUsed) change(false, CLOSE_MS);
  });
  summary.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (isOpenedByHover && menu.open) event.preventDefault();
    isOpenedByHover = false;
  });
  // The script loads when the pointer is already over the menu.
  if (folder.matches(':hover') && matchMedia('(hover: hover)').matches) change(true, OPEN_MS);
}

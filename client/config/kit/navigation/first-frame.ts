/*
 * The document of the panel starts the frame of the edited page (worker/routes/sites/first-frame.ts), which then loads
 * before the panel's scripts. The stage adopts it.
 */

const findFirst = () => document.getElementById('first-frame');

/** Removes the first frame, for a panel that shows something else. */
export const dropFirstFrame = (): void => findFirst()?.remove();

/** Moves the first frame into `box` without loading it again. Returns null if it is gone or shows another address. */
export function adoptFirstFrame(box: HTMLElement, address: string): HTMLIFrameElement | null {
  const frame = findFirst()?.querySelector('iframe');
  const isSame = frame?.src === new URL(address, window.location.href).href;
  if (frame && isSame) {
    box.moveBefore(frame, null);
    // A reload of the page finds the panel listening.
    delete frame.dataset.pageId;
  }
  dropFirstFrame();
  return frame && isSame ? frame : null;
}

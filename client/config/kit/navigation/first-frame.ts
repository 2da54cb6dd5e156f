/* The panel's document starts this frame before the panel's scripts (worker/routes/sites/first-frame.ts). */

const findFirst = () => document.getElementById('first-frame');

/** Call when the panel shows something else. */
export const dropFirstFrame = (): void => findFirst()?.remove();

/** Moves the first frame into `box` without loading it again, if it shows this address. */
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

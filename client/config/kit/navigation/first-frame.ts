/* The panel's document starts this frame before the panel's scripts load (worker/routes/sites/first-frame.ts). */

const findFirst = () => document.getElementById('first-frame');

/** Removes the first frame when the panel shows something else. */
export const dropFirstFrame = (): void => findFirst()?.remove();

/** Moves the first frame into `box` without reloading it, if it shows this URL. */
export function adoptFirstFrame(box: HTMLElement, address: string): HTMLIFrameElement | null {
  const frame = findFirst()?.querySelector('iframe');
  const isSame = frame?.src === new URL(address, window.location.href).href;
  if (frame && isSame) {
    box.moveBefore(frame, null);
    // If the page reloads, the panel is already listening.
    delete frame.dataset.pageId;
  }
  dropFirstFrame();
  return frame && isSame ? frame : null;
}

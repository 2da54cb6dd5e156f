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
    settleScroll(frame);
    // If the page reloads, the panel is already listening.
    delete frame.dataset.pageId;
  }
  dropFirstFrame();
  return frame && isSame ? frame : null;
}

/**
 * After `moveBefore()`, Chromium keeps the frame's scroll position and applies it once, when the height of the frame's
 * page is next computed. If the owner has scrolled by then, the page jumps back. This has the height computed at once.
 */
function settleScroll(frame: HTMLIFrameElement): void {
  const settle = () => {
    const page = frame.contentDocument;
    if (!page?.body) return;
    const probe = page.createElement('div');
    probe.style.cssText = 'position: absolute; top: 0; left: 0';
    page.body.append(probe);
    probe.getBoundingClientRect();
    probe.remove();
  };
  settle();
  frame.addEventListener('load', settle, { once: true });
}

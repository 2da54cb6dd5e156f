const LONGEST_WAIT_MS = 2_000;

/**
 * Calls back once the page is loaded, what was loaded last is painted, and the browser has nothing better to do. A page that nobody
 * sees paints nothing: it waits two seconds.
 */
export function whenPainted(run: () => void): void {
  let isOver = false;
  const idle = () => {
    if (isOver) return;
    isOver = true;
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    else setTimeout(run);
  };
  const wait = () => {
    setTimeout(idle, LONGEST_WAIT_MS);
    // The next frame has what was loaded last; browsers prepare up to two while it is on its way to the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(idle)));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

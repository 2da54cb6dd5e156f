import { createAdaptiveThrottle } from '#client/behaviours/adaptive-throttle.ts';
import type { PopupSettings } from './record.ts';

type Triggers = Pick<PopupSettings, 'delaySeconds' | 'scrollPercent' | 'opensOnExit'>;

/** How far the page is scrolled, 0 to 100; a page that fits on the screen is scrolled through. */
function getScrollPercent(): number {
  const { scrollHeight } = document.documentElement;
  return Math.min(100, ((scrollY + innerHeight) / scrollHeight) * 100);
}

/** Calls `open` once, by the first trigger that fires; at once when none is set. */
export function onTrigger({ delaySeconds, scrollPercent, opensOnExit }: Triggers, open: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const fire = () => {
    if (signal.aborted) return;
    listening.abort();
    open();
  };
  if (delaySeconds === null && scrollPercent === null && !opensOnExit) fire();
  if (delaySeconds !== null) setTimeout(fire, delaySeconds * 1000);
  if (scrollPercent !== null) {
    const check = createAdaptiveThrottle(() => {
      if (getScrollPercent() >= scrollPercent) fire();
    });
    addEventListener('scroll', check, { signal, passive: true });
    // A page that fits, or that was left scrolled, may never be scrolled again.
    check();
  }
  if (opensOnExit)
    // The pointer leaves through the upper edge, to the tabs or the address.
    document.documentElement.addEventListener(
      'pointerleave',
      ({ clientY, pointerType }) => {
        if (pointerType === 'mouse' && clientY <= 0) fire();
      },
      { signal },
    );
}

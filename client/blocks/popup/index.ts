import { createAdaptiveThrottle } from '#client/behaviours/debounce.ts';
import { isPopupDue } from '#domain/announcement/popup-record.ts';
import { openPopup } from './open.ts';
import { type PopupSettings, readRecord, readSettings } from './record.ts';

type Triggers = Pick<PopupSettings, 'delaySeconds' | 'scrollPercent' | 'opensOnExit'>;

/** Returns the scroll position, 0 to 100. A page that fits on the screen counts as 100. */
function getScrollPercent(): number {
  const { scrollHeight } = document.documentElement;
  return Math.min(100, ((scrollY + innerHeight) / scrollHeight) * 100);
}

/** Calls `open` once, on the first trigger, or immediately if none is set. */
function onTrigger({ delaySeconds, scrollPercent, opensOnExit }: Triggers, open: () => void): void {
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
    // A page that fits the screen, or whose scroll position was restored, may never fire a scroll event.
    check();
  }
  if (opensOnExit)
    // The pointer leaves through the top edge, towards the tabs or the address bar.
    document.documentElement.addEventListener(
      'pointerleave',
      ({ clientY, pointerType }) => {
        if (pointerType === 'mouse' && clientY <= 0) fire();
      },
      { signal },
    );
}

/** Must match the information bar's media query. */
const MOBILE = '(max-width: 1024px) and (hover: none) and (pointer: coarse)';
/**
 * A popup waits while a cookie banner is loading or visible, another dialog is open, or a field has
 * focus.
 */
const BLOCKING_ELEMENTS =
  '[data-asks-cookies], .consent, dialog[open], :popover-open, :is(input, textarea, select):focus';
const RETRY_MS = 500;

export function start(place: HTMLElement): void {
  const settings = readSettings(place);
  // The server rendered the popup open because its form has errors.
  if (place.querySelector('dialog')?.open) openPopup(place, settings);
  else if (canOpen(settings)) onTrigger(settings, () => openWhenFree(() => openPopup(place, settings)));
}

/** Popups never open in screenshots (B9.3.25), and on phones and tablets only if enabled there (B9.3.26). */
function canOpen(settings: PopupSettings): boolean {
  const isScreenshot = new URLSearchParams(location.search).has('screenshot');
  const isOff = isScreenshot || (settings.isMobileDisabled && matchMedia(MOBILE).matches);
  return !isOff && isPopupDue(settings, readRecord(settings), Date.now());
}

function openWhenFree(open: () => void): void {
  if (document.querySelector(BLOCKING_ELEMENTS)) setTimeout(openWhenFree, RETRY_MS, open);
  else open();
}

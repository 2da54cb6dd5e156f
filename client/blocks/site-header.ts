import { onResize } from '#client/behaviours/resize.ts';
import { getScrollPadding } from '#domain/design/scroll-padding.ts';

/**
 * Offset at which a page counts as scrolled, and the distance after which the header hides or reappears.
 */
const SCROLLED_PX = 8;
const TURN_PX = 12;

export function start(header: HTMLElement): void {
  const { style } = document.documentElement;
  let headerPx = 0;
  let turnedAtPx = scrollY;
  let isWaiting = false;

  const measure = () => {
    headerPx = [...header.children].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
    style.setProperty('--header-height', `${Math.ceil(headerPx)}px`);
    // The header must not cover anchored headings or focused fields.
    const isKept = getComputedStyle(header).position === 'sticky';
    style.scrollPaddingTop = isKept ? `${getScrollPadding(headerPx)}px` : '';
  };
  const update = () => {
    isWaiting = false;
    const now = Math.max(0, scrollY);
    header.toggleAttribute('data-scrolled', now > SCROLLED_PX);
    if (Math.abs(now - turnedAtPx) < TURN_PX) return;
    header.toggleAttribute('data-hidden', now > turnedAtPx && now > headerPx);
    turnedAtPx = now;
  };
  addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(update);
      isWaiting = true;
    },
    { passive: true },
  );
  onResize(header, {}, { onEnd: measure });
  measure();
  update();
}

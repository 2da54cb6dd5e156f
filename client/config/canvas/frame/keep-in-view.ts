import { getRoot } from './dom.ts';

/** Keeps the selection (or the middle section) in view when the page width changes. */
export function keepInView(findSelected: () => HTMLElement | null): { watch: () => void } {
  let middle: Element | null = null;
  let width = window.innerWidth;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) middle = entry.target;
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );

  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    const shown = findSelected() ?? middle;
    if (!shown?.isConnected) return;
    const isTall = shown.getBoundingClientRect().height > window.innerHeight;
    shown.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
  });

  return {
    watch(): void {
      for (const section of getRoot().querySelectorAll(':scope > [data-section-id]'))
        observer.observe(section);
    },
  };
}

/**
 * After `moveBefore()` (kit/navigation/first-frame.ts), Chromium applies the frame's old scroll position once, the next
 * time it computes the page's height. By then the owner may have scrolled, and the page would jump back. This has the
 * height computed at once.
 */
export function settleScroll(): void {
  const probe = document.createElement('div');
  probe.style.position = 'absolute';
  probe.style.top = '0';
  document.body.append(probe);
  probe.getBoundingClientRect();
  probe.remove();
}

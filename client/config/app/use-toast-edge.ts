import { type RefObject, useEffect, useState } from 'react';
import { chooseToastEdge } from '../kit/ui/toast-edge.ts';

const FIELDS = 'input, select, textarea, button, [contenteditable], [role="gridcell"]';
/** Space between toasts and the edge of the window, as in overlays.css. */
const GAP = 24;
export const TOP_GAP = 72;

function findEdge(toasts: readonly HTMLElement[]) {
  const height = toasts.reduce((most, { offsetHeight }) => Math.max(most, offsetHeight), 0);
  const toaster = document.querySelector('[data-sonner-toaster]')?.getBoundingClientRect();
  const { left = 0, right = window.innerWidth } = toaster ?? {};
  // The bars at the bottom edge lift the toasts.
  const isLow = document.querySelector('[data-sonner-toaster][data-y-position="bottom"]') !== null;
  const bottom = isLow && toaster ? toaster.bottom : window.innerHeight - GAP;
  const { activeElement } = document;
  const focused = activeElement?.matches(FIELDS) ? activeElement.getBoundingClientRect() : null;
  const faulty = [...document.querySelectorAll('[aria-invalid="true"]')].map((field) =>
    field.getBoundingClientRect(),
  );
  return chooseToastEdge({
    places: {
      bottom: { left, right, bottom, top: bottom - height },
      top: { left, right, top: TOP_GAP, bottom: TOP_GAP + height },
    },
    focused,
    faulty,
  });
}

/**
 * Moves the toasts to the edge where they do not cover the control that they are about. `region` contains the
 * toasts.
 */
export function useToastEdge(region: RefObject<HTMLElement | null>) {
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom');
  useEffect(() => {
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      // Waits until the errors are rendered and the first of them has the focus.
      frame = requestAnimationFrame(() => {
        // A toast that moved while its button is being used would lose the focus.
        if (region.current?.contains(document.activeElement)) return;
        const toasts = [...(region.current?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])];
        setEdge(toasts.length === 0 ? 'bottom' : findEdge(toasts));
      });
    };
    const observer = new MutationObserver(place);
    if (region.current) observer.observe(region.current, { subtree: true, childList: true });
    document.addEventListener('focusin', place);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', place);
    };
  }, [region]);
  return edge;
}

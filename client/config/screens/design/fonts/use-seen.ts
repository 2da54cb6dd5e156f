import { type RefObject, useEffect, useState } from 'react';

/** Pixels before a line comes into view at which its font is asked for. */
const AHEAD_PX = 80;

/** Whether an element has been in view; stays true. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: `${AHEAD_PX}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fontStack } from '#domain/design/font-faces.ts';
import type { FontChoice } from './font-choice.ts';

/** Distance from the viewport at which a line's font is loaded. */
const LOAD_MARGIN_PX = 80;

function useHasBeenVisible(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: `${LOAD_MARGIN_PX}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}

interface Props {
  choice: FontChoice;
  className: string;
  weight?: number;
  children: ReactNode;
}

/**
 * Text in its own font, whose file loads once the text becomes visible. fonts-tab.tsx declares the font face.
 */
export function InFace({ choice, className, weight, children }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const isSeen = useHasBeenVisible(ref);
  const family = choice.family ?? 'system-sans';
  const style = isSeen
    ? { fontFamily: fontStack({ family, weight: 400, own: choice.own }), fontWeight: weight }
    : undefined;
  return (
    <span ref={ref} className={className} style={style}>
      {children}
    </span>
  );
}

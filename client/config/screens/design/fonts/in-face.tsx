import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fontStack } from '#domain/design/font-faces.ts';
import type { FontChoice } from './font-choice.ts';

/** Pixels before a line comes into view at which its font is asked for. */
const AHEAD_PX = 80;

/** Whether an element has been in view; stays true. */
function useSeen(ref: RefObject<Element | null>): boolean {
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

interface Props {
  choice: FontChoice;
  className: string;
  weight?: number;
  children: ReactNode;
}

/** Text in a family's own face, whose file is loaded when the text comes into view (use-faces.ts declares it). */
export function InFace({ choice, className, weight, children }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(ref);
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

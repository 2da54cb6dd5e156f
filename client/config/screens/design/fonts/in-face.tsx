import { type ReactNode, useRef } from 'react';
import { fontStack } from '#domain/design/font-faces.ts';
import type { FontChoice } from './font-choice.ts';
import { useSeen } from './use-seen.ts';

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

import type { ReactElement } from 'react';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';

const SOFT = { fill: 'currentColor', opacity: 0.16 };
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.5, strokeLinecap: 'round' as const };

const words = (x: number, y: number, ...lengths: number[]): ReactElement => (
  <path {...LINE} opacity={0.55} d={lengths.map((length, at) => `M${x} ${y + at * 9}h${length}`).join('')} />
);
const box = (x: number, y: number, width: number, height: number): ReactElement => (
  <rect {...SOFT} x={x} y={y} width={width} height={height} rx={2} />
);
const play = (x: number, y: number): ReactElement => (
  <path fill="currentColor" opacity={0.7} d={`M${x} ${y}l13 8-13 8z`} />
);
const bars = [6, 14, 9, 20, 12, 24, 16, 10, 18, 8, 13, 6];

/** Sketches, 120 by 90, for block types that render nothing before they are configured. */
const SKETCHES: Readonly<Record<number, ReactElement>> = {
  [BLOCK_TYPE.product]: (
    <>
      {box(14, 14, 44, 62)}
      {words(68, 22, 36, 24)}
      <rect x={68} y={56} width={38} height={16} rx={3} fill="currentColor" opacity={0.6} />
    </>
  ),
  [BLOCK_TYPE.memberArea]: (
    <>
      {box(14, 14, 92, 62)}
      <path {...LINE} d="M53 42v-7a7 7 0 0 1 14 0v7" />
      <rect x={48} y={42} width={24} height={18} rx={3} fill="currentColor" opacity={0.7} />
    </>
  ),
  [BLOCK_TYPE.map]: (
    <>
      {box(10, 12, 100, 66)}
      <path {...LINE} opacity={0.4} d="M10 58c20-14 34 6 54-8s30-4 46-14M40 12c-4 24 12 34 8 66" />
      <path
        fill="currentColor"
        opacity={0.75}
        d="M72 20a11 11 0 0 1 11 11c0 8-11 19-11 19S61 39 61 31a11 11 0 0 1 11-11zm0 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
      />
    </>
  ),
  [BLOCK_TYPE.index]: (
    <>
      {box(14, 12, 92, 19)}
      {box(14, 36, 92, 19)}
      {box(14, 60, 92, 19)}
      {words(24, 22, 34)}
      {words(24, 46, 44)}
      {words(24, 70, 28)}
    </>
  ),
  [BLOCK_TYPE.folder]: (
    <>
      {words(30, 22, 48)}
      {words(42, 36, 40)}
      {words(42, 50, 48)}
      {words(42, 64, 32)}
    </>
  ),
  [BLOCK_TYPE.rss]: (
    <>
      <path {...LINE} d="M18 30a16 16 0 0 1 16 16M18 18a28 28 0 0 1 28 28" />
      <circle cx={21} cy={43} r={4} fill="currentColor" opacity={0.75} />
      {words(58, 22, 46, 34)}
      {words(58, 50, 44, 28)}
    </>
  ),
  [BLOCK_TYPE.video]: (
    <>
      {box(10, 14, 100, 62)}
      {play(55, 37)}
    </>
  ),
  [BLOCK_TYPE.album]: (
    <>
      {box(14, 20, 46, 46)}
      {play(32, 35)}
      {words(70, 26, 34, 28, 36, 24, 30)}
    </>
  ),
  [BLOCK_TYPE.audio]: (
    <>
      {play(14, 37)}
      <path
        {...LINE}
        opacity={0.6}
        d={bars.map((height, at) => `M${38 + at * 6} ${45 - height / 2}v${height}`).join('')}
      />
    </>
  ),
};

/** Returns null for block types that the renderer can preview. */
export function TypeSketch({ type }: { type: number }) {
  const drawing = SKETCHES[type];
  return drawing ? (
    <svg viewBox="0 0 120 90" width="100%" height="100%" aria-hidden="true">
      {drawing}
    </svg>
  ) : null;
}

export const hasSketch = (type: number): boolean => type in SKETCHES;

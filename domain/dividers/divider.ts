import type { Divider } from '#schema/contracts/pages/page-content.ts';
import { EDGES, isWhole } from './shapes.ts';

/** Viewport width, in pixels, below which a divider's height shrinks in proportion. */
const FULL_HEIGHT_FROM_PX = 640;
const LEAST_WIDTH = '1.5rem';

const round = (value: number) => Math.round(value * 10) / 10;

/** Insets the edge by half the stroke width, so that the stroke is not clipped. */
function edgePath({ shape, heightPx, strokePx, isFlippedX, isFlippedY }: Divider) {
  const { start, curves } = EDGES[shape];
  const insetY = (Math.min(strokePx, heightPx) / heightPx) * 50;
  const at = ([x, y]: readonly [number, number]) => {
    const down = isFlippedY ? 100 - y : y;
    return `${round(isFlippedX ? 100 - x : x)} ${round(insetY + (down * (100 - 2 * insetY)) / 100)}`;
  };
  const drawn = curves
    .map((points) => `${points.length === 1 ? 'L' : 'C'}${points.map(at).join(' ')}`)
    .join('');
  return { start: at(start), drawn, endsAt: isFlippedX ? 0 : 100 };
}

const toSvgUrl = (content: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'>${content}</svg>`).replace(/'/g, '%27')}")`;

export const dividerHeight = ({ heightPx }: Divider): string =>
  `min(${heightPx}px,${round((heightPx / FULL_HEIGHT_FROM_PX) * 100)}vw)`;

export function dividerStyle(divider: Divider): Record<`--${string}`, string> {
  const { start, drawn, endsAt } = edgePath(divider);
  const width = isWhole(divider.shape) ? 100 : divider.widthPercent;
  return {
    '--divider': toSvgUrl(`<path d='M${endsAt === 0 ? 100 : 0} 0L${start}${drawn}L${endsAt} 0z'/>`),
    '--divider-height': dividerHeight(divider),
    '--divider-width': width === 100 ? '100%' : `max(${width}%,${LEAST_WIDTH})`,
    ...(divider.strokePx > 0 && {
      '--divider-stroke': toSvgUrl(
        `<path d='M${start}${drawn}' fill='none' stroke='#000' stroke-width='${divider.strokePx}' vector-effect='non-scaling-stroke'/>`,
      ),
    }),
  };
}

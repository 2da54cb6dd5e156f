import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { RenderContext } from '../kit/context.ts';

/** Name of the pattern that stands in for a missing picture; only editors see one. */
export const findSample = (
  { sample }: Pick<Block, 'sample'>,
  { mode }: Pick<RenderContext, 'mode'>,
): string | undefined => (mode === 'edit' ? sample?.picture : undefined);

/** A pattern in colors of the palette, drawn by client/config/canvas/frame/sample-pictures.css. `shape` is a CSS aspect ratio. */
export const SamplePicture = ({ name, shape }: { name: string; shape?: string }) => (
  <div
    className={`sample-picture sample-${name}`}
    style={shape && shape !== 'auto' ? { aspectRatio: shape } : undefined}
  />
);

import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { RenderContext } from '../kit/context.ts';

/** Finds the name of the pattern that replaces a missing image. Only editors see it. */
export const findSample = (
  { sample }: Pick<Block, 'sample'>,
  { mode }: Pick<RenderContext, 'mode'>,
): string | undefined => (mode === 'edit' ? sample?.picture : undefined);

/** A pattern in colors of the palette, drawn by client/config/canvas/frame/sample-images.css. `shape` is a CSS aspect ratio. */
export const SampleImage = ({ name, shape }: { name: string; shape?: string }) => (
  <div
    className={`sample-picture sample-${name}`}
    style={shape && shape !== 'auto' ? { aspectRatio: shape } : undefined}
  />
);

import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { RenderContext } from '../kit/context.ts';

export const findSample = (
  { sample }: Pick<Block, 'sample'>,
  { mode }: Pick<RenderContext, 'mode'>,
): string | undefined => (mode === 'edit' ? sample?.picture : undefined);

/**
 * Renders a sample image, whose pattern client/config/canvas/frame/sample-images.css draws. `shape` is a CSS
 * aspect ratio.
 */
export const SampleImage = ({ name, shape }: { name: string; shape?: string }) => (
  <div
    className={`sample-picture sample-${name}`}
    style={shape && shape !== 'auto' ? { aspectRatio: shape } : undefined}
  />
);

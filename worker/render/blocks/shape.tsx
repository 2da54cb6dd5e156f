import type { CSSProperties } from 'react';
import { safeHref } from '#domain/links/safe-href.ts';
import { shapePath } from '#domain/shapes.ts';
import { shapeBlock } from '#schema/contracts/blocks/shape.ts';
import { SHAPE_ASPECT_HEIGHTS } from '#schema/contracts/blocks/shapes.ts';
import { defineBlock } from './definition.ts';

/**
 * Renders a shape. The browser stretches a drawing of 100 by 100 to the aspect ratio; its lines keep their
 * width.
 */
export default defineBlock(shapeBlock, ({ value }) => {
  const { shape, aspect, fill, stroke, strokeWidthPx, rotation, isMirrored, size, align, isStretched } =
    value;
  const drawing = (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`shape-drawing fill-${fill} stroke-${stroke}`}
      role={value.alt ? 'img' : undefined}
      aria-label={value.alt || undefined}
      aria-hidden={value.alt ? undefined : true}
    >
      <path
        d={shapePath(shape)}
        fillRule="evenodd"
        vectorEffect="non-scaling-stroke"
        strokeWidth={stroke === 'none' ? undefined : strokeWidthPx}
      />
    </svg>
  );
  const style = {
    '--shape-width': `${size}%`,
    ...(!isStretched && { '--shape-aspect': `100 / ${SHAPE_ASPECT_HEIGHTS[aspect]}` }),
    ...(rotation !== 0 && { '--shape-turn': `${rotation}deg` }),
    ...(isMirrored && { '--shape-flip': '-1 1' }),
    // Half of a line's width is outside its shape.
    ...(stroke !== 'none' && { '--shape-line': `${strokeWidthPx / 2}px` }),
  } as CSSProperties;
  return (
    <div className={`shape shape-${align}${isStretched ? ' is-stretched' : ''}`} style={style}>
      {value.href ? (
        // Without alternative text, the link's accessible name is its URL.
        <a href={safeHref(value.href)} aria-label={value.alt || value.href}>
          {drawing}
        </a>
      ) : (
        drawing
      )}
    </div>
  );
});

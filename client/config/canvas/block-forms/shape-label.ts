import type { ShapeMask } from '#schema/contracts/blocks/shapes.ts';

/** The label of a shape: "Quarter circle" for `quarterCircle`. */
export function toShapeLabel(shape: ShapeMask): string {
  const words = shape.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

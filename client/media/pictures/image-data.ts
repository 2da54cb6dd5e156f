import type { Size } from '#domain/media/picture-size.ts';
import type { Point } from '#domain/media/pictures/crop.ts';
import { parseDimensions, parseFocalPoint } from '#domain/media/pictures/image-attributes.ts';

interface Attributes {
  imageDimensions?: string | undefined;
  imageFocalPoint?: string | undefined;
}

/**
 * What a picture's own attributes say of it. Without its size it stays as it is, without its focal point it is aligned to its middle:
 * either is worth a warning, and neither stops the page (B8.3.11).
 */
export function readImageData(
  attributes: Attributes,
  address: string,
): { dimensions: Size | null; focalPoint: Point } {
  const dimensions = parseDimensions(attributes.imageDimensions);
  if (!dimensions) console.warn('picture without data-image-dimensions', address);
  if (attributes.imageFocalPoint === undefined)
    console.warn('picture without data-image-focal-point', address);
  return { dimensions, focalPoint: parseFocalPoint(attributes.imageFocalPoint) };
}

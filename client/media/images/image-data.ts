import type { Size } from '#domain/media/image-size.ts';
import type { Point } from '#domain/media/images/crop.ts';
import { parseDimensions, parseFocalPoint } from '#domain/media/images/image-attributes.ts';

interface Attributes {
  imageDimensions?: string | undefined;
  imageFocalPoint?: string | undefined;
}

/** Logs a warning for an image without a size (unchanged) or focal point (centered) (B8.3.11). */
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

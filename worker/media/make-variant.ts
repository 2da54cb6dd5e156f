import type { Variant } from '#domain/media/images/address.ts';
import { cropToShape, parseRatio } from '#domain/media/images/crop.ts';
import type { ImageFormat } from '#schema/contracts/media/images.ts';

/** Formats that the Images binding can resize. GIFs are mostly animated, and SVGs have no fixed width. */
const TRANSFORMABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/**
 * Maximum width of an AVIF, in pixels. Larger ones are slow to encode, and the service creates none above
 * 1,600 pixels.
 */
const MAX_AVIF_WIDTH = 1000;
const QUALITY = { avif: 60, webp: 78 } as const;

/** Returns the format in which to send an image, or null to serve the file unchanged. */
export function sentFormat(variant: Variant, accepted: ImageFormat | null): ImageFormat | null {
  return accepted === 'avif' && variant.width > MAX_AVIF_WIDTH ? 'webp' : accepted;
}

export const isTransformable = (contentType: string): boolean => TRANSFORMABLE.has(contentType);

/**
 * Values of `gravity` for the part of the image to keep. Sides are used, because the local implementation
 * does not support coordinates.
 */
const SIDES = {
  across: { start: 'left', middle: 'center', end: 'right' },
  down: { start: 'top', middle: 'center', end: 'bottom' },
} as const;

const toGravity = (
  { width, height }: { width: number; height: number },
  crop: NonNullable<Variant['crop']>,
) => SIDES[width / height > parseRatio(crop.shape) ? 'across' : 'down'][crop.place];

function toCrop(
  source: { width: number; height: number },
  wantedPx: number,
  crop: NonNullable<Variant['crop']>,
): ImageTransform {
  const width = Math.min(wantedPx, cropToShape(source, crop.shape).width);
  return {
    width,
    height: Math.round(width / parseRatio(crop.shape)),
    fit: 'crop',
    gravity: toGravity(source, crop),
  };
}

/**
 * Creates a resized image, with the EXIF orientation applied and metadata removed. Throws if the service
 * fails.
 */
export async function makeVariant(
  images: ImagesBinding,
  source: { body: ReadableStream<Uint8Array>; width: number; height: number },
  { width, crop }: Variant,
  format: ImageFormat,
): Promise<ArrayBuffer> {
  const transform: ImageTransform = crop ? toCrop(source, width, crop) : { width, fit: 'scale-down' };
  const transformed = await images
    .input(source.body)
    .transform(transform)
    .output({ format: `image/${format}`, quality: QUALITY[format] });
  const response = transformed.response();
  if (!response.ok)
    throw new Error(`Images responded with status ${response.status}: ${await response.text()}`);
  return response.arrayBuffer();
}

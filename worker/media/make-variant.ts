import type { Variant } from '#domain/media/pictures/address.ts';
import { ratioOf } from '#domain/media/pictures/crop.ts';
import type { ImageFormat } from '#schema/contracts/media/images.ts';

/** What the Images binding can turn into another width. GIFs may move, and SVGs have no width of their own. */
const TRANSFORMABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** Encoders take long for large AVIFs, and the service makes none beyond 1,600 pixels. */
const MAX_AVIF_WIDTH = 1000;
const QUALITY = { avif: 60, webp: 78 } as const;

/** The format in which a variant is sent; null sends the file as it is. */
export function sentFormat(variant: Variant, accepted: ImageFormat | null): ImageFormat | null {
  return accepted === 'avif' && variant.width > MAX_AVIF_WIDTH ? 'webp' : accepted;
}

export const isTransformable = (contentType: string): boolean => TRANSFORMABLE.has(contentType);

/** Sides that every implementation of the service knows; the local one knows no coordinates. */
const SIDES = {
  across: { start: 'left', middle: 'center', end: 'right' },
  down: { start: 'top', middle: 'center', end: 'bottom' },
} as const;

const gravityOf = (
  { width, height }: { width: number; height: number },
  crop: NonNullable<Variant['crop']>,
) => SIDES[width / height > ratioOf(crop.shape) ? 'across' : 'down'][crop.place];

/** A picture in another width, upright by its EXIF orientation and without metadata; throws when the service cannot make it. */
export async function makeVariant(
  images: ImagesBinding,
  source: { body: ReadableStream<Uint8Array>; width: number; height: number },
  { width, crop }: Variant,
  format: ImageFormat,
): Promise<ArrayBuffer> {
  const transform: ImageTransform = crop
    ? {
        width,
        height: Math.round(width / ratioOf(crop.shape)),
        fit: 'crop',
        gravity: gravityOf(source, crop),
      }
    : { width, fit: 'scale-down' };
  const made = await images
    .input(source.body)
    .transform(transform)
    .output({ format: `image/${format}`, quality: QUALITY[format] });
  const response = made.response();
  if (!response.ok) throw new Error(`Images answered ${response.status}: ${await response.text()}`);
  return response.arrayBuffer();
}

import type { ImageWidth } from '#domain/media/images/widths.ts';
import {
  CROP_PLACES,
  CROP_SHAPES,
  type CropPlace,
  type CropShape,
  IMAGE_FORMATS,
  type ImageFormat,
} from '#schema/contracts/media/images.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { CENTRE, nearestPlace } from './crop.ts';
import { widthFor } from './widths.ts';

type Addressed = Pick<ImageRef, 'mediaId' | 'filename' | 'focalPoint' | 'width' | 'height'>;

/** Returns the URL of the original file. */
export const plainImageUrl = ({ mediaId, filename }: Pick<ImageRef, 'mediaId' | 'filename'>): string =>
  `/images/${mediaId}/${encodeURIComponent(filename)}`;

/**
 * Returns `/images/{id}/{filename}?format={n}w`. `&crop=3x4@end` crops the image to 3:4, at the end nearest
 * to the focal point.
 */
export function imageUrl(image: Addressed, width: number, shape?: CropShape): string {
  const address = `${plainImageUrl(image)}?format=${width}w`;
  if (!shape) return address;
  const place = nearestPlace(image, shape, image.focalPoint ?? CENTRE);
  return `${address}&crop=${shape.replace('/', 'x')}@${place}`;
}

/** Returns the URL of the same image in another width. */
export const resizeImageUrl = (url: string, width: number): string =>
  url.replace(/(?<=[?&]format=)\d+w/, `${width}w`);

export interface Variant {
  width: ImageWidth;
  crop: { shape: CropShape; place: CropPlace } | null;
}

/** Parses URL parameters. Rounds widths up to a served width (default 1500) and ignores unknown crops. */
export function parseVariant(format: string | undefined, crop: string | undefined): Variant {
  const width = widthFor(Number(/^(\d{1,5})w$/.exec(format ?? '')?.[1] ?? 1500));
  const [ratio, accepted] = (crop ?? '').split('@');
  const shape = CROP_SHAPES.find((known) => known === ratio?.replace('x', '/'));
  const place = CROP_PLACES.find((known) => known === accepted);
  return { width, crop: shape && place ? { shape, place } : null };
}

/** Returns a file name such as `750w.avif` or `500w-3x4-end.webp`. A name's content never changes. */
export function variantName({ width, crop }: Variant, format: ImageFormat): string {
  return `${width}w${crop ? `-${crop.shape.replace('/', 'x')}-${crop.place}` : ''}.${format}`;
}

/**
 * Returns the best format that the browser accepts and the server offers, or null to serve the original.
 */
export function formatFor(accept: string | undefined, offered = IMAGE_FORMATS.join()): ImageFormat | null {
  const accepted = (accept ?? '').toLowerCase();
  const formats = offered.split(',');
  return (
    IMAGE_FORMATS.find((format) => formats.includes(format) && accepted.includes(`image/${format}`)) ?? null
  );
}

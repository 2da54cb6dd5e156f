import { CROP_SHAPES, type CropShape, type ImageFormat } from '#schema/contracts/images.ts';
import type { ImageWidth } from '#schema/contracts/limits.ts';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media.ts';
import { type Point, steppedFocus } from './crop.ts';
import { widthFor } from './widths.ts';

type Addressed = Pick<ImageRef, 'mediaId' | 'filename' | 'focalPoint'>;

/**
 * Address of a picture in a served width (server-design §3): `/images/{id}/{filename}?format={n}w`; with `&crop=4x5@50,75` it is cut to
 * that shape about its focal point (percent, in steps of 25).
 */
export function imageUrl(image: Addressed, width: number, shape?: CropShape): string {
  const address = `/images/${image.mediaId}/${encodeURIComponent(image.filename)}?format=${width}w`;
  if (!shape) return address;
  const { x, y } = steppedFocus(image.focalPoint ?? DEFAULT_FOCAL_POINT);
  return `${address}&crop=${shape.replace('/', 'x')}@${x * 100},${y * 100}`;
}

/** One way to send a picture. */
export interface Variant {
  width: ImageWidth;
  crop: { shape: CropShape; focus: Point } | null;
}

/** What an address asks for: unknown widths round up, none means 1500, a crop that is not one of ours is none. */
export function variantOf(format: string | undefined, crop: string | undefined): Variant {
  const width = widthFor(Number(/^(\d{1,5})w$/.exec(format ?? '')?.[1] ?? 1500));
  const [, across, down, x, y] = /^(\d{1,2})x(\d{1,2})@(\d{1,3}),(\d{1,3})$/.exec(crop ?? '') ?? [];
  const shape = CROP_SHAPES.find((known) => known === `${across}/${down}`);
  if (!shape || Number(x) > 100 || Number(y) > 100) return { width, crop: null };
  return { width, crop: { shape, focus: steppedFocus({ x: Number(x) / 100, y: Number(y) / 100 }) } };
}

/** Name of a variant, the same for the same bytes: `750w.avif`, `500w-4x5-50-75.webp`. */
export function variantName({ width, crop }: Variant, format: ImageFormat): string {
  if (!crop) return `${width}w.${format}`;
  const { x, y } = crop.focus;
  return `${width}w-${crop.shape.replace('/', 'x')}-${x * 100}-${y * 100}.${format}`;
}

/** The best format that an Accept header names; null for a browser that names none, which gets the file as it is. */
export function formatFor(accept: string | undefined): ImageFormat | null {
  const named = (accept ?? '').toLowerCase();
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : null;
}

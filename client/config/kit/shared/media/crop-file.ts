import { ANIMATION_HEAD_BYTES, isAnimated } from '#domain/media/animated.ts';
import { type CropBox, toPixels } from '#domain/media/images/crop.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';

/**
 * Formats that browsers can encode. Images in other formats are converted to WebP, which supports
 * transparency.
 */
const WRITTEN: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };
const OTHER = 'image/webp';
const QUALITY = 0.92;
/** Vector images have no pixels, and animated images would lose all frames but the first. */
const NOT_CROPPED = /\.(?:svg|gif)$/i;

export const canCrop = ({ filename }: Pick<ImageRef, 'filename'>): boolean => !NOT_CROPPED.test(filename);

/** Crops an image. Returns null for an animated image. Throws if the image cannot be loaded or encoded. */
export async function cropFile({ mediaId, filename }: ImageRef, box: CropBox): Promise<File | null> {
  const answer = await fetch(`/s/${mediaId}/${encodeURIComponent(filename)}`);
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  const source = await answer.blob();
  if (isAnimated(new Uint8Array(await source.slice(0, ANIMATION_HEAD_BYTES).arrayBuffer()))) return null;
  const bitmap = await createImageBitmap(source);
  const part = toPixels(box, bitmap);
  const canvas = Object.assign(document.createElement('canvas'), { width: part.width, height: part.height });
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, part.width, part.height);
  bitmap.close();
  const [, name = filename, extension = ''] = /^(.*?)(?:\.(\w+))?$/.exec(filename) ?? [];
  const type = WRITTEN[extension.toLowerCase()] ?? OTHER;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('the picture cannot be written');
  const ending = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length);
  return new File([blob], `${name.slice(0, 150)}-cropped.${ending}`, { type });
}

import type { ImageRef, MediaRecord } from '#schema/contracts/media/media.ts';

/** Returns a reference to an image of the library, for pages, items and settings. */
export const toImageRef = ({
  id,
  filename,
  width,
  height,
  alt,
  focalPoint,
  placeholder,
}: MediaRecord): ImageRef => ({
  mediaId: id,
  filename,
  width,
  height,
  alt,
  ...(focalPoint && { focalPoint }),
  ...(placeholder && { placeholder }),
});

import type { ImageRef, MediaRecord } from '#schema/contracts/media/media.ts';

/** A reference from a page, an item or a setting to an image of the library. */
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

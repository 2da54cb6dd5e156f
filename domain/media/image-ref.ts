import type { ImageRef, MediaRecord } from '#schema/contracts/media/media.ts';

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

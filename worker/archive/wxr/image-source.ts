import type { ImageRef } from '#schema/contracts/media/media.ts';

export interface ImageSource {
  src: string;
  attachmentId?: string | undefined;
  alt: string;
}

export interface Images {
  /** Returns null for an image that cannot be imported. */
  take(source: ImageSource): ImageRef | null;
}

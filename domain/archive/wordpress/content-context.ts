import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** `column` is the block's position in a row of several blocks; null outside a row. */
export interface DraftBlock {
  type: number;
  value: Block['value'];
  column?: { index: number; count: number };
}

export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
}

export interface ContentContext {
  /** Maps the old site's URLs to the new ones, and returns any other URL unchanged. */
  resolveHref(href: string): string;
  /** Imports an image by URL or attachment. If the image is skipped, reports it and returns null. */
  takePicture(picture: { src: string; attachmentId?: string | undefined; alt: string }): ImageRef | null;
  attachment(id: string): Attachment | undefined;
  reusable(id: string): string | undefined;
  /** Collection that receives the imported posts. */
  blogId: string | null;
  left(what: string, why: string, example?: string): void;
  changed(what: string, why: string, example?: string): void;
}

import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** A block before layout. `column` is its position in a row of several blocks. */
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

/** Context of the conversion: the surrounding export, and the report. */
export interface ContentContext {
  /** Maps an address of the old site to the new one. Other addresses stay unchanged. */
  resolveHref(href: string): string;
  /** Imports an image by URL or attachment. Returns null when it is left out, and reports it. */
  takePicture(picture: { src: string; attachmentId?: string | undefined; alt: string }): ImageRef | null;
  attachment(id: string): Attachment | undefined;
  reusable(id: string): string | undefined;
  /** Collection of the posts, for lists of the latest posts. */
  blogId: string | null;
  left(what: string, why: string, example?: string): void;
  changed(what: string, why: string, example?: string): void;
}

import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** A block without a place: `column` says where it stands in a row of several. */
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

/** What the conversion of one text knows of the export around it, and whom it tells what became of its parts. */
export interface ContentContext {
  /** An address of the old site as one of the new; any other address as it is. */
  hrefOf(href: string): string;
  /** A picture that is taken along, by its address or its attachment; null when it is left (and told). */
  pictureOf(picture: { src: string; attachmentId?: string | undefined; alt: string }): ImageRef | null;
  attachment(id: string): Attachment | undefined;
  /** HTML of a reusable block. */
  reusable(id: string): string | undefined;
  /** Collection of the posts, for lists of the latest of them. */
  blogId: string | null;
  left(what: string, why: string, example?: string): void;
  changed(what: string, why: string, example?: string): void;
}

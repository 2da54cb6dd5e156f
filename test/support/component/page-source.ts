import type { EntryRecord } from '#domain/carts/price-cart.ts';

type Changes = Record<string, unknown>;

export type SystemPage =
  | { name: 'cart'; entries: readonly EntryRecord[] }
  | { name: 'not-found' }
  | { name: 'login' | 'register'; next: string }
  | { name: 'review'; token: string; errors?: Readonly<Record<string, string>> }
  | { name: 'reviewed' }
  | { name: 'search'; term: string; results: readonly { path: string; title: string; excerpt: string }[] };

/** Source of a page: a demo page by path, or other content at its own path. */
export interface PageSource {
  path: string;
  /** Query of the address, such as the part of a list or the month. */
  search?: string;
  content?: Changes;
  /** Overridden fields of blocks, by block id. */
  blocks?: Record<string, Changes>;
  /** A system page, which the Worker renders without the owner's content. */
  system?: SystemPage;
  /** Number of images in its galleries: the demo's, repeated. */
  slideCount?: number;
  /** Viewer of the page: its owner, or a signed-in customer. */
  viewer?: 'owner' | 'customer';
  /** Overridden parts of the demo site. */
  site?: { settings?: Changes; design?: Changes; headerFooter?: Changes; flags?: Record<string, boolean> };
}

/** Gallery options that replace those in the page's HTML, for example shorter durations. */
export type GalleryOptions = Readonly<Record<string, unknown>>;

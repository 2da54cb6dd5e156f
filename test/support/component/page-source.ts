import type { EntryRecord } from '#domain/carts/price-cart.ts';

type Changes = Record<string, unknown>;

export type SystemPage =
  | { name: 'cart'; entries: readonly EntryRecord[] }
  | { name: 'login' | 'register'; next: string }
  | { name: 'search'; term: string; results: readonly { path: string; title: string; excerpt: string }[] };

/** What is drawn: a page of the demo by its path, or other content at a path of its own. */
export interface PageSource {
  path: string;
  /** The query of its address: which part of a list, which month. */
  search?: string;
  content?: Changes;
  /** Fields of blocks that differ from the content's, by the block's id. */
  blocks?: Record<string, Changes>;
  /** A page that the Worker draws without an owner's content, in place of that. */
  system?: SystemPage;
  /** How many pictures its galleries have: those of the demo, over and over. */
  slideCount?: number;
  /** Who looks at it: its owner, or a customer who is signed in. */
  viewer?: 'owner' | 'customer';
  /** Parts of the site that differ from the demo's. */
  site?: { settings?: Changes; design?: Changes; headerFooter?: Changes; flags?: Record<string, boolean> };
}

/** Gallery options that replace those in the page's HTML, for example shorter durations. */
export type GalleryOptions = Readonly<Record<string, unknown>>;

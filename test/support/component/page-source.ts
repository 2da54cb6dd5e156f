import type { EntryRecord } from '#domain/carts/price-cart.ts';

type Changes = Record<string, unknown>;

export type SystemPage =
  | { name: 'cart'; entries: readonly EntryRecord[] }
  | { name: 'not-found' }
  | { name: 'login' | 'register'; next: string }
  | { name: 'review'; token: string; errors?: Readonly<Record<string, string>> }
  | { name: 'reviewed' }
  | { name: 'search'; term: string; results: readonly { path: string; title: string; excerpt: string }[] };

export interface PageSource {
  path: string;
  search?: string;
  content?: Changes;
  blocks?: Record<string, Changes>;
  /** A page whose content comes from the Worker and not from the owner, such as the cart. */
  system?: SystemPage;
  /** Number of slides or items. The demo's entries are repeated or cut off to reach this number. */
  slideCount?: number;
  viewer?: 'owner' | 'customer';
  site?: { settings?: Changes; design?: Changes; headerFooter?: Changes; flags?: Record<string, boolean> };
}

/** Gallery options that replace those in the HTML, for example shorter durations. */
export type GalleryOptions = Readonly<Record<string, unknown>>;

/// <reference types="vite/types/importMeta.d.ts" />
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** The site's content that a section shows: the newest collection of a kind, or a form. */
export type Need = 'products' | 'journal' | 'events' | 'form' | 'newsletter' | 'pictures';

/** A library section. Visitors never see its sample text and patterns. */
export interface LibrarySection {
  id: string;
  name: string;
  about: string;
  needs: Need[];
  section: Section;
}

/** A library page. `words` contains block values by block id. */
export interface LibraryPage {
  id: string;
  name: string;
  about: string;
  title: string;
  headerStyle: PageContent['headerStyle'];
  sections: {
    use: string;
    theme?: Section['theme'];
    words?: Record<string, Record<string, unknown>>;
    /** Replaces the pattern behind the section's blocks. Like the pattern, it is sample content. */
    ground?: ImageRef;
  }[];
}

export const SECTION_GROUPS: readonly { name: string; ids: readonly string[] }[] = [
  {
    name: 'Openings',
    ids: [
      'cover',
      'split-cover',
      'quiet-opening',
      'film-cover',
      'card-on-picture',
      'cover-with-sign-up',
      'page-title',
      'notice-strip',
    ],
  },
  {
    name: 'Text',
    ids: [
      'statement',
      'two-columns',
      'heading-beside-text',
      'three-steps',
      'questions',
      'timeline',
      'small-print',
    ],
  },
  {
    name: 'Images',
    ids: [
      'picture-and-words',
      'words-and-picture',
      'wide-picture',
      'offset-pair',
      'picture-grid',
      'slideshow',
      'film',
    ],
  },
  {
    name: 'Offer',
    ids: [
      'three-services',
      'four-features',
      'prices',
      'price-list',
      'opening-hours',
      'numbers',
      'newest-products',
      'one-product',
    ],
  },
  { name: 'Trust', ids: ['large-quote', 'three-quotes', 'logos', 'team', 'reviews'] },
  { name: 'More', ids: ['journal', 'events', 'contact', 'newsletter', 'last-call'] },
];

export const PAGE_GROUPS: readonly { name: string; ids: readonly string[] }[] = [
  { name: 'Home pages', ids: ['shop-home', 'practice-home', 'restaurant-home', 'association-home'] },
  {
    name: 'Other pages',
    ids: ['about', 'services', 'prices', 'contact', 'questions', 'team', 'one-offer', 'links'],
  },
];

const byId = <Entry extends { id: string }>(files: Record<string, Entry>): ReadonlyMap<string, Entry> =>
  new Map(Object.values(files).map((entry) => [entry.id, entry]));

// A single chunk, loaded when the library opens. test/client/config/canvas/entries.test.ts parses every
// entry.
export const SECTIONS = byId(
  import.meta.glob<LibrarySection>('./sections/*.json', { eager: true, import: 'default' }),
);
export const PAGES = byId(
  import.meta.glob<LibraryPage>('./pages/*.json', { eager: true, import: 'default' }),
);

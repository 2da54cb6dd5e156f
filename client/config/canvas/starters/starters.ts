/// <reference types="vite/types/importMeta.d.ts" />
import type { NewCollectionKind } from '#schema/contracts/collections/collections-api.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { type LibraryPage, PAGES } from '../library/entries.ts';
import { type DesignTheme, THEMES } from '../themes/index.ts';
import type { StarterImageName } from './starter-images.ts';

/** `like` names a library page. `sections` overrides its sections. */
interface StarterPage {
  title: string;
  path: string;
  like?: string;
  sections?: LibraryPage['sections'];
}

interface StarterProduct {
  title: string;
  excerpt: string;
  details: string;
  priceCents: number;
  picture?: StarterImageName;
}

type MenuEntry = [title: string, href: string];

/** A complete site to start from: sample text, draft pages and hidden products. */
export interface StarterSite {
  id: string;
  name: string;
  about: string;
  theme: string;
  lists: { kind: NewCollectionKind; title: string; path: string }[];
  forms: string[];
  /** The home page is created last, so a site that has one is complete. */
  pages: StarterPage[];
  products: StarterProduct[];
  /** Sample images by page path, library section and block (`ground`: behind all blocks). */
  pictures: Partial<Record<string, Partial<Record<string, Partial<Record<string, StarterImageName[]>>>>>>;
  menu: MenuEntry[];
  footerMenu: MenuEntry[];
  footer: { first: string; second: string };
}

const FILES = Object.values(
  import.meta.glob<StarterSite>('./sites/*.json', { eager: true, import: 'default' }),
);
// test/client/config/canvas/starters.test.ts parses all of them.
export const STARTERS: readonly StarterSite[] = ['shop', 'practice', 'restaurant', 'association'].flatMap(
  (wanted) => FILES.filter(({ id }) => id === wanted),
);

export function toLibraryPage({ title, like, sections = [] }: StarterPage): LibraryPage {
  const page = like === undefined ? undefined : PAGES.get(like);
  return page ?? { id: title, name: title, about: '', title, headerStyle: 'solid', sections };
}

type Found = ReadonlyMap<string, ImageRef>;

export function withImages(
  page: LibraryPage,
  wanted: StarterSite['pictures'][string] = {},
  found: Found,
): LibraryPage {
  return {
    ...page,
    sections: page.sections.map((section) => {
      const { ground = [], ...blocks } = wanted[section.use] ?? {};
      const [behind] = listFound(ground, found);
      const words = Object.entries(blocks).map(([id, names = []]) => [
        id,
        { ...section.words?.[id], ...toValue(listFound(names, found)) },
      ]);
      return {
        ...section,
        words: { ...section.words, ...Object.fromEntries(words) },
        ...(behind && { ground: behind }),
      };
    }),
  };
}

const listFound = (names: readonly StarterImageName[], found: Found): ImageRef[] =>
  names.flatMap((name) => found.get(name) ?? []);

const toValue = ([image, ...others]: readonly ImageRef[]): object => {
  if (!image) return {};
  return others.length === 0
    ? { image }
    : { slides: [image, ...others].map((one, index) => ({ id: `p${index + 1}`, image: one })) };
};

export function findTheme({ theme }: StarterSite): DesignTheme {
  const found = THEMES.find(({ id }) => id === theme);
  if (!found) throw new Error(`there is no theme ${theme}`);
  return found;
}

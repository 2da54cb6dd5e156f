/// <reference types="vite/types/importMeta.d.ts" />
import type { NewCollectionKind } from '#schema/contracts/collections/collections-api.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { type LibraryPage, PAGES } from '../library/entries.ts';
import { type DesignTheme, THEMES } from '../themes/index.ts';
import type { SamplePictureName } from './sample-pictures.ts';

/** A page of a starter site: `like` is a page of the library, `sections` are its own choice of the library's sections. */
interface StarterPage {
  title: string;
  path: string;
  like?: string;
  sections?: LibraryPage['sections'];
}

interface StarterProduct {
  title: string;
  excerpt: string;
  /** HTML. */
  details: string;
  priceCents: number;
  picture?: SamplePictureName;
}

type MenuEntry = [title: string, href: string];

/** A whole site to begin with. Its words are samples, its pages drafts, its products hidden. */
export interface StarterSite {
  id: string;
  name: string;
  /** A sentence for those who choose. */
  about: string;
  /** Id of its theme. */
  theme: string;
  lists: { kind: NewCollectionKind; title: string; path: string }[];
  /** Ids of form templates. */
  forms: string[];
  /** The home page is the last: a site that has one is complete. */
  pages: StarterPage[];
  products: StarterProduct[];
  /** Pictures of samples: by the path of a page, the section of the library and the block (`ground`: behind all of them). */
  pictures: Partial<Record<string, Partial<Record<string, Partial<Record<string, SamplePictureName[]>>>>>>;
  menu: MenuEntry[];
  footerMenu: MenuEntry[];
  /** Two columns of the footer, as HTML. */
  footer: { first: string; second: string };
}

const FILES = Object.values(
  import.meta.glob<StarterSite>('./sites/*.json', { eager: true, import: 'default' }),
);
// test/client/config/starters parses every one.
export const STARTERS: readonly StarterSite[] = ['shop', 'practice', 'restaurant', 'association'].flatMap(
  (wanted) => FILES.filter(({ id }) => id === wanted),
);

/** The page as one of the library, to be composed. */
export function toLibraryPage({ title, like, sections = [] }: StarterPage): LibraryPage {
  const page = like === undefined ? undefined : PAGES.get(like);
  return page ?? { id: title, name: title, about: '', title, headerStyle: 'solid', sections };
}

type Found = ReadonlyMap<SamplePictureName, ImageRef>;

/** A page whose samples show pictures, those that are there. */
export function withPictures(
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

const listFound = (names: readonly SamplePictureName[], found: Found): ImageRef[] =>
  names.flatMap((name) => found.get(name) ?? []);

/** Of an image, or of a gallery. */
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

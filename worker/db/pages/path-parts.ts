import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';

/** What a path may answer with beside its page: each is one query or a few. */
const PARTS = [
  'blockItems',
  'forms',
  'list',
  'children',
  'item',
  'related',
  'gallery',
  'reviews',
  'redirect',
] as const;
export type PathPart = (typeof PARTS)[number];
export type PathParts = ReadonlySet<PathPart>;

export const EVERY_PART: PathParts = new Set(PARTS);

/** Stored JSON names forms by keys that end so; a text with the word costs a query that finds nothing. */
const MAY_NAME_FORM = /form/i;

export const partsOfPage = (page: {
  content: string;
  hasSources: boolean;
  isList: boolean;
  isFolder: boolean;
}): PathParts =>
  new Set<PathPart>([
    ...(page.hasSources ? (['blockItems'] as const) : []),
    ...(MAY_NAME_FORM.test(page.content) ? (['forms'] as const) : []),
    ...(page.isList ? (['list'] as const) : []),
    ...(page.isFolder ? (['children'] as const) : []),
  ]);

export const partsOfItem = (item: {
  content: string;
  isProduct: boolean;
  /** Of its collection. */
  recordType: number;
}): PathParts =>
  new Set<PathPart>([
    'item',
    ...(MAY_NAME_FORM.test(item.content) ? (['forms'] as const) : []),
    ...(item.isProduct ? (['related', 'reviews'] as const) : []),
    ...(item.recordType === RECORD_TYPE.image || item.recordType === RECORD_TYPE.video
      ? (['gallery'] as const)
      : []),
  ]);

/** The home page is below no other, and mostly no list. */
const OF_MOST_HOME_PAGES: PathParts = new Set(['blockItems', 'forms']);
/** Of a home page that is not there. */
export const NO_PARTS: PathParts = new Set();
/** An old address, or none. */
export const PARTS_OF_NOTHING: PathParts = new Set(['item', 'redirect']);

const MAX_PATHS = 5_000;
const known = new Map<string, PathParts>();

const place = (websiteId: string, path: string) => `${websiteId} ${path}`;
/** Items of one list are alike; beside those of the home page are most pages. */
const besideIt = (websiteId: string, path: string): string | null => {
  const cut = path.lastIndexOf('/');
  return cut > 0 ? place(websiteId, `${path.slice(0, cut)}/*`) : null;
};

/**
 * What a path needed when this isolate last read it, or an item beside it; everything for a path of which nothing is known. It is only a
 * guess: the answer shows whether it was enough (`covers`), and another read brings what was missing.
 */
export const guessParts = (websiteId: string, path: string): PathParts =>
  known.get(place(websiteId, path)) ??
  known.get(besideIt(websiteId, path) ?? '') ??
  (path === '/' ? OF_MOST_HOME_PAGES : EVERY_PART);

/** Only of paths with a page or an item, whose number visitors cannot raise. */
export function rememberParts(websiteId: string, path: string, parts: PathParts): void {
  if (known.size >= MAX_PATHS) known.clear();
  known.set(place(websiteId, path), parts);
  // A page may come to stand beside the items, or an old address.
  const beside = parts.has('item') ? besideIt(websiteId, path) : null;
  if (beside !== null) known.set(beside, new Set([...parts, 'redirect']));
}

/** A path that has nothing any more may have an old address next. */
export const forgetParts = (websiteId: string, path: string) => known.delete(place(websiteId, path));

export const covers = (read: PathParts, needed: PathParts): boolean =>
  read === EVERY_PART || [...needed].every((part) => read.has(part));

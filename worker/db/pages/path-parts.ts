import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';

/** Parts of a page's data other than the page itself. Each takes one or a few queries. */
const PARTS = [
  'blockItems',
  'forms',
  'list',
  'children',
  'item',
  'related',
  'siblings',
  'booking',
  'dates',
  'gallery',
  'reviews',
  'redirect',
] as const;
export type PathPart = (typeof PARTS)[number];
export type PathParts = ReadonlySet<PathPart>;

export const EVERY_PART: PathParts = new Set(PARTS);

/**
 * Matches content that may refer to a form, because the keys that do so end in this word. Other text that
 * contains the word costs only a query without results.
 */
const MAY_NAME_FORM = /form/i;

export const listPageParts = (page: {
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

/** Record types of collections whose items show others of the same list. */
const HAS_SIBLINGS: ReadonlySet<number> = new Set([
  RECORD_TYPE.text,
  RECORD_TYPE.event,
  RECORD_TYPE.storeItem,
]);

export const listItemParts = (item: {
  content: string;
  isProduct: boolean;
  /** Whether it is an event that visitors book with a product. */
  isBooked: boolean;
  /** Whether it is a product whose variants may be the dates of events. */
  isService: boolean;
  /** Record type of the item's collection. */
  recordType: number;
}): PathParts =>
  new Set<PathPart>([
    'item',
    ...(MAY_NAME_FORM.test(item.content) ? (['forms'] as const) : []),
    ...(item.isProduct ? (['related', 'reviews'] as const) : []),
    ...(HAS_SIBLINGS.has(item.recordType) ? (['siblings'] as const) : []),
    ...(item.isBooked ? (['booking'] as const) : []),
    ...(item.isService ? (['dates'] as const) : []),
    ...(item.recordType === RECORD_TYPE.image || item.recordType === RECORD_TYPE.video
      ? (['gallery'] as const)
      : []),
  ]);

/** Parts that most home pages need. A home page has no parent and usually lists no items. */
const OF_MOST_HOME_PAGES: PathParts = new Set(['blockItems', 'forms']);
export const NO_PARTS: PathParts = new Set();
export const PARTS_OF_NOTHING: PathParts = new Set(['item', 'redirect']);

const MAX_PATHS = 5_000;
const partsByPath = new Map<string, PathParts>();

const place = (websiteId: string, path: string) => `${websiteId} ${path}`;
/**
 * Returns the key of the list to which a path belongs, since items of the same list need the same parts. Null
 * at the top level, where most paths are pages.
 */
const toListKey = (websiteId: string, path: string): string | null => {
  const cut = path.lastIndexOf('/');
  return cut > 0 ? place(websiteId, `${path.slice(0, cut)}/*`) : null;
};

/**
 * Returns the parts that the path, or an item of the same list, needed last. Returns all parts for an unknown
 * path. If parts were missing (`covers`), a second read adds them.
 */
export const guessParts = (websiteId: string, path: string): PathParts =>
  partsByPath.get(place(websiteId, path)) ??
  partsByPath.get(toListKey(websiteId, path) ?? '') ??
  (path === '/' ? OF_MOST_HOME_PAGES : EVERY_PART);

/**
 * Remembers the parts that a path needed. Call it only for paths with a page or an item, because visitors
 * could request any number of other paths.
 */
export function rememberParts(websiteId: string, path: string, parts: PathParts): void {
  if (partsByPath.size >= MAX_PATHS) partsByPath.clear();
  partsByPath.set(place(websiteId, path), parts);
  // Another path in the same list may turn out to be a page or an old path.
  const beside = parts.has('item') ? toListKey(websiteId, path) : null;
  if (beside !== null) partsByPath.set(beside, new Set([...parts, 'redirect']));
}

export const forgetParts = (websiteId: string, path: string) => partsByPath.delete(place(websiteId, path));

export const covers = (read: PathParts, needed: PathParts): boolean =>
  read === EVERY_PART || [...needed].every((part) => read.has(part));

import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import { SHARED_BLOCKS } from '#domain/pages/shared-blocks.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';

const GROUPS = [
  'Text',
  'Media',
  'Links',
  'Lists',
  'Commerce',
  'Forms',
  'Widgets',
  'Embeds',
  'Layout',
] as const;
/** Blocks that need page-level queries, which item pages do not run. */
const OF_PAGES: readonly number[] = [BLOCK_TYPE.summaryV2, BLOCK_TYPE.donation];
/** The most frequently used types come first in their group. */
const FIRST: readonly number[] = [BLOCK_TYPE.html, BLOCK_TYPE.quote, BLOCK_TYPE.image, BLOCK_TYPE.button];

function rank(type: number): number {
  const index = FIRST.indexOf(type);
  return index < 0 ? FIRST.length : index;
}

const TYPES = Object.entries(BLOCKS)
  .map(([code, description]) => ({ type: Number(code), ...description }))
  .filter(({ isOlder }) => !isOlder)
  .sort((a, b) => rank(a.type) - rank(b.type));

export type PaletteType = (typeof TYPES)[number];

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Groups the types in which every search term starts a word. Headers and footers get only types that do not
 * depend on a page.
 */
export function listPalette(
  search: string,
  { isItem, isShared }: { isItem: boolean; isShared: boolean },
): { name: string; types: PaletteType[] }[] {
  const wanted = listWords(search);
  const matches = ({ label, about, group }: PaletteType) => {
    const words = listWords(`${label} ${about} ${group}`);
    return wanted.every((term) => words.some((word) => word.startsWith(term)));
  };
  return GROUPS.map((name) => ({
    name,
    types: TYPES.filter(
      (entry) =>
        entry.group === name &&
        matches(entry) &&
        !(isItem && OF_PAGES.includes(entry.type)) &&
        (!isShared || SHARED_BLOCKS.has(entry.type)),
    ),
  })).filter(({ types }) => types.length > 0);
}

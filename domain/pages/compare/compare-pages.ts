import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { sortByReadingOrder } from '../layout/reading-order.ts';
import { listImages } from '../publish-check/alternative-texts.ts';
import { isSameContent } from '../same-content.ts';
import { blocksToPlainText } from '../search-text.ts';
import { type Canonical, type Change, listMoved } from './list-moved.ts';

/** Compares two versions of a block, except for their positions. */
function compareBlock(before: Block, after: Block, canonical: Canonical): Pick<Change, 'words' | 'details'> {
  const [was, is] = [blocksToPlainText([before]), blocksToPlainText([after])];
  const words = was === is ? [] : [{ label: null, before: was, after: is }];
  const hasOtherPictures = getImageKey(before) !== getImageKey(after);
  const hasOtherValue = !isSameContent(before.value, after.value, canonical);
  return {
    words,
    details: [
      ...(hasOtherPictures ? ['Image'] : []),
      ...(hasOtherValue && words.length === 0 && !hasOtherPictures
        ? [isText(after) ? 'Formatting and links' : 'Settings']
        : []),
      ...(isResized(before, after) ? ['Size'] : []),
      ...(isOtherOnPhones(before, after) ? ['Position on phones'] : []),
      ...(before.hideOn === after.hideOn ? [] : ['Visible on']),
      ...((before.layer ?? 0) === (after.layer ?? 0) ? [] : ['Layer']),
    ],
  };
}

const getImageKey = ({ value }: Block): string =>
  listImages(value)
    .map(({ mediaId }) => mediaId)
    .join();

const isText = ({ value }: Block): boolean =>
  typeof value.html === 'string' || typeof value.markdown === 'string';

/** Returns whether a block was resized. Ignores the height of text, which follows its content. */
const isResized = ({ layout: was }: Block, { layout: is, value }: Block): boolean =>
  was.width !== is.width || (was.height !== is.height && typeof value.html !== 'string');

const isOtherOnPhones = ({ onPhone: was }: Block, { onPhone: is }: Block): boolean =>
  (was === undefined) !== (is === undefined) || was?.x !== is?.x || was?.width !== is?.width;

type Setting = Exclude<keyof Section, 'id' | 'blocks'>;

const NAMES: Readonly<Record<Setting, string>> = {
  name: 'Name',
  isHidden: 'Visibility',
  anchor: 'Anchor',
  theme: 'Colors',
  width: 'Width',
  space: 'Space above and below',
  minHeight: 'Height',
  minRows: 'Height',
  minRowsOnPhone: 'Height on phones',
  animation: 'Animation',
  divider: 'Divider',
  background: 'Background',
};

function compareSection(before: Section, after: Section): string[] {
  const same = (key: Setting) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const names = Object.entries(NAMES).flatMap(([key, name]) => (isSetting(key) && !same(key) ? [name] : []));
  return [...new Set(names)];
}

const isSetting = (key: string): key is Setting => key in NAMES;

function compareMetadata(before: PageContent, after: PageContent): Change[] {
  const pairs: [string, string, string][] = [
    ['Title', before.title, after.title],
    ['Title in menus', before.navigationTitle ?? '', after.navigationTitle ?? ''],
    ['Description', before.description, after.description],
  ];
  const words = pairs
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => ({ label, before: was, after: is }));
  const details = [
    ...(before.socialImage?.mediaId === after.socialImage?.mediaId ? [] : ['Social sharing image']),
    ...(before.isHiddenFromSearch === after.isHiddenFromSearch ? [] : ['Visible to search engines']),
    ...(before.headerStyle === after.headerStyle ? [] : ['Header']),
    ...(JSON.stringify(before.codeInjection) === JSON.stringify(after.codeInjection) ? [] : ['Code']),
  ];
  return words.length + details.length === 0
    ? []
    : [{ kind: 'changed', subject: 'page', section: null, block: null, words, details }];
}

interface Placed {
  block: Block;
  section: Section;
}

/**
 * Returns changes in the order of the later version. Omits blocks that only moved down because of changes
 * above them.
 */
export function comparePages(before: PageContent, after: PageContent, canonical: Canonical): Change[] {
  const was = new Map(before.sections.map((section) => [section.id, section]));
  const is = new Set(after.sections.map(({ id }) => id));
  const movedSections = listMoved([...was.keys()], [...is]);
  const blocks = new Map(listBlocks(before).map((placed) => [placed.block.id, placed]));
  const kept = new Set(listBlocks(after).map(({ block }) => block.id));
  const ofSections = after.sections.flatMap((section, index): Change[] => {
    const place = toPlace(section, index);
    const earlier = was.get(section.id);
    if (!earlier && section.blocks.every(({ id }) => !blocks.has(id)))
      return [toSection('added', place, section)];
    const details = earlier ? compareSection(earlier, section) : [];
    return [
      ...(earlier ? [] : [toSection('added', place, { ...section, blocks: [] })]),
      ...(movedSections.has(section.id) ? [toSection('moved', place)] : []),
      ...(details.length > 0 ? [{ ...toSection('changed', place), details }] : []),
      ...compareBlocks(section, place, { blocks, earlier: earlier ?? null, canonical }),
    ];
  });
  const removed = before.sections.flatMap((section, index): Change[] => {
    const place = toPlace(section, index);
    const gone = sortByReadingOrder(section.blocks).filter(({ id }) => !kept.has(id));
    if (!is.has(section.id)) return [toSection('removed', place, { ...section, blocks: gone })];
    return gone.map((block) =>
      toBlock('removed', place, block, { before: blocksToPlainText([block]), after: '' }),
    );
  });
  return [...compareMetadata(before, after), ...ofSections, ...removed];
}

const listBlocks = ({ sections }: PageContent): Placed[] =>
  sections.flatMap((section) => section.blocks.map((block) => ({ block, section })));

function compareBlocks(
  section: Section,
  place: NonNullable<Change['section']>,
  {
    blocks,
    earlier,
    canonical,
  }: { blocks: ReadonlyMap<string, Placed>; earlier: Section | null; canonical: Canonical },
): Change[] {
  const order = (of: Section | null) => sortByReadingOrder(of?.blocks ?? []).map(({ id }) => id);
  const reordered = listMoved(order(earlier), order(section));
  return sortByReadingOrder(section.blocks).flatMap((block): Change[] => {
    const was = blocks.get(block.id);
    if (!was) return [toBlock('added', place, block, { before: '', after: blocksToPlainText([block]) })];
    const isMoved =
      was.section.id !== section.id || reordered.has(block.id) || was.block.layout.x !== block.layout.x;
    const { words, details } = compareBlock(was.block, block, canonical);
    return [
      ...(isMoved ? [toBlock('moved', place, block)] : []),
      ...(words.length + details.length > 0 ? [{ ...toBlock('changed', place, block), words, details }] : []),
    ];
  });
}

const toPlace = ({ id, name }: Section, index: number) => ({ id, name: name ?? null, number: index + 1 });

function toSection(kind: Change['kind'], section: NonNullable<Change['section']>, of?: Section): Change {
  const words = of ? blocksToPlainText(sortByReadingOrder(of.blocks)) : '';
  const isGone = kind === 'removed';
  return {
    kind,
    subject: 'section',
    section,
    block: null,
    words: words === '' ? [] : [{ label: null, before: isGone ? words : '', after: isGone ? '' : words }],
    details: [],
  };
}

const toBlock = (
  kind: Change['kind'],
  section: NonNullable<Change['section']>,
  { id, type }: Block,
  words: { before: string; after: string } = { before: '', after: '' },
): Change => ({
  kind,
  subject: 'block',
  section,
  block: { id, type },
  words: words.before === words.after ? [] : [{ label: null, ...words }],
  details: [],
});

import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { byReadingOrder } from '../layout/reading-order.ts';
import { blocksToPlainText } from '../plain-text.ts';
import type { Canonical, Change } from './change.ts';
import { compareBlock } from './compare-block.ts';
import { compareMetadata } from './compare-metadata.ts';
import { compareSection } from './compare-section.ts';
import { listMoved } from './list-moved.ts';

interface Placed {
  block: Block;
  section: Section;
}

/**
 * What differs between two versions of a page: of the page itself, then section by section as the later version has them, and at
 * last what it no longer has. Blocks that only moved down because something above grew are left out.
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
    const gone = byReadingOrder(section.blocks).filter(({ id }) => !kept.has(id));
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
  const order = (of: Section | null) => byReadingOrder(of?.blocks ?? []).map(({ id }) => id);
  const reordered = listMoved(order(earlier), order(section));
  return byReadingOrder(section.blocks).flatMap((block): Change[] => {
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

/** Of a section that only one version has, all its words. */
function toSection(kind: Change['kind'], section: NonNullable<Change['section']>, of?: Section): Change {
  const words = of ? blocksToPlainText(byReadingOrder(of.blocks)) : '';
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

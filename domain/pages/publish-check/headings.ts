import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { toPlainText } from '../search-text.ts';
import { type CheckedPage, type Finding, listChecked, toLocation } from './finding.ts';

interface Heading {
  level: number;
  section: Section;
  block: Block;
}

const HEADING = /<h([1-6])(?=[\s>])[^<>]*>/gi;
const MARKDOWN_HEADING = /^ {0,3}(#{1,6})[ \t]+\S/gm;

/** Blocks whose title is a level 2 heading. */
const TITLED = new Set<number>([
  BLOCK_TYPE.album,
  BLOCK_TYPE.archive,
  BLOCK_TYPE.audio,
  BLOCK_TYPE.donation,
  BLOCK_TYPE.newsletter,
  BLOCK_TYPE.postsByAuthor,
  BLOCK_TYPE.postsByCategory,
  BLOCK_TYPE.postsByMonth,
  BLOCK_TYPE.postsByTag,
  BLOCK_TYPE.rss,
  BLOCK_TYPE.tourDates,
]);

/** Reports multiple main headings, a missing one, or a skipped level. */
export function findHeadingFaults(page: CheckedPage): Finding[] {
  const headings = listChecked(page).flatMap(({ section, block }) =>
    listLevels(block).map((level): Heading => ({ level, section, block })),
  );
  const main = headings.filter(({ level }) => level === 1);
  const surplus = main.slice(page.isItem ? 0 : 1);
  return [
    ...(main.length === 0 && !page.isItem ? [noMainHeading(page)] : []),
    ...surplus.map(({ section, block }) => ({
      ...HINT,
      text: page.isItem
        ? 'The title above is already the main heading of this page. Make this a Heading 2.'
        : 'This page already has a Heading 1 above. Make this a Heading 2, so that the page has one main heading.',
      ...toLocation(section, block),
    })),
    ...findSkipped(headings, page.isItem ? 1 : 0),
  ];
}

const HINT = { kind: 'heading', level: 'hint' } as const;

const noMainHeading = ({ content }: CheckedPage): Finding => ({
  ...HINT,
  text: 'This page has no main heading. Make its title a Heading 1, for screen readers and search engines.',
  sectionId: content.sections.find(({ isHidden }) => !isHidden)?.id ?? null,
  blockId: null,
});

/** Reports a skipped heading level. A page that does not start with Heading 1 is reported separately. */
function findSkipped(headings: readonly Heading[], above: number): Finding[] {
  let before = above;
  return headings.flatMap(({ level, section, block }): Finding[] => {
    const isSkipped = before > 0 && level > before + 1;
    const text = `This Heading ${level} follows a Heading ${before}. Make it a Heading ${before + 1}, so that no heading level is skipped.`;
    before = level;
    return isSkipped ? [{ ...HINT, text, ...toLocation(section, block) }] : [];
  });
}

function listLevels({ type, value }: Block): number[] {
  const { html, markdown, headingLevel, title } = value;
  if (type === BLOCK_TYPE.html && typeof html === 'string') return inHtml(html);
  if (type === BLOCK_TYPE.markdown && typeof markdown === 'string')
    return [...markdown.matchAll(MARKDOWN_HEADING)].map(([, marks = '']) => marks.length);
  if (type === BLOCK_TYPE.memberArea) return [2];
  if (TITLED.has(type)) {
    const shown = title ?? (type === BLOCK_TYPE.donation ? 'Donate' : '');
    return typeof shown === 'string' && shown.trim() !== '' ? [2] : [];
  }
  const isShown = type === BLOCK_TYPE.image && (value.layout ?? 'inline') !== 'inline';
  const level = isShown && typeof title === 'string' && title.trim() !== '' ? Number(headingLevel ?? 2) : 0;
  return level > 0 ? [level] : [];
}

/** Lists heading levels in HTML. Ignores empty headings, which pages omit. */
function inHtml(html: string): number[] {
  const found = [...html.matchAll(HEADING)];
  return found.flatMap((match, index) => {
    const rest = html.slice(match.index + match[0].length, found[index + 1]?.index);
    const end = rest.indexOf(`</h${match[1]}`);
    return toPlainText(end < 0 ? rest : rest.slice(0, end)) === '' ? [] : [Number(match[1])];
  });
}

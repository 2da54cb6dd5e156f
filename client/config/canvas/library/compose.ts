import { copySection } from '#domain/pages/commands/insert-blocks.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { LibraryPage, LibrarySection, Need } from './entries.ts';

/** Ids of the site's content that sections can show. A part that the site lacks is absent. */
export type SiteParts = Partial<Record<Exclude<Need, 'pictures'>, string>>;

interface Placing {
  newId: (kind: 's' | 'b') => string;
  parts: SiteParts;
  /** Whether the page already has a title. If so, the headings of further opening sections become level 2. */
  hasTitle?: boolean;
}

/** Fills a section with new ids and the site's content. */
export function composeSection(
  { section, needs }: LibrarySection,
  { newId, parts, hasTitle = false }: Placing,
): Section {
  return {
    ...section,
    id: newId('s'),
    blocks: section.blocks.map((block) => ({
      ...block,
      id: newId('b'),
      value: fill(hasTitle ? withLowerTitle(block) : block, needs, parts),
    })),
  };
}

/** Makes the section visible and removes its anchor, which must be unique on the page. */
export function composeSaved(kept: Section, { newId, hasTitle = false }: Omit<Placing, 'parts'>): Section {
  const { isHidden: _, ...section } = copySection(kept, {
    section: newId('s'),
    blocks: kept.blocks.map(() => newId('b')),
  });
  return hasTitle ? { ...section, blocks: section.blocks.map(withLowerTitle) } : section;
}

export function composePage(
  { sections, headerStyle }: LibraryPage,
  library: ReadonlyMap<string, LibrarySection>,
  placing: Placing,
): Pick<PageContent, 'headerStyle' | 'sections'> {
  return {
    headerStyle,
    sections: sections.flatMap((used) => {
      const entry = library.get(used.use);
      return entry ? [composeSection(adapt(entry, used), placing)] : [];
    }),
  };
}

type Use = LibraryPage['sections'][number];

/** Replaces the theme, the text and the background pattern. */
function adapt(entry: LibrarySection, { theme, words = {}, ground }: Use): LibrarySection {
  const { section } = entry;
  const blocks = section.blocks.map((block) => ({ ...block, value: { ...block.value, ...words[block.id] } }));
  const background = section.background && ground && { background: { ...section.background, image: ground } };
  return { ...entry, section: { ...section, ...background, theme: theme ?? section.theme, blocks } };
}

const MISSING: Readonly<Record<keyof SiteParts, string>> = {
  products: 'You have no store yet.',
  journal: 'You have no blog yet.',
  events: 'You have no events yet.',
  form: 'You have no form yet.',
  newsletter: 'You have no newsletter form yet.',
};

export function findMissingPart(needs: readonly Need[], parts: SiteParts): string | null {
  const missing = needs.find((need) => need !== 'pictures' && parts[need] === undefined);
  return missing === undefined || missing === 'pictures' ? null : MISSING[missing];
}

function fill({ type, value }: Block, needs: readonly Need[], parts: SiteParts): Block['value'] {
  if (type === BLOCK_TYPE.form) return { ...value, formId: parts.form ?? null };
  if (type === BLOCK_TYPE.newsletter) return { ...value, formId: parts.newsletter ?? null };
  if (type !== BLOCK_TYPE.summaryV2) return value;
  const listed = needs.find((need) => need === 'products' || need === 'journal' || need === 'events');
  return { ...value, collectionId: (listed && parts[listed]) ?? null };
}

const withLowerTitle = (block: Block): Block =>
  typeof block.value.html === 'string'
    ? { ...block, value: { ...block.value, html: block.value.html.replace(/(<\/?)h1>/g, '$1h2>') } }
    : block;

export const hasTitle = (sections: readonly Section[]): boolean =>
  sections.some(({ blocks }) =>
    blocks.some(({ value }) => typeof value.html === 'string' && value.html.includes('<h1')),
  );

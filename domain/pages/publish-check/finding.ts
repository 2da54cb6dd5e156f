import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';
import { byReadingOrder } from '../layout/reading-order.ts';

/** What a page is looked through for before it is published. */
export const FINDING_KINDS = [
  'alternative-text',
  'contrast',
  'link',
  'heading',
  'sample',
  'hidden-section',
  'weight',
  'parent',
  'phone-order',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Something about a page that its owner may want to change first; nothing of it keeps the page from being published. */
export interface Finding {
  kind: FindingKind;
  /** An error keeps some visitors from something; a hint may be as it should be. */
  level: 'error' | 'hint';
  /** A sentence for the owner, with what to do about it. */
  text: string;
  /** Where it is; null concerns the page, or the section, as a whole. */
  sectionId: string | null;
  blockId: string | null;
  /** Where it is beside the page. */
  region?: 'header' | 'footer';
  /** Another page that has to be changed. */
  path?: string;
}

export interface CheckedPage {
  content: Pick<PageContent, 'sections'>;
  /** Its own path, and the site's host: links to them are links within the page. */
  path: string;
  host: string;
  /** An item: its title is a heading above its sections, and a page above lists it. */
  isItem: boolean;
  /** What the database knows of it; null while it cannot be asked. */
  facts: PublishFacts | null;
}

/** Blocks that visitors will get, with their sections. */
export const listChecked = ({
  content,
}: Pick<CheckedPage, 'content'>): { section: Section; block: Block }[] =>
  content.sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap((section) =>
      byReadingOrder(section.blocks.filter(({ sample }) => !sample)).map((block) => ({ section, block })),
    );

/** The place of a finding that concerns one block. */
export const at = (section: Pick<Section, 'id'>, block?: Pick<Block, 'id'>) => ({
  sectionId: section.id,
  blockId: block?.id ?? null,
});

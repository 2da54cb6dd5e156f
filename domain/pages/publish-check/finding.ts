import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';
import { sortByReadingOrder } from '../layout/reading-order.ts';

export const FINDING_KINDS = [
  'alternative-text',
  'contrast',
  'link',
  'heading',
  'empty-page',
  'sample',
  'hidden-section',
  'weight',
  'parent',
  'phone-order',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A finding about a page. Findings never prevent publishing. */
export interface Finding {
  kind: FindingKind;
  /** An error excludes some visitors from something; a hint may be intended. */
  level: 'error' | 'hint';
  /** A sentence for the owner, with the action to take. */
  text: string;
  /** Location; null for the page, or the section, as a whole. */
  sectionId: string | null;
  blockId: string | null;
  /** Location outside the page. */
  region?: 'header' | 'footer';
  /** Another page that needs the change. */
  path?: string;
  /** Samples that can be published as they are. */
  keepable?: readonly string[];
}

export interface CheckedPage {
  content: Pick<PageContent, 'sections'>;
  /** The page's own path, and the site's host, by which links within the page are recognised. */
  path: string;
  host: string;
  /** An item: its title is a heading above its sections, and another page lists it. */
  isItem: boolean;
  /** Shows the items of a collection or the products below its sections. */
  isList: boolean;
  /** Database facts; null while unavailable. */
  facts: PublishFacts | null;
}

/** Returns the blocks that visitors will get, with their sections. */
export const listChecked = ({
  content,
}: Pick<CheckedPage, 'content'>): { section: Section; block: Block }[] =>
  content.sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap((section) =>
      sortByReadingOrder(section.blocks.filter(({ sample }) => !sample)).map((block) => ({ section, block })),
    );

/** Returns the location of a finding about one block. */
export const toLocation = (section: Pick<Section, 'id'>, block?: Pick<Block, 'id'>) => ({
  sectionId: section.id,
  blockId: block?.id ?? null,
});

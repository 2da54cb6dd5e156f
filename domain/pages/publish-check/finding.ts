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
  'price',
  'stock',
  'files',
  'image',
  'description',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Findings never block publishing. */
export interface Finding {
  kind: FindingKind;
  /** An error keeps some visitors from using the page. A hint points out what the owner may have intended. */
  level: 'error' | 'hint';
  /** One sentence that includes the action to take. */
  text: string;
  /** Null if the finding concerns the whole page or section. */
  sectionId: string | null;
  blockId: string | null;
  region?: 'header' | 'footer';
  /** Path of another page if the change is to be made there. */
  path?: string;
  /** Path of a draft page to which a link leads. */
  draftPath?: string;
  /** Ids of sample blocks that can be published without changes. */
  keepable?: readonly string[];
}

export interface CheckedPage {
  content: Pick<PageContent, 'sections'>;
  /** The page's path, by which links within the page are recognised. */
  path: string;
  host: string;
  /** Whether the page is an item. An item's title is a heading, and a collection page lists it. */
  isItem: boolean;
  /** Whether the page shows a collection's items or products below its sections. */
  isList: boolean;
  /** Facts from the database; null while unavailable. */
  facts: PublishFacts | null;
}

export const listChecked = ({
  content,
}: Pick<CheckedPage, 'content'>): { section: Section; block: Block }[] =>
  content.sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap((section) =>
      sortByReadingOrder(section.blocks.filter(({ sample }) => !sample)).map((block) => ({ section, block })),
    );

export const toLocation = (section: Pick<Section, 'id'>, block?: Pick<Block, 'id'>) => ({
  sectionId: section.id,
  blockId: block?.id ?? null,
});

import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Words that differ, whole; `label` says which words of several. */
export interface ChangedWords {
  label: string | null;
  before: string;
  after: string;
}

/** One thing that differs between two versions of a page. */
export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  subject: 'page' | 'section' | 'block';
  /** The section, or that of the block, as the later version has it; of the earlier one where that alone does. */
  section: { id: string; name: string | null; number: number } | null;
  block: Pick<Block, 'id' | 'type'> | null;
  words: ChangedWords[];
  /** What else differs, in an owner's words: "Background". */
  details: string[];
}

/** HTML in one spelling: the same text may be stored in several. */
export type Canonical = (html: string) => string;

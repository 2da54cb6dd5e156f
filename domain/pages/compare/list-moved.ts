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

/**
 * Entries of `after` that were moved, where others kept their order: as few as explain it. Entries that only one list has do not
 * count.
 */
export function listMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.flatMap((id) => {
    const index = place.get(id);
    return index === undefined ? [] : [{ id, index }];
  });
  // Longest run of entries in their old order that ends at each entry.
  const runs: { length: number; previous: number }[] = [];
  let longest = -1;
  for (const [at, { index }] of common.entries()) {
    let best = { length: 1, previous: -1 };
    for (const [earlier, run] of runs.entries())
      if ((common[earlier]?.index ?? 0) < index && run.length >= best.length)
        best = { length: run.length + 1, previous: earlier };
    runs.push(best);
    if (best.length > (runs[longest]?.length ?? 0)) longest = at;
  }
  const moved = new Set(common.map(({ id }) => id));
  for (let at = longest; at >= 0; at = runs[at]?.previous ?? -1) moved.delete(common[at]?.id ?? '');
  return moved;
}

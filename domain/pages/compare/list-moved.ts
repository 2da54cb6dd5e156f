import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Complete texts before and after the change. `label` names the text if the block has several. */
export interface ChangedWords {
  label: string | null;
  before: string;
  after: string;
}

export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  subject: 'page' | 'section' | 'block';
  /** The section in the later version, or in the earlier version if it was removed. */
  section: { id: string; name: string | null; number: number } | null;
  block: Pick<Block, 'id' | 'type'> | null;
  words: ChangedWords[];
  /** Display names of changed settings, such as "Background". */
  details: string[];
}

/** Function that normalises HTML, because the same content may be stored as different HTML. */
export type Canonical = (html: string) => string;

/**
 * Returns the smallest set of entries whose moves turn one order into the other. Ignores entries that are
 * in only one list.
 */
export function listMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.flatMap((id) => {
    const index = place.get(id);
    return index === undefined ? [] : [{ id, index }];
  });
  // For each entry, find the longest sequence ending with it that is already in the old order.
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

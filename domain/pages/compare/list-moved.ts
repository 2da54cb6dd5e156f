import type { Block } from '#schema/contracts/pages/page-content.ts';

/** The complete texts. `label` names the text if there are several. */
export interface ChangedWords {
  label: string | null;
  before: string;
  after: string;
}

export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  subject: 'page' | 'section' | 'block';
  /** The section in the later version, or in the earlier one if it was removed. */
  section: { id: string; name: string | null; number: number } | null;
  block: Pick<Block, 'id' | 'type'> | null;
  words: ChangedWords[];
  /** Display names such as "Background". */
  details: string[];
}

/** Normalises HTML, which may be stored in several spellings. */
export type Canonical = (html: string) => string;

/** Returns a minimal set that explains the changed order. Ignores entries that only one list has. */
export function listMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.flatMap((id) => {
    const index = place.get(id);
    return index === undefined ? [] : [{ id, index }];
  });
  // The longest run in the old order that ends at each entry.
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

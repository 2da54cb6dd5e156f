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

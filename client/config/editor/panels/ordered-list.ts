interface Identified {
  id: string;
}

/** An id, such as `p4`, that no entry of a list has yet. */
export function freeId(prefix: string, entries: readonly Identified[]): string {
  let number = entries.length + 1;
  while (entries.some(({ id }) => id === `${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

/** A list with one entry some places further; an entry stays within its list. */
export function moved<Entry>(entries: readonly Entry[], index: number, by: number): Entry[] {
  const rest = [...entries];
  const [entry] = rest.splice(index, 1);
  return entry === undefined ? rest : rest.toSpliced(Math.max(0, index + by), 0, entry);
}

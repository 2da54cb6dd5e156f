interface Identified {
  id: string;
}

/** A free id such as `p4`. */
export function freeId(prefix: string, entries: readonly Identified[]): string {
  let number = entries.length + 1;
  while (entries.some(({ id }) => id === `${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

/** Returns the list with one entry moved by some places, within bounds. */
export function moved<Entry>(entries: readonly Entry[], index: number, by: number): Entry[] {
  const rest = [...entries];
  const [entry] = rest.splice(index, 1);
  return entry === undefined ? rest : rest.toSpliced(Math.max(0, index + by), 0, entry);
}

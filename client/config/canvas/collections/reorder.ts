export function getIndexAfter(move: 'first' | 'up' | 'down' | 'last', index: number, count: number): number {
  const to = { first: 0, up: index - 1, down: index + 1, last: count - 1 }[move];
  return Math.min(Math.max(to, 0), count - 1);
}

export function moveEntry<Entry>(entries: readonly Entry[], entry: Entry, to: number): Entry[] {
  const others = entries.filter((other) => other !== entry);
  return others.toSpliced(to, 0, entry);
}

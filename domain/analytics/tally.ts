/** How often each of several things was counted. */
export type Tally = Record<string, number>;

export function addTally(to: Tally, added: Readonly<Tally>): void {
  for (const [key, count] of Object.entries(added)) to[key] = (to[key] ?? 0) + count;
}

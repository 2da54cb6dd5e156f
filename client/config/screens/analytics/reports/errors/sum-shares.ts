import type { ErrorGroup } from '#schema/contracts/analytics/reports/errors.ts';

export interface Share {
  name: string;
  count: number;
  /** Share of all errors that reported a name. */
  share: number;
}

export function sumShares(
  groups: readonly Pick<ErrorGroup, 'browsers' | 'pages'>[],
  what: 'browsers' | 'pages',
): Share[] {
  const sums = new Map<string, number>();
  for (const { name, count } of groups.flatMap((group) => group[what]))
    sums.set(name, (sums.get(name) ?? 0) + count);
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0);
  return [...sums]
    .map(([name, count]) => ({ name, count, share: count / all }))
    .sort((one, other) => other.count - one.count);
}

export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export type Change =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'same' }
  | { kind: 'more' | 'less'; share: number };

/** Smallest change that is shown. A smaller change would read 0%, so it counts as none. */
const LEAST_SHARE = 0.0005;

export function findChange(current: number, before: number): Change {
  if (before === 0) return { kind: current === 0 ? 'none' : 'new' };
  const share = Math.abs(current - before) / before;
  return share < LEAST_SHARE ? { kind: 'same' } : { kind: current > before ? 'more' : 'less', share };
}

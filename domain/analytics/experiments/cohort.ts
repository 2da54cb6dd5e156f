import type { Arm, Cohort } from '#schema/contracts/analytics/experiments.ts';

/** Returns the same cohort every time for the same ids. The shares determine the distribution. */
export function findCohort(
  experiment: { id: string; arms: readonly Pick<Arm, 'cohort' | 'share'>[] },
  visitorId: string,
): Cohort {
  const total = experiment.arms.reduce((sum, { share }) => sum + share, 0);
  let left = toFraction(`${experiment.id}:${visitorId}`) * total;
  for (const { cohort, share } of experiment.arms) {
    left -= share;
    if (left < 0) return cohort;
  }
  return 'A';
}

/** FNV-1a with the finalizer of MurmurHash3. Returns a number in [0, 1). */
function toFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

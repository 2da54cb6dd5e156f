export const getSum = (answers: readonly { count: number }[]): number =>
  answers.reduce((sum, { count }) => sum + count, 0);

/** A share from 0 to 1; 0 of nothing. */
export const share = (count: number, total: number): number => (total > 0 ? count / total : 0);

/** Formats a share: '40 %', or '<1 %' instead of rounding to 0. */
export function formatShare(count: number, total: number): string {
  const percent = Math.round(share(count, total) * 100);
  return percent === 0 && count > 0 ? '<1 %' : `${percent} %`;
}

export const sumOf = (answers: readonly { count: number }[]): number =>
  answers.reduce((sum, { count }) => sum + count, 0);

/** A part of a whole, from 0 to 1; of nothing it is nothing. */
export const share = (count: number, total: number): number => (total > 0 ? count / total : 0);

/** '40 %', and '<1 %' for what rounds to nothing but is there. */
export function shareText(count: number, total: number): string {
  const percent = Math.round(share(count, total) * 100);
  return percent === 0 && count > 0 ? '<1 %' : `${percent} %`;
}

/** Buckets grow by a tenth, so that a percentile that is read from them is at most 5 % off. */
const GROWTH = Math.log(1.1);
/** Layout shifts are fractions of a page: thousandths of them are counted like milliseconds. */
const SHIFT = 'rum-cls';

/** Number of the bucket that a measure falls into: 0 for nothing, else the rounded-up logarithm of its value. */
export function findBucket(name: string, value: number): number {
  const amount = name === SHIFT ? value * 1_000 : value;
  return amount <= 1 ? 0 : Math.ceil(Math.log(amount) / GROWTH);
}

/** The value up to which a bucket reaches, in the measure's unit. */
export const bucketEnd = (name: string, bucket: number): number =>
  1.1 ** bucket / (name === SHIFT ? 1_000 : 1);

/** The value that stands for a bucket: at most 5 % from any in it. */
export const bucketMiddle = (name: string, bucket: number): number =>
  bucket === 0 ? 0 : bucketEnd(name, bucket - 0.5);

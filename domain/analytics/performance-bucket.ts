/** Buckets grow by 10 %, so that a percentile read from them is accurate to 5 %. */
const GROWTH = Math.log(1.1);
/** Layout shifts are fractions. Their thousandths are counted like milliseconds. */
const SHIFT = 'rum-cls';

/** Returns the bucket of a measure: 0 for zero, otherwise the rounded-up logarithm of its value. */
export function findBucket(name: string, value: number): number {
  const amount = name === SHIFT ? value * 1_000 : value;
  return amount <= 1 ? 0 : Math.ceil(Math.log(amount) / GROWTH);
}

/** Returns the upper end of a bucket, in the measure's unit. */
export const getBucketEnd = (name: string, bucket: number): number =>
  1.1 ** bucket / (name === SHIFT ? 1_000 : 1);

/** Returns the representative value of a bucket, within 5 % of any value in it. */
export const getBucketMiddle = (name: string, bucket: number): number =>
  bucket === 0 ? 0 : getBucketEnd(name, bucket - 0.5);

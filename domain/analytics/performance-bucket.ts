/** Each bucket is 10 % wider than the previous one, so percentiles are accurate to 5 %. */
const GROWTH = Math.log(1.1);
/** Layout shift scores are fractions, so they are multiplied by 1,000 and counted like milliseconds. */
const SHIFT = 'rum-cls';

/** Returns 0 for a value of zero, otherwise the rounded-up logarithm of the value to the base 1.1. */
export function findBucket(name: string, value: number): number {
  const amount = name === SHIFT ? value * 1_000 : value;
  return amount <= 1 ? 0 : Math.ceil(Math.log(amount) / GROWTH);
}

export const getBucketEnd = (name: string, bucket: number): number =>
  1.1 ** bucket / (name === SHIFT ? 1_000 : 1);

/** Returns the middle of a bucket, within 5 % of any value in it. */
export const getBucketMiddle = (name: string, bucket: number): number =>
  bucket === 0 ? 0 : getBucketEnd(name, bucket - 0.5);

/** Buckets grow by 10 %, which makes percentiles accurate to 5 %. */
const GROWTH = Math.log(1.1);
/** Layout shifts are fractions, so their thousandths are counted like milliseconds. */
const SHIFT = 'rum-cls';

/** Returns 0 for a value of zero, or else its logarithm rounded up. */
export function findBucket(name: string, value: number): number {
  const amount = name === SHIFT ? value * 1_000 : value;
  return amount <= 1 ? 0 : Math.ceil(Math.log(amount) / GROWTH);
}

export const getBucketEnd = (name: string, bucket: number): number =>
  1.1 ** bucket / (name === SHIFT ? 1_000 : 1);

/** Returns the middle of a bucket, within 5 % of any value in it. */
export const getBucketMiddle = (name: string, bucket: number): number =>
  bucket === 0 ? 0 : getBucketEnd(name, bucket - 0.5);

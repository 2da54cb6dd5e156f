/** The period in which visitors see an announcement or a popup. Null leaves its start or end open. */
export interface DisplayPeriod {
  /** Epoch milliseconds. */
  from: number | null;
  /** Epoch milliseconds; exclusive. */
  until: number | null;
}

export const isWithinPeriod = ({ from, until }: DisplayPeriod, now: number): boolean =>
  (from === null || now >= from) && (until === null || now < until);

/** Returns the next start or end after `now`, or Infinity. */
export function findNextChange({ from, until }: DisplayPeriod, now: number): number {
  const after = (at: number | null) => (at !== null && at > now ? at : Number.POSITIVE_INFINITY);
  return Math.min(after(from), after(until));
}

export const END_BEFORE_START = 'Choose an end after the start.';

export const periodProblems = ({ from, until }: DisplayPeriod): Record<string, string> =>
  from !== null && until !== null && until <= from ? { until: END_BEFORE_START } : {};

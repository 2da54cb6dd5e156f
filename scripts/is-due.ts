/**
 * Returns whether a cron expression is due. Supports `*`, every nth and a single number, for minute and hour
 * (UTC). Throws on anything else, so that no schedule is silently skipped.
 */
export function isDue(cron: string, at: Date): boolean {
  const fields = cron.split(' ');
  const [minute = '', hour = '', ...days] = fields;
  if (fields.length !== 5 || days.some((field) => field !== '*'))
    throw new Error(`the local server does not support schedules by day: ${cron}`);
  return matches(minute, at.getUTCMinutes()) && matches(hour, at.getUTCHours());
}

function matches(field: string, value: number): boolean {
  if (field === '*') return true;
  const [, every, only] = /^(?:\*\/([1-9]\d?)|(\d{1,2}))$/.exec(field) ?? [];
  if (every) return value % Number(every) === 0;
  if (only) return value === Number(only);
  throw new Error(`the local server does not support this part of a schedule: ${field}`);
}

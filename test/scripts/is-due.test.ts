import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDue } from '../../scripts/is-due.ts';

const MINUTES_OF_A_DAY = Array.from(
  { length: 1440 },
  (_, minute) => new Date(Date.UTC(2026, 10, 22, 0, minute)),
);

const runs = (cron: string) => MINUTES_OF_A_DAY.filter((at) => isDue(cron, at)).length;

describe('the local server’s scheduled jobs', () => {
  it.each([
    ['* * * * *', 1440],
    ['*/10 * * * *', 144],
    ['17 3 * * *', 1],
  ])('a job with the schedule %s runs %i times a day', (cron, times) => expect(runs(cron)).toBe(times));

  it('a daily job runs only at its hour and minute', () => {
    expect(isDue('17 3 * * *', new Date('2026-11-22T03:17:30Z'))).toBe(true);
    expect(isDue('17 3 * * *', new Date('2026-11-22T03:18:00Z'))).toBe(false);
    expect(isDue('17 3 * * *', new Date('2026-11-22T04:17:00Z'))).toBe(false);
  });

  it.each(['0 0 1 * *', '1,2 * * * *', '* *', ''])('the schedule "%s" is reported as unsupported', (cron) =>
    expect(() => isDue(cron, new Date(0))).toThrow(),
  );

  it('every schedule in wrangler.toml is supported', () => {
    const crons = /crons = \[(.*)\]/.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? '';
    const all = [...crons.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron ?? '');
    expect(all.length).toBeGreaterThan(0);
    for (const cron of all) expect(runs(cron)).toBeGreaterThan(0);
  });
});

import { expect, it } from 'vitest';
import { sumErrorDays } from '#domain/script-errors/sum-error-days.ts';
import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const message = (
  overrides: Partial<ScriptErrorsMessage>,
  sample: Record<string, unknown> = {},
): ScriptErrorsMessage => ({
  topic: 'script-errors',
  id: crypto.randomUUID(),
  websiteId: 'w',
  receivedAt: Date.UTC(2026, 2, 1, 23),
  day: '2026-03-02',
  errors: [{ fingerprint: 'f', message: 'm', file: null, line: null, sample }],
  ...overrides,
});

it('script errors are counted by day and group, with their browsers and their page paths without a query string', () => {
  const rows = sumErrorDays([
    message({}, { userAgent: FIREFOX, url: 'https://shop.test/cups?email=a@b.test#top' }),
    message({ receivedAt: Date.UTC(2026, 2, 2, 1) }, { userAgent: FIREFOX, url: 'https://shop.test' }),
    message({ day: '2026-03-03' }, { url: 'not an address' }),
  ]);
  expect(rows).toEqual([
    {
      websiteId: 'w',
      day: '2026-03-02',
      fingerprint: 'f',
      count: 2,
      tally: { 'browser:Firefox 140': 2, 'page:/cups': 1, 'page:/': 1 },
      lastSeenAt: Date.UTC(2026, 2, 2, 1),
    },
    {
      websiteId: 'w',
      day: '2026-03-03',
      fingerprint: 'f',
      count: 1,
      tally: {},
      lastSeenAt: Date.UTC(2026, 2, 1, 23),
    },
  ]);
});

it('an error queued without a day counts on its UTC day', () => {
  const { day: _, ...old } = message({});
  expect(sumErrorDays([old])).toMatchObject([{ day: '2026-03-01' }]);
});

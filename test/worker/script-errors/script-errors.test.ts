import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';
import { collect, json } from '#support/worker/collect.ts';
import { deliver } from '#support/worker/deliver.ts';
import { request, SITE_ID, seedSite } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const PATH = '/api/events/RecordJavascriptErrors';
const error = (data: Record<string, unknown> = {}) => ({
  event: 'error',
  timestamp: 1_700_000_000_000,
  data: {
    app: 'visitor',
    message: 'x is undefined',
    stack: 'at a',
    file: 'https://site.test/a.js',
    line: 3,
    column: 9,
    url: 'https://site.test/',
    userAgent: 'Agent',
    ...data,
  },
});

beforeAll(async () => {
  await seedSite();
});

describe('the error collector', () => {
  it('[A7.01] [A3.43] accepts an array of errors and responds with 202', async () => {
    const { response, messages } = await collect(
      PATH,
      json([error({ customData: { step: 2 }, templateId: 't' }), error({ line: 4 })]),
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({});
    expect(messages).toMatchObject([
      {
        topic: 'script-errors',
        websiteId: SITE_ID,
        errors: [
          {
            message: 'x is undefined',
            file: 'https://site.test/a.js',
            line: 3,
            sample: {
              app: 'visitor',
              stack: 'at a',
              column: 9,
              customData: { step: 2 },
              templateId: 't',
              url: 'https://site.test/',
              userAgent: 'Agent',
            },
          },
          { line: 4 },
        ],
      },
    ]);
  });

  it.each([undefined, 'whatever', 'x'.repeat(500)])(
    '[A7.02] accepts errors with the crumb header %s',
    async (crumb) => {
      const { response } = await collect(
        PATH,
        json([error()], crumb === undefined ? {} : { 'x-csrf-token': crumb }),
      );
      expect(response.status).toBe(202);
    },
  );

  it.each<[string, unknown]>([
    ['an object', error()],
    ['an empty array', []],
    ['eleven errors', Array.from({ length: 11 }, () => error())],
    ['an error without a message', [error({ message: undefined })]],
    ['an empty message', [error({ message: '' })]],
    ['a line that is text', [error({ line: '3' })]],
    ['a stack that is a list', [error({ stack: ['a'] })]],
    ['an error without a timestamp', [{ event: 'error', data: error().data }]],
    [
      'a body above 64 kB',
      [error({ customData: {}, stack: '\u0001'.repeat(10_000) })].concat(
        Array.from({ length: 9 }, () => error({ stack: '\u0001'.repeat(10_000) })),
      ),
    ],
  ])('[A7.01] rejects %s', async (_, body) => {
    const { response, messages } = await collect(PATH, json(body));
    expect([400, 413]).toContain(response.status);
    expect(messages).toEqual([]);
  });

  it('truncates a stack to 5000 characters and marks it once', async () => {
    const { messages } = await collect(PATH, json([error({ stack: 's'.repeat(20_000) })]));
    const stack = (messages[0] as ScriptErrorsMessage).errors[0]?.sample.stack;
    expect(stack).toBe(`${'s'.repeat(5000)}[STACK TRACE TRUNCATED]`);
    const again = await collect(PATH, json([error({ stack })]));
    expect((again.messages[0] as ScriptErrorsMessage).errors[0]?.sample.stack).toBe(stack);
  });

  it('omits custom data that is too large', async () => {
    const { messages } = await collect(PATH, json([error({ customData: { text: 'x'.repeat(3000) } })]));
    expect((messages[0] as ScriptErrorsMessage).errors[0]?.sample.customData).toBeNull();
  });

  it('returns 429 with Retry-After for more than 30 reports a minute from one IP address', async () => {
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '192.0.2.77' };
    const post = () =>
      request(PATH, { method: 'POST', body: JSON.stringify([error({ message: 'limit' })]), headers });
    let refused: Response | undefined;
    // These requests fall into at most two windows of the rate limit, which are a minute long.
    for (let count = 0; count < 61 && !refused; count++) {
      const response = await post();
      if (response.status === 429) refused = response;
      else await response.body?.cancel();
    }
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(await refused?.json()).toHaveProperty('error');
  });
});

describe('the error consumer', () => {
  const HOUR = 3_600_000;
  const at = 495_000 * HOUR;
  const message = (
    receivedAt: number,
    fingerprints: string[],
    overrides: Partial<ScriptErrorsMessage> = {},
  ): ScriptErrorsMessage => ({
    topic: 'script-errors',
    id: crypto.randomUUID(),
    websiteId: SITE_ID,
    receivedAt,
    errors: fingerprints.map((fingerprint) => ({
      fingerprint,
      message: `message ${fingerprint}`,
      file: null,
      line: null,
      sample: { at: receivedAt },
    })),
    ...overrides,
  });
  const rows = async () =>
    (
      await env.DB.prepare(
        'SELECT hour, fingerprint, count, sample, first_seen_at, last_seen_at FROM script_errors ORDER BY hour, fingerprint',
      ).all()
    ).results;
  const send = (messages: unknown[]) => deliver(QUEUE_NAME['script-errors'], messages);

  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM script_errors'),
      env.DB.prepare('DELETE FROM consumed_messages'),
    ]);
  });

  it('groups errors with the same message, file and line within an hour, and keeps the latest report', async () => {
    await send([message(at + 10, ['a', 'b', 'a']), message(at + 20, ['a'])]);
    await send([message(at + 30, ['a']), message(at + HOUR, ['a'])]);
    expect(await rows()).toEqual([
      {
        hour: 495_000,
        fingerprint: 'a',
        count: 4,
        sample: JSON.stringify({ at: at + 30 }),
        first_seen_at: at + 10,
        last_seen_at: at + 30,
      },
      {
        hour: 495_000,
        fingerprint: 'b',
        count: 1,
        sample: JSON.stringify({ at: at + 10 }),
        first_seen_at: at + 10,
        last_seen_at: at + 10,
      },
      {
        hour: 495_001,
        fingerprint: 'a',
        count: 1,
        sample: JSON.stringify({ at: at + HOUR }),
        first_seen_at: at + HOUR,
        last_seen_at: at + HOUR,
      },
    ]);
  });

  it('the error consumer counts a message once if it is delivered twice', async () => {
    const once = message(at, ['a']);
    await send([once, once]);
    expect((await send([once])).acked).toEqual([0]);
    expect(await rows()).toMatchObject([{ count: 1 }]);
  });
});

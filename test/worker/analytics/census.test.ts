import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { collect, form, json } from '#support/worker/collect.ts';
import { request, SITE_ID, seedSite } from '#support/worker/site.ts';

const VISITOR = 'v-1234|1|1|1|1';
const hitId = '3f0c2f0e-6a51-4a0e-9d5e-0f6f7f3a9b11';
const button = {
  id: 'block-1',
  buttonText: 'Book',
  clickthroughUrl: '/book',
  alignment: 'left',
  size: 'large',
  newWindow: 'false',
  context: '1',
};
const hit = (data: Record<string, unknown> = {}, event = '1') =>
  form({ event, data: JSON.stringify({ pagePath: '/shop', ...data }), ss_cvr: VISITOR });

beforeAll(async () => {
  await seedSite();
});

describe('RecordHit', () => {
  it('[B7.25] [B3.10.07] queues a hit with its fields and responds with 202 and {}', async () => {
    const fields = {
      hitId,
      isNewVisit: true,
      websiteId: SITE_ID,
      templateId: 't1',
      website_locale: 'en-US',
      pagePath: '/shop?utm=x',
      pageTitle: 'Shop',
      pageId: 'b00000000000000000000001',
      contentSource: 'c',
      pagePermissionTypeValue: 1,
      userAgent: 'Some browser',
      clientDate: 1_700_000_000_000,
      viewportInnerWidth: 390,
      viewportInnerHeight: 844,
      screenWidth: 390,
      screenHeight: 844,
      localStorageSupported: true,
      queryString: '?utm=x',
      referrer: 'https://www.example.org/list',
    };
    const { response, messages } = await collect('/api/census/RecordHit', hit(fields));
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({});
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { hitId: _, isNewVisit: __, websiteId: ___, pagePath: ____, ...kept } = fields;
    expect(messages).toEqual([
      {
        topic: 'census',
        id: `${SITE_ID}:${hitId}`,
        websiteId: SITE_ID,
        kind: 'hit',
        event: 1,
        path: '/shop',
        day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        receivedAt: expect.any(Number),
        visitorHash: expect.stringMatching(/^[0-9a-f]{32}$/),
        isNewVisit: true,
        referrerHost: 'example.org',
        device: 'desktop',
        fromPath: null,
        country: null,
        analyticsId: null,
        data: kept,
      },
    ]);
  });

  it.each(['1', '2', '10', '20', '21'])('[B3.10.09] accepts event kind %s', async (event) => {
    const { messages } = await collect('/api/census/RecordHit', hit({}, event));
    expect(messages).toMatchObject([{ event: Number(event) }]);
  });

  it.each(['0', '3', '11', '22', '-1', '1.5', 'one', ''])(
    '[B3.10.09] rejects event kind "%s"',
    async (event) => {
      const { response, messages } = await collect('/api/census/RecordHit', hit({}, event));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { event: expect.any(String) } });
      expect(messages).toEqual([]);
    },
  );

  it.each([
    ['JSON', json({ event: 1, data: { pagePath: '/shop' }, ss_cvr: VISITOR })],
    ['JSON with data as a string', json({ event: 1, data: '{"pagePath":"/shop"}', ss_cvr: VISITOR })],
    [
      'a JSON beacon',
      {
        method: 'POST',
        body: '{"event":1,"data":{"pagePath":"/shop"}}',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      },
    ],
    [
      'a form beacon',
      {
        method: 'POST',
        body: `event=1&data=${encodeURIComponent('{"pagePath":"/shop"}')}`,
        headers: { 'content-type': 'text/plain' },
      },
    ],
  ])('[B7.25] accepts %s', async (_, init) => {
    const { response, messages } = await collect('/api/census/RecordHit', init);
    expect(response.status).toBe(202);
    expect(messages).toMatchObject([{ kind: 'hit', event: 1, path: '/shop' }]);
  });

  it.each<[string, RequestInit]>([
    ['data that is not JSON', form({ event: '1', data: '{' })],
    ['data that is a list', form({ event: '1', data: '[]' })],
    ['data that is missing', form({ event: '1' })],
    ['a path that is a number', json({ event: 1, data: { pagePath: 7 } })],
    ['an invalid path', json({ event: 1, data: { pagePath: 'https://evil.test/' } })],
    ['an unknown content source', json({ event: 1, data: { contentSource: 'x' } })],
    [
      'a body that is not JSON',
      { method: 'POST', body: '{"event"', headers: { 'content-type': 'application/json' } },
    ],
    ['a body that is null', json(null)],
    ['an unknown content type', { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } }],
    [
      'bytes that are not UTF-8',
      {
        method: 'POST',
        body: new Uint8Array([0x7b, 0xff, 0xfe]),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a compressed body',
      {
        method: 'POST',
        body: new Uint8Array([0x1f, 0x8b, 8, 0, 0]),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
    ],
    ['no body', { method: 'POST' }],
  ])('returns 400 for %s, or 202 if the request is a beacon', async (_, init) => {
    const plain = await collect('/api/census/RecordHit', init);
    expect(plain.response.status).toBe(400);
    expect(await plain.response.json()).toHaveProperty('error');
    const beacon = await collect('/api/census/RecordHit', {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'sec-fetch-mode': 'no-cors' },
    });
    expect(beacon.response.status).toBe(202);
    expect([...plain.messages, ...beacon.messages]).toEqual([]);
  });

  it('returns 413 for a body above 64 kB', async () => {
    const { response, messages } = await collect(
      '/api/census/RecordHit',
      hit({ pageTitle: 'x'.repeat(64_001) }),
    );
    expect(response.status).toBe(413);
    expect(messages).toEqual([]);
  });

  it('truncates long texts', async () => {
    const { messages } = await collect(
      '/api/census/RecordHit',
      hit({
        pagePath: `/${'p'.repeat(900)}`,
        pageTitle: 'x'.repeat(900),
        referrer: `https://x.test/${'r'.repeat(900)}`,
      }),
    );
    expect(messages[0]).toMatchObject({
      path: expect.stringMatching(/^.{300}$/),
      data: { pageTitle: expect.stringMatching(/^.{200}$/), referrer: expect.stringMatching(/^.{500}$/) },
    });
  });

  it.each(['', 'nonsense', 'id|1|1|1', 'id|1|1|1|0', 'id|1|1|1|1|1', '|1|1|1|1', 'id|1|-1|1|1'])(
    'treats the visitor record "%s" as an unknown visitor',
    async (cookie) => {
      const { response, messages } = await collect(
        '/api/census/RecordHit',
        form({ event: '1', data: '{}', ss_cvr: cookie }),
      );
      expect(response.status).toBe(202);
      const [{ visitorHash } = { visitorHash: null }] = messages as { visitorHash: string | null }[];
      const known = (await collect('/api/census/RecordHit', hit())).messages as { visitorHash: string }[];
      expect(visitorHash).toMatch(/^[0-9a-f]{32}$/);
      expect(visitorHash).not.toBe(known[0]?.visitorHash);
    },
  );

  it('ignores a site in the payload', async () => {
    const { messages } = await collect(
      '/api/census/RecordHit',
      hit({ websiteId: 'b0000000000000000000000b' }),
    );
    expect(messages).toMatchObject([{ websiteId: SITE_ID }]);
    expect(JSON.stringify(messages)).not.toContain('b0000000000000000000000b');
  });

  it('generates a visitor id if the page sends none or an invalid one', async () => {
    const ids = await Promise.all(
      [undefined, 'x', `' OR 1=1`].map(
        async (id) => (await collect('/api/census/RecordHit', hit({ hitId: id }))).messages[0]?.id,
      ),
    );
    for (const id of ids) expect(id).toMatch(new RegExp(`^${SITE_ID}:[0-9a-f-]{36}$`));
    expect(new Set(ids).size).toBe(3);
  });

  it('detects the device from the user agent and does not store the IP address', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const { messages } = await collect('/api/census/RecordHit', {
      ...hit(),
      headers: { 'user-agent': userAgent },
    });
    expect(messages).toMatchObject([{ device: 'phone' }]);
    expect(JSON.stringify(messages)).not.toContain('2001:db8');
  });

  it('returns 202 and logs the lost hit if the queue fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { app } = await import('#worker/app.ts');
    const waiting: Promise<unknown>[] = [];
    const context = {
      waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
      passThroughOnException: () => {},
    } as unknown as ExecutionContext;
    const CENSUS = { send: () => Promise.reject(new Error('the queue is away')) };
    const response = await app.request(
      'http://site.test/api/census/RecordHit',
      { ...hit(), headers: { 'user-agent': 'A browser', 'accept-language': 'en' } },
      { ...env, CENSUS } as unknown as Env,
      context,
    );
    expect(response.status).toBe(202);
    await Promise.all(waiting);
    expect(log).toHaveBeenCalledWith('1 events lost', expect.any(Error));
    log.mockRestore();
  });
});

describe('button, form, overlay and quick view events', () => {
  it.each(['button-click', 'button-render'])(
    '[B7.26] [B7.27] [B3.10.10] the endpoint queues a %s',
    async (kind) => {
      const { response, messages } = await collect(
        `/api/census/${kind}`,
        form({ ...button, visitorCookie: VISITOR }, { referer: 'http://site.test/about?x' }),
      );
      expect(response.status).toBe(202);
      expect(messages).toMatchObject([
        {
          kind,
          event: null,
          path: '/about',
          visitorHash: expect.any(String),
          data: { ...button, newWindow: false, context: 1 },
        },
      ]);
    },
  );

  it.each(['1', '2'])('[B3.10.11] the endpoint accepts the button context %s', async (context) => {
    const { messages } = await collect('/api/census/button-click', form({ ...button, context }));
    expect(messages).toHaveLength(1);
  });

  it.each([
    ['context', { ...button, context: '3' }],
    ['id', { ...button, id: 'no good id' }],
    ['id', { ...button, id: '' }],
    ['newWindow', { ...button, newWindow: 'maybe' }],
  ])('[B3.10.10] [B3.10.11] the endpoint rejects a button event with a wrong %s', async (field, fields) => {
    const { response, messages } = await collect('/api/census/button-click', form(fields));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { [field]: expect.any(String) } });
    expect(messages).toEqual([]);
  });

  it('[B7.28] the endpoint queues a form-render event', async () => {
    const { messages } = await collect(
      '/api/census/form-render',
      form({ formId: 'form-1', visitorCookie: VISITOR }),
    );
    expect(messages).toMatchObject([
      { kind: 'form-render', data: { formId: 'form-1' }, visitorHash: expect.any(String) },
    ]);
    expect((await collect('/api/census/form-render', form({}))).response.status).toBe(400);
  });

  it.each(['shown', 'closed', 'submitted'])(
    '[B7.29] the endpoint queues an event when an overlay is %s',
    async (action) => {
      const { messages } = await collect(
        '/api/census/overlay',
        form({ overlayId: 'o1', version: '3', action }),
      );
      expect(messages).toMatchObject([{ kind: 'overlay', data: { overlayId: 'o1', version: 3, action } }]);
    },
  );

  it('[B7.29] the endpoint rejects an unknown overlay action', async () => {
    expect(
      (await collect('/api/census/overlay', form({ overlayId: 'o1', action: 'burnt' }))).response.status,
    ).toBe(400);
  });

  it('[B7.30] the endpoint accepts a quick view without a body or with an invalid id', async () => {
    const { response, messages } = await collect('/api/census/RecordQuickView/c00000000000000000000001', {
      method: 'POST',
    });
    expect(response.status).toBe(202);
    expect(messages).toMatchObject([{ kind: 'quick-view', data: { productId: 'c00000000000000000000001' } }]);
    const unknown = await collect('/api/census/RecordQuickView/nothing', form({ visitorCookie: VISITOR }));
    expect(unknown.response.status).toBe(202);
    expect(unknown.messages).toEqual([]);
  });
});

it('a host without a site returns 404', async () => {
  expect((await request('/api/census/RecordHit', hit(), 'nobody.test')).status).toBe(404);
});

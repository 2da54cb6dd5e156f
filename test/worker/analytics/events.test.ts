import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { collect, form, json } from '#support/worker/collect.ts';
import { request, SITE_HOST, SITE_ID, seedSite, signIn } from '#support/worker/site.ts';

const RECORD = '/api/events/RecordEvent';
const COMMON = {
  actor: 'visitor',
  action: 'clicked',
  event_owner_team: 'site',
  event_source: 'page',
  object_type: 'button',
};
const published = (overrides: Record<string, unknown> = {}) => ({
  analyticsId: 'an-id',
  commonData: JSON.stringify({ ...COMMON, path: '/shop?a=b', colour: 'blue' }),
  customData: JSON.stringify({ size: 3 }),
  customSchemaName: 'buttons',
  ...overrides,
});
const CONSENT = { cookie: 'ss_cookieAllowed=1' };

beforeAll(async () => {
  await seedSite();
});

describe('RecordEvent', () => {
  it('[B7.09] accepts eventName and payload as JSON and queues them', async () => {
    const { response, messages } = await collect(
      RECORD,
      json({ eventName: 'menu_opened', payload: { pagePath: '/shop', menu: 'main' } }),
    );
    expect([response.status, await response.json()]).toEqual([202, {}]);
    expect(messages).toMatchObject([
      {
        topic: 'census',
        kind: 'event',
        websiteId: SITE_ID,
        path: '/shop',
        analyticsId: null,
        data: { eventName: 'menu_opened', menu: 'main' },
      },
    ]);
  });

  it.each([
    ['a missing name', { payload: {} }],
    ['a name with spaces', { eventName: 'a b', payload: {} }],
    ['a name of 101 letters', { eventName: 'a'.repeat(101), payload: {} }],
    ['a payload that is a list', { eventName: 'a', payload: [] }],
    ['a payload above 32 kB', { eventName: 'a', payload: { text: 'x'.repeat(33_000) } }],
  ])('[B7.09] rejects %s', async (_, body) => {
    const { response, messages } = await collect(RECORD, json(body));
    expect([response.status, messages]).toEqual([400, []]);
  });

  it('[B7.11] accepts the crumb token, event and data as form fields if the token matches the browser’s', async () => {
    const fields = { event: 'menu_opened', data: JSON.stringify({ menu: 'main' }) };
    const refused = await collect(RECORD, form({ ...fields, crumb: 'guessed' }));
    expect(refused.response.status).toBe(403);
    expect(refused.messages).toEqual([]);
    const cookies = refused.response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const { crumb } = await refused.response.json<{ crumb: string }>();
    expect(cookies).toContain(`crumb=${crumb}`);
    const taken = await collect(RECORD, form({ ...fields, crumb }, { cookie: cookies.join('; ') }));
    expect(taken.response.status).toBe(202);
    expect(taken.messages).toMatchObject([
      { kind: 'event', data: { eventName: 'menu_opened', menu: 'main' } },
    ]);
  });

  it.each([
    ['data that is not JSON', { crumb: 'x', event: 'a', data: '{' }],
    ['a missing crumb token', { event: 'a', data: '{}' }],
  ])('[B7.11] rejects %s', async (_, fields) => {
    expect((await collect(RECORD, form(fields))).response.status).toBe(400);
  });

  it('uses the traffic source of the visit’s first page', async () => {
    const payload = { visitReferrer: 'https://www.example.org/a', visitQuery: '?utm_source=letter' };
    const { messages } = await collect(RECORD, json({ eventName: 'a', payload }));
    expect(messages).toMatchObject([{ data: { visitSource: 'example.org', visitCampaign: 'letter' } }]);
  });

  it('uses the order id as the purchase’s id, so that a purchase counts once', async () => {
    const { messages } = await collect(
      RECORD,
      json({ eventName: 'commerce_purchase', payload: { orderId: 'o1' } }),
    );
    expect(messages).toMatchObject([{ id: `${SITE_ID}:order-o1` }]);
  });
});

describe('/api/v1/events', () => {
  it.each<[string, RequestInit]>([
    ['JSON', json(published(), CONSENT)],
    ['a form-encoded beacon', form(published() as Record<string, string>, CONSENT)],
  ])('[B7.12] accepts %s', async (_, init) => {
    const { response, messages } = await collect('/api/v1/events', init);
    expect([response.status, await response.json()]).toEqual([202, {}]);
    expect(messages).toMatchObject([
      {
        kind: 'event',
        path: '/shop',
        analyticsId: 'an-id',
        data: {
          ...COMMON,
          eventName: 'button_clicked',
          customSchemaName: 'buttons',
          customData: { colour: 'blue', size: 3 },
        },
      },
    ]);
  });

  it.each([
    ['common data that is not JSON', { commonData: '{' }],
    ['custom data that is not JSON', { customData: 'x' }],
    ['no action', { commonData: JSON.stringify({ ...COMMON, action: 5 }) }],
  ])('[B7.12] rejects %s', async (_, overrides) => {
    const { response, messages } = await collect('/api/v1/events', json(published(overrides)));
    expect([response.status, messages]).toEqual([400, []]);
  });

  it('returns 202 for an unparseable beacon, because no script reads a beacon’s response', async () => {
    const { response, messages } = await collect('/api/v1/events', {
      method: 'POST',
      body: 'commonData=%7B',
      headers: { 'content-type': 'text/plain' },
    });
    expect([response.status, messages]).toEqual([202, []]);
  });

  it.each([
    ['the visitor has not consented', {}],
    ['the visitor declined', { cookie: 'ss_cookieAllowed=0' }],
    ['the browser sends Global Privacy Control', { ...CONSENT, 'sec-gpc': '1' }],
  ])('stores no analytics id if %s', async (_, headers) => {
    const { messages } = await collect('/api/v1/events', json(published(), headers));
    expect(messages).toMatchObject([{ analyticsId: null }]);
    expect(JSON.stringify(messages)).not.toContain('an-id');
  });
});

describe('[B7.48] RecordAdminEvent', () => {
  const path = '/api/events/RecordAdminEvent';
  const event = { eventName: 'system_network_error', payload: { urlRequested: '/api/pages' } };

  it('accepts only the site’s contributors', async () => {
    const nobody = await request(path, json(event));
    expect(nobody.status).toBe(401);
    await nobody.body?.cancel();
  });

  it('accepts an event and counts no visitor for it', async () => {
    const { headers } = await signIn(ROLE.editor);
    const { response, messages } = await collect(
      path,
      json(event, headers as unknown as Record<string, string>),
      SITE_HOST,
    );
    expect([response.status, await response.json()]).toEqual([202, {}]);
    expect(messages).toMatchObject([
      { topic: 'traces', events: [{ type: 'system_network_error', data: { urlRequested: '/api/pages' } }] },
    ]);
  });
});

it.each([[ROLE.editor], [ROLE.admin]])(
  'RecordEvent ignores an event from an account with the role %s',
  async (role) => {
    const { headers } = await signIn(role);
    const asOwner = headers as unknown as Record<string, string>;
    const { messages } = await collect(RECORD, json({ eventName: 'a', payload: {} }, asOwner));
    expect(messages).toEqual([]);
  },
);

describe('a stored page URL', () => {
  const address = 'https://site.test/login?next=%2Forder%2F1%3Ftoken%3Dsecret';
  it.each<[string, string, RequestInit]>([
    [
      'an event',
      RECORD,
      json({ eventName: 'a', payload: { pageUrl: address, pagePath: '/reviews/eyJh.eyJz.secret' } }),
    ],
    [
      'a page view',
      '/api/census/RecordHit',
      form({
        event: '1',
        data: JSON.stringify({ pagePath: '/order/1', queryString: '?token=secret', referrer: address }),
      }),
    ],
    [
      'a trace',
      '/api/events/Trace',
      form({ data: JSON.stringify([{ pageUrl: address, type: 't', data: { address } }]) }),
    ],
    [
      'an error',
      '/api/events/RecordJavascriptErrors',
      json([
        { event: 'javascript-error', timestamp: 1, data: { message: `Failed: ${address}`, url: address } },
      ]),
    ],
  ])('a stored page URL contains no tokens from %s', async (_, path, init) => {
    const { messages } = await collect(path, init);
    expect(messages).toHaveLength(1);
    expect(JSON.stringify(messages)).not.toContain('secret');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { collect, form, json } from '#support/worker/collect.ts';
import { seedSite, signIn } from '#support/worker/site.ts';

const button = { id: 'block-1', context: '1' };
const hit = (data: Record<string, unknown> = {}) =>
  form({ event: '1', data: JSON.stringify({ pagePath: '/shop', ...data }), ss_cvr: 'v-1234|1|1|1|1' });

beforeAll(async () => {
  await seedSite();
});

describe('the visit count', () => {
  const calls: [string, string, RequestInit][] = [
    ['a hit', '/api/census/RecordHit', hit()],
    ['a button', '/api/census/button-click', form(button)],
    ['a pixel', '/api/track/Track?source=x', {}],
  ];

  it.each(calls)('excludes %s that an editor causes', async (_, path, init) => {
    const { headers } = await signIn(ROLE.editor);
    const { response, messages } = await collect(path, { ...init, headers });
    expect(response.ok).toBe(true);
    expect(messages).toEqual([]);
  });

  it('the visit count includes a viewer outside /config, and a member', async () => {
    const viewer = await signIn(ROLE.viewer);
    const member = await signIn('member');
    expect(
      (await collect('/api/census/RecordHit', { ...hit(), headers: viewer.headers })).messages,
    ).toHaveLength(1);
    expect(
      (
        await collect('/api/census/RecordHit', {
          ...hit({ pagePath: '/config/pages' }),
          headers: viewer.headers,
        })
      ).messages,
    ).toEqual([]);
    expect(
      (await collect('/api/census/RecordHit', { ...hit(), headers: member.headers })).messages,
    ).toHaveLength(1);
  });
});

describe('consent and restriction', () => {
  const restrictive = {
    id: 'a0000000000000000000000c',
    identifier: 'strict',
    host: 'strict.test',
    settings: { cookies: { isRestrictiveCookiePolicyEnabled: true } },
  };
  const restricted = {
    id: 'a0000000000000000000000d',
    identifier: 'quiet',
    host: 'quiet.test',
    settings: { cookies: { isVisitorDataRestricted: true } },
  };

  beforeAll(async () => {
    await seedSite(restrictive);
    await seedSite(restricted);
  });

  const everything: [string, RequestInit][] = [
    ['/api/census/RecordHit', hit()],
    ['/api/census/button-render', form(button)],
    ['/api/census/form-render', form({ formId: 'f' })],
    ['/api/census/overlay', form({ overlayId: 'o', action: 'shown' })],
    ['/api/census/RecordQuickView/c00000000000000000000001', { method: 'POST' }],
    ['/api/track/Track?source=x', {}],
    ['/api/events/Trace', form({ data: '[{"pageUrl":"/","type":"t","data":1}]' })],
    ['/api/events/RecordJavascriptErrors', json([{ event: 'error', data: { message: 'x' }, timestamp: 1 }])],
  ];

  it.each(everything)(
    'the server stores nothing from %s under a restrictive policy without consent',
    async (path, init) => {
      for (const cookie of ['', 'ss_cookieAllowed=0', 'ss_cookieAllowed=yes', 'other=1']) {
        const { response, messages } = await collect(
          path,
          { ...init, headers: { ...(init.headers as Record<string, string>), cookie } },
          restrictive.host,
        );
        expect(response.ok).toBe(true);
        expect(messages).toEqual([]);
      }
    },
  );

  it.each(everything)('the server accepts %s under a restrictive policy with consent', async (path, init) => {
    const headers = { ...(init.headers as Record<string, string>), cookie: 'ss_cookieAllowed=1' };
    expect((await collect(path, { ...init, headers }, restrictive.host)).messages).toHaveLength(1);
  });

  it('restricted data about a page view has no visitor, user agent or screen size, and each page view counts as a visit', async () => {
    const { messages } = await collect(
      '/api/census/RecordHit',
      {
        ...hit({ userAgent: 'Agent X', screenWidth: 390, pageTitle: 'Shop' }),
        headers: { 'user-agent': 'Agent X' },
      },
      restricted.host,
    );
    expect(messages).toMatchObject([
      { visitorHash: null, device: null, isNewVisit: true, data: { pageTitle: 'Shop' } },
    ]);
    // Ids and times are random, so they may contain any of these digits.
    const told = messages.map((message) => ({ ...(message as object), id: null, receivedAt: null }));
    expect(JSON.stringify(told)).not.toMatch(/Agent X|v-1234|390|2001:db8/);
  });

  it('restricted script errors and traces have no user agent and no query in their URLs', async () => {
    const error = { message: 'x', url: 'https://quiet.test/a?email=b', userAgent: 'Agent X' };
    const errors = await collect(
      '/api/events/RecordJavascriptErrors',
      json([{ event: 'error', data: error, timestamp: 1 }]),
      restricted.host,
    );
    const traces = await collect(
      '/api/events/Trace',
      form({ data: JSON.stringify([{ pageUrl: '/a?email=b', type: 't', data: 1 }]) }),
      restricted.host,
    );
    expect(errors.messages).toHaveLength(1);
    expect(traces.messages).toHaveLength(1);
    expect(JSON.stringify([errors.messages, traces.messages])).not.toMatch(/Agent X|email/);
  });

  it('the salt of the visitor hash differs by site, so that visitors cannot be tracked across sites', async () => {
    const one = await collect('/api/census/RecordHit', hit());
    const other = await collect(
      '/api/census/RecordHit',
      { ...hit(), headers: { cookie: 'ss_cookieAllowed=1' } },
      restrictive.host,
    );
    const again = await collect('/api/census/RecordHit', hit());
    const hash = ({ messages }: typeof one) => (messages[0] as { visitorHash?: string }).visitorHash;
    expect(hash(one)).toBe(hash(again));
    expect(hash(one)).not.toBe(hash(other));
  });
});

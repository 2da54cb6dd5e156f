import { SELF } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { clearSubmissions, FORM_ID, seedForm, sendForm, storedSubmissions } from '../support/worker/forms.ts';
import { request, SITE_HOST, seedSite, signIn } from '../support/worker/site.ts';

beforeAll(async () => {
  await seedSite();
  await seedForm();
});

const requestInit = (method: string, body?: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

describe('[A7.21] the client calls', () => {
  it('RecordJavascriptErrors requires its crumb token and an array of errors', async () => {
    const path = '/api/events/RecordJavascriptErrors';
    const { cookie, crumb } = await signIn(ROLE.editor);
    const entry = { event: 'error', timestamp: 1_700_000_000_000, data: { app: 'visitor', message: 'x' } };
    const send = (body: unknown) =>
      request(path, {
        ...requestInit('POST', body),
        headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': crumb },
      });
    const taken = await send([entry]);
    expect([taken.status, await taken.json()]).toEqual([202, {}]);
    expect((await send([{ event: 7 }])).status).toBe(400);
  });

  it('FormSubmissionKey and SaveFormSubmission store a form once', async () => {
    await clearSubmissions();
    const asked = await request('/api/form/FormSubmissionKey', { method: 'POST' });
    const { data } = await asked.json<{ data: { key: string } }>();
    expect(asked.status).toBe(200);
    const { key } = data;
    const wrong = await sendForm({ key, values: { email: 'no address' } });
    expect([wrong.status, wrong.body.data]).toEqual([
      400,
      expect.objectContaining({ errors: { email: expect.stringContaining('Email is not valid.') } }),
    ]);
    // The second submission of ann repeats the first, as after a lost response. The server accepts it, but
    // stores it only once.
    for (const [name, status] of [
      ['ann', 200],
      ['ann', 200],
      ['ben', 401],
    ] as const)
      expect((await sendForm({ key, values: { email: `${name}@tide.test` } })).status).toBe(status);
    expect(await storedSubmissions()).toMatchObject([{ form_id: FORM_ID, email: 'ann@tide.test' }]);
  });

  it.each([
    ['GET', '/api/account', undefined, 200, { account: { name: 'Test' } }],
    ['POST', '/api/pages', { title: 'Kiln diary' }, 201, { page: { title: 'Kiln diary' } }],
    ['PUT', '/api/account', { name: 'Ines' }, 200, { name: 'Ines' }],
    ['DELETE', '/api/account/sessions', undefined, 204, null],
  ])(
    'a %s call by the client’s data wrapper works with the crumb token in the query',
    async (method, path, body, status, expected) => {
      const { cookie, crumb } = await signIn(ROLE.admin);
      const call = (query: string) =>
        request(`${path}${query}`, {
          ...requestInit(method, body),
          headers: { 'content-type': 'application/json', cookie },
        });
      if (method !== 'GET') {
        const refused = await call('?crumb=stale');
        expect([refused.status, await refused.json()]).toEqual([
          403,
          expect.objectContaining({ crumbFail: true, crumb, error: 'Invalid crumb' }),
        ]);
      }
      const answer = await call(`?crumb=${crumb}`);
      expect(answer.status).toBe(status);
      const text = await answer.text();
      if (expected === null) expect(text).toBe('');
      else expect(JSON.parse(text)).toMatchObject(expected);
    },
  );

  it('[A7.13] a call accepts a form from the site’s own domain over plain HTTP', async () => {
    const ask = (path: string, origin: string) =>
      SELF.fetch(`https://${SITE_HOST}${path}`, {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site', 'cf-connecting-ip': '203.0.113.77' },
        body: new URLSearchParams({ action: 'note', note: '' }),
      });
    const own = `http://${SITE_HOST}`;
    const key = await ask('/api/form/FormSubmissionKey', own);
    expect([key.status, key.headers.get('access-control-allow-origin')]).toEqual([200, own]);
    const foreign = await ask('/api/form/FormSubmissionKey', 'http://evil.test');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const logout = await ask('/api/auth/Logout', own);
    expect([logout.status, await logout.json()]).toEqual([
      403,
      expect.not.objectContaining({ crumbFail: true }),
    ]);
    expect((await ask('/cart', own)).status).toBe(403);
  });

  it('a call accepts a form-encoded body and a request from the site’s own domain', async () => {
    const { cookie, crumb } = await signIn(ROLE.admin);
    const origin = `https://${SITE_HOST}`;
    const answer = await request(`/api/auth/Logout?crumb=${crumb}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ from: 'visitor' }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await request('/api/account', { headers: { cookie } })).status).toBe(401);
  });
});

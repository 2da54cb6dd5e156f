import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { answerFromEdge } from '#worker/pages/cached-answer.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

let number = 0;

async function addPage(): Promise<string> {
  const id = (number++).toString(16).padStart(24, 'd');
  const path = `/kept-${number}`;
  const content = pageContentSchema.parse({ title: 'Kept', sections: [] });
  await insertPage(
    env.DB,
    { id, websiteId: SITE_ID, path, pageType: 2, collectionId: null, content },
    Date.now(),
  );
  const page = await findPage(env.DB, SITE_ID, id);
  if (!page || !(await publishPage(env.DB, page, SITE_ID, Date.now()))) throw new Error('not published');
  await env.SITES.delete('site:site.test');
  clearSiteMemory();
  return path;
}

/** Requests a page until it comes from memory. The page is cached after the first response. */
async function keep(path: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await request(path);
    await answer.arrayBuffer();
    if (answer.headers.get('x-cache') === 'memory') return;
  }
  throw new Error(`${path} was not kept`);
}

/** Headers about caching and transport, which may differ between two responses. */
const TRANSPORT = new Set(['x-cache', 'content-length', 'date']);
const listHeaders = (answer: Response) =>
  [...answer.headers].filter(([name]) => !TRANSPORT.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));

beforeEach(async () => {
  await seedSite();
});

describe('a page cached in memory', () => {
  it('a page cached in memory has the status, body and headers of the rendered response', async () => {
    const path = await addPage();
    const rendered = await request(path);
    const body = await rendered.text();
    await keep(path);
    const kept = await request(path);
    expect(kept.headers.get('x-cache')).toBe('memory');
    expect(kept.status).toBe(rendered.status);
    expect(listHeaders(kept)).toEqual(listHeaders(rendered));
    expect(await kept.text()).toBe(body);
  });
  it('a page cached in memory is sent to visitors with cookies from a visit, or as 304 if they already have the page', async () => {
    const path = await addPage();
    await keep(path);
    const cookie = 'ss_cvr=1; ss_cvt=2; ss_cookieAllowed=1';
    const kept = await request(path, { headers: { cookie } });
    expect(kept.headers.get('x-cache')).toBe('memory');
    await kept.arrayBuffer();
    const etag = kept.headers.get('etag') ?? '';
    const again = await request(path, { headers: { cookie, 'if-none-match': `W/"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-cache')).toBe('memory');
    expect(again.headers.get('content-security-policy')).toBe(kept.headers.get('content-security-policy'));
  });
  it('a page cached in memory is not sent once the server sends email, which texts of pages mention', async () => {
    const path = await addPage();
    await keep(path);
    const silent = (await request(path)).headers;
    const sending = await whileSendingEmail(async () => {
      const atEdge = await answerFromEdge(
        new Request(`http://site.test${path}`),
        env,
        createExecutionContext(),
      );
      expect(atEdge).toBeUndefined();
      return (await request(path)).headers;
    });
    expect([silent.get('x-cache'), sending.get('x-cache')]).toEqual(['memory', 'miss']);
    expect(sending.get('etag')).not.toBe(silent.get('etag'));
    expect((await request(path)).headers.get('x-cache')).toBe('memory');
  });
  it('a page cached in memory is not sent for a session, an unlocked page or a POST request', async () => {
    const path = await addPage();
    await keep(path);
    const account = await signIn(ROLE.admin);
    for (const cookie of [account.cookie, 'sw_unlock_d00000000000000000000000=x']) {
      const answer = await request(path, { headers: { cookie } });
      await answer.arrayBuffer();
      expect(answer.headers.get('x-cache'), cookie).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await request(path, { method: 'POST' })).headers.get('x-cache')).toBeNull();
  });
  it('a page cached in memory is not sent for a draft link, whose token must first be stored in a cookie', async () => {
    const path = await addPage();
    await keep(path);
    const answer = await request(`${path}?preview=off`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('x-cache')).toBeNull();
  });
  it('a page cached in memory is not sent once the site is suspended', async () => {
    const path = await addPage();
    await keep(path);
    await seedSite({ status: SITE_STATUS.removed });
    const answer = await request(path);
    expect(answer.status).toBe(410);
    expect(answer.headers.get('x-cache')).toBeNull();
  });
});

describe('a page cached at the edge', () => {
  const fromEdge = (path: string, init?: RequestInit) =>
    answerFromEdge(new Request(`http://site.test${path}`, init), env, createExecutionContext());

  async function keepAtEdge(path: string): Promise<Response> {
    for (let tries = 0; tries < 50; tries++) {
      const answer = await fromEdge(path);
      if (answer) return answer;
      await scheduler.wait(20);
    }
    throw new Error(`${path} was not kept`);
  }

  it('a page cached at the edge is sent before the application is loaded, with the same response', async () => {
    const path = await addPage();
    const rendered = await request(path);
    const body = await rendered.text();
    const kept = await keepAtEdge(path);
    expect(kept.headers.get('x-cache')).toBe('edge');
    expect(kept.status).toBe(rendered.status);
    expect(listHeaders(kept)).toEqual(listHeaders(rendered));
    expect(await kept.text()).toBe(body);
    const etag = kept.headers.get('etag') ?? '';
    expect((await fromEdge(path, { headers: { 'if-none-match': etag } }))?.status).toBe(304);
  });
  it('a page cached at the edge is not sent for requests with more access, or once the site is suspended', async () => {
    const path = await addPage();
    await (await request(path)).arrayBuffer();
    await (await keepAtEdge(path)).arrayBuffer();
    const headers = { cookie: 'sw_unlock_d00000000000000000000000=x' };
    expect(await fromEdge(path, { headers })).toBeUndefined();
    expect(await fromEdge(path, { method: 'POST' })).toBeUndefined();
    await seedSite({ status: SITE_STATUS.removed });
    expect(await fromEdge(path)).toBeUndefined();
  });
});

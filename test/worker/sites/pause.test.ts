import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { emptySite, owner } from '#support/worker/accounts.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { call } from '#support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { app } from '#worker/app.ts';

let admin: SignedIn;
let about: string;
beforeEach(async () => {
  await emptySite();
  admin = await owner();
  await renderPage({ title: 'About' });
  about =
    (await env.DB.prepare('SELECT path FROM pages ORDER BY rowid DESC LIMIT 1').first<string>('path')) ?? '';
  await env.DB.prepare('UPDATE websites SET paused_at = NULL').run();
  await seedSite();
});

const pause = (text = '') => call(admin, 'PUT', '/api/site/pause', { text });

describe('a paused site', () => {
  it('visitors get a page with the owner’s words, status 503 and no indexing', async () => {
    expect((await request(about)).status).toBe(200);
    await pause('Back on <b>Monday</b>.');
    const answer = await request(about);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Back soon');
    expect(html).toContain('Back on &#60;b&#62;Monday&#60;/b&#62;.');
  });

  it('the page is in the language of the site', async () => {
    await seedSite({ settings: { locale: 'he-IL', title: 'סטודיו' } });
    await pause();
    const html = await (await request('/')).text();
    expect(html).toContain('<html lang="he-IL" dir="rtl">');
    expect(html).toContain('חוזרים בקרוב');
  });

  it.each([
    ['GET', '/sitemap.xml'],
    ['GET', '/search?q=a'],
    ['GET', '/checkout'],
    ['POST', '/checkout/donate'],
    ['GET', '/account/login'],
    ['POST', '/api/commerce/checkout'],
    ['POST', '/api/commerce/cart/entries'],
    ['POST', '/api/form/SaveFormSubmission'],
    ['GET', '/api/form/Start'],
    ['POST', '/api/commerce/reviews'],
    ['POST', '/api/census/RecordHit'],
  ])('%s %s is refused', async (method, path) => {
    await pause();
    const answer = await request(path, { method });
    expect(answer.status).toBe(503);
    if (path.startsWith('/api/'))
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/^Back soon/) });
  });

  it('robots.txt stays as it was, because crawlers would remember a ban after the pause', async () => {
    const before = await (await request('/robots.txt')).text();
    await pause();
    expect(await (await request('/robots.txt')).text()).toBe(before);
    expect(before).not.toContain('Disallow: /\n');
  });

  it('a made-up API key does not open the shop', async () => {
    await pause();
    const headers = { authorization: `Bearer sw_${'a'.repeat(40)}` };
    expect((await request('/api/commerce/cart', { headers })).status).toBe(503);
    expect((await request('/api/pages', { headers })).status).toBe(401);
  });

  it.each(['/login', '/forgot-password', '/robots.txt', '/unsubscribe', '/favicon.ico'])(
    '%s stays open',
    async (path) => {
      await pause();
      expect((await request(path)).status).not.toBe(503);
    },
  );

  it('contributors see the site, customers do not', async () => {
    await pause();
    const editor = await signIn(ROLE.editor);
    const member = await signIn('member');
    expect((await request(about, { headers: { cookie: editor.cookie } })).status).toBe(200);
    expect((await request(about, { headers: { cookie: member.cookie } })).status).toBe(503);
  });

  it('the site opens again, and keeps the text for the next pause', async () => {
    await pause('Until May');
    const again = await pause('Until June');
    expect(again.body).toMatchObject({
      pause: { text: 'Until June' },
    });
    const opened = await call(admin, 'DELETE', '/api/site/pause');
    expect(opened.body).toMatchObject({ pause: { since: null, text: 'Until June' } });
    expect((await request(about)).status).toBe(200);
  });

  it.each([
    [{}, 400],
    [{ text: 5 }, 400],
    [{ text: 'x'.repeat(501) }, 400],
    [{ text: '' }, 200],
  ])('the body %j gets status %i', async (body, status) => {
    expect((await call(admin, 'PUT', '/api/site/pause', body)).status).toBe(status);
  });
});

it('only the owner pauses the site; administrators, managers and API keys do not', async () => {
  for (const role of [ROLE.admin, ROLE.websiteManager, ROLE.editor]) {
    const other = await signIn(role);
    expect((await call(other, 'PUT', '/api/site/pause', { text: '' })).status).toBe(403);
    expect((await call(other, 'DELETE', '/api/site/deletion')).status).toBe(403);
    expect((await call(other, 'DELETE', '/api/site/transfer')).status).toBe(403);
  }
  const since = await env.DB.prepare('SELECT max(paused_at) AS at FROM websites').first('at');
  expect(since).toBeNull();
});

it('every public route answers a paused site without an error', async () => {
  await pause();
  const paths = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  for (const path of new Set(paths)) {
    const address = path.replace(/:\w+(?:\{.*\})?/g, 'abc').replace('*', '');
    const { status } = await request(address);
    expect(status === 503 || status < 500, `${address} ${status}`).toBe(true);
  }
});

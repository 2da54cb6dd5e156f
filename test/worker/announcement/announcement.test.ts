import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_TEXT, UNSAFE_LINK } from '#domain/announcement/announcement-bar.ts';
import { END_BEFORE_START } from '#domain/announcement/display-period.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const PREVIEW = '/api/settings/announcement/preview';
const TEXT = 'The kiln is open.';
type Stored = { settings: WebsiteSettings; version: number };

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.admin);
});

async function save<Answer>(bar: object) {
  const { settings, version } = (await call<Stored>(owner, 'GET', '/api/settings')).body;
  const announcementBar = { isEnabled: true, text: TEXT, ...bar };
  return call<Answer>(owner, 'PUT', '/api/settings', { version, settings: { ...settings, announcementBar } });
}
const shows = async (path: string) => (await (await request(path)).text()).includes(TEXT);

describe('the announcement bar', () => {
  it('the announcement bar appears on every page or on the chosen pages', async () => {
    await save({ paths: [] });
    expect([await shows('/shop'), await shows('/cart')]).toEqual([true, true]);
    await save({ paths: ['/shop'] });
    expect([await shows('/shop'), await shows('/cart')]).toEqual([true, false]);
  });

  it('the announcement bar appears only between its dates, even on pages that were cached earlier', async () => {
    const [from, until] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
    await save({ from, until });
    vi.useFakeTimers({ toFake: ['Date'] });
    const shownAt: boolean[] = [];
    for (const at of [from - 1000, from, until - 1000, until]) {
      vi.setSystemTime(at);
      shownAt.push(await shows('/shop'));
    }
    vi.useRealTimers();
    expect(shownAt).toEqual([false, true, true, false]);
  });

  it.each([
    ['without text', { text: '' }, 'text', NO_TEXT],
    ['with a link that runs code', { href: 'javascript:alert(1)' }, 'href', UNSAFE_LINK],
    ['with an end date before its start date', { from: 2000, until: 1000 }, 'until', END_BEFORE_START],
    [
      'with an invalid page path',
      { paths: ['shop?'] },
      'paths',
      '“shop?” is not a page address such as /shop.',
    ],
  ])('an announcement bar %s is rejected, with the error at the field', async (_, bar, field, text) => {
    const answer = await save<WireError>(bar);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [`settings.announcementBar.${field}`]: text });
  });
});

describe('the announcement bar manager', () => {
  const frame = async (path: string) =>
    (await request(`${path}?frame=edit`, { headers: owner.headers })).text();

  it('[A2.40] the announcement bar manager is available to signed-in contributors, in the editor’s frame and on the page', async () => {
    await save({ paths: [] });
    const signedIn = await (await request('/shop', { headers: owner.headers })).text();
    for (const html of [await frame('/shop'), signedIn]) {
      expect(html).toContain(TEXT);
      expect(html).toContain('Edit the announcement bar');
    }
    const anonymous = await (await request('/shop')).text();
    expect(anonymous).toContain(TEXT);
    expect(anonymous).not.toContain('Edit the announcement bar');
    expect(await (await request('/shop?frame=edit')).text()).not.toContain('Edit the announcement bar');
  });
});

describe('the announcement bar preview', () => {
  const preview = (bar: unknown, who = owner) =>
    call<{ html: string } & WireError>(who, 'POST', PREVIEW, bar);

  it('the preview has the same HTML as the bar on the visitor’s page', async () => {
    await save({ href: '/events', linkText: 'See the dates' });
    const page = await (await request('/shop')).text();
    const [sentence] = /<p dir="auto">The kiln is open\.[\s\S]*?<\/p>/.exec(page) ?? [];
    expect(sentence).toContain('<a href="/events">See the dates</a>');
    const shown = await preview({ text: TEXT, href: '/events', linkText: 'See the dates' });
    expect(shown.body.html).toContain(sentence);
    expect(shown.body.html).toContain('var(--darkAccent)');
    const without = await preview({ text: TEXT, href: null, linkText: 'See the dates' });
    expect(without.body.html).not.toContain('See the dates');
  });

  it('escapes its text and drops links that run code', async () => {
    const { body } = await preview({ text: '<img src=x onerror=alert(1)>', href: 'javascript:alert(1)' });
    expect(body.html).not.toContain('<img');
    expect(body.html).not.toContain('javascript:');
  });

  it.each([
    ['a text that is a number', { text: 7 }],
    ['a text that is too long', { text: 'x'.repeat(301) }],
    ['a body that is not an object', 'text'],
  ])('rejects %s', async (_, body) => {
    expect((await preview(body)).status).toBe(400);
  });

  it('requires the settings permission', async () => {
    expect((await preview({ text: TEXT }, await signIn(ROLE.storeManager))).status).toBe(403);
    expect((await preview({ text: TEXT }, await signIn(ROLE.billing))).status).toBe(200);
  });
});

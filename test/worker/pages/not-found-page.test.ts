import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { call } from '#support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { seedGermanStore, translate } from '#support/worker/translations.ts';

interface Stored {
  settings: WebsiteSettings;
  version: number;
}
type Answer = { errors?: Record<string, string> };

const OWN = { heading: 'Lost at sea', text: 'Try the harbor.\nOr ask us.' };
let owner: SignedIn;
beforeEach(async () => {
  await seedGermanStore();
  owner = await signIn(ROLE.admin);
});

async function save(notFoundPage: unknown, by = owner) {
  const { settings, version } = (await call<Stored>(owner, 'GET', '/api/settings')).body;
  return call<Answer>(by, 'PUT', '/api/settings', { version, settings: { ...settings, notFoundPage } });
}
async function visit(path = '/nowhere', host?: string) {
  const answer = await request(path, {}, host);
  return { status: answer.status, html: await answer.text() };
}

describe('the page at an unknown address', () => {
  it('has neutral texts, a search field, popular products and a link home unless the owner changes it', async () => {
    const { status, html } = await visit();
    expect(status).toBe(404);
    expect(html).toContain('<h1>This page does not exist</h1>');
    expect(html).toContain('The address may be mistyped, or the page has moved.');
    expect(html).toContain('action="/search"');
    expect(html).toContain('space-medium related');
    expect(html).toContain('Back to the home page');
  });

  it('shows the owner’s texts at once, also where the page was cached before', async () => {
    await visit();
    expect((await save(OWN)).status).toBe(200);
    const { status, html } = await visit();
    expect(status).toBe(404);
    expect(html).toContain('<h1>Lost at sea</h1>');
    expect(html).toContain('Try the harbor.\nOr ask us.');
    expect(html).not.toContain('This page does not exist');
    await save({ ...OWN, heading: 'Found' });
    expect((await visit()).html).toContain('<h1>Found</h1>');
  });

  it('shows the owner’s image beside the texts, and none by default', async () => {
    expect((await visit()).html).not.toContain('<img class="message-image"');
    const image = {
      mediaId: 'a'.repeat(24),
      filename: 'jar.png',
      width: 1300,
      height: 776,
      alt: 'A broken jar',
    };
    expect((await save({ image })).status).toBe(200);
    expect((await visit()).html).toMatch(/<img class="message-image"[^>]* alt="A broken jar"/);
  });

  it('is the same below paths that do not belong to pages', async () => {
    await save(OWN);
    const { status, html } = await visit('/order/none');
    expect([status, html]).toEqual([404, expect.stringContaining('<h1>Lost at sea</h1>')]);
  });

  it('encodes the texts', async () => {
    await save({ heading: '<script>alert(1)</script>', text: '"><img src=x onerror=alert(1)>' });
    const { html } = await visit();
    expect(html).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(html).not.toContain('<img src=x');
  });

  it('leaves out the search field and the products if the owner turns them off', async () => {
    await save({ hasSearch: false, hasProducts: false });
    const { html } = await visit();
    expect(html).toContain('<h1>This page does not exist</h1>');
    expect(html).not.toContain('not-found-search');
    expect(html).not.toContain('space-medium related');
  });

  it('is in the language of the address, with the translated texts of the owner', async () => {
    expect((await visit('/de/nirgends')).html).toContain('Diese Seite gibt es nicht');
    await save(OWN);
    await translate('site', SITE_ID, {
      texts: { 'settings.notFoundPage.heading': 'Verloren auf See', 'settings.notFoundPage.text': '<Hafen>' },
      sources: { 'settings.notFoundPage.heading': OWN.heading, 'settings.notFoundPage.text': OWN.text },
    });
    const { status, html } = await visit('/de/nirgends');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Verloren auf See</h1>');
    expect(html).toContain('&lt;Hafen&gt;');
    expect((await visit()).html).toContain('<h1>Lost at sea</h1>');
  });

  it('does not change on other sites', async () => {
    await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    await save(OWN);
    const { status, html } = await visit('/nowhere', 'other.test');
    expect([status, html]).toEqual([404, expect.stringContaining('This page does not exist')]);
  });
});

describe('the setting', () => {
  it.each<[string, unknown, string]>([
    ['a long heading', { heading: 'a'.repeat(121) }, 'heading'],
    ['a long text', { text: 'a'.repeat(601) }, 'text'],
    ['a heading of another type', { heading: ['a'] }, 'heading'],
    ['a null text', { text: null }, 'text'],
    ['a number for a choice', { hasSearch: 1 }, 'hasSearch'],
    ['a text for a choice', { hasProducts: 'yes' }, 'hasProducts'],
    ['an image of another type', { image: 'jar.png' }, 'image'],
  ])('rejects %s, with the error at the field', async (_, value, field) => {
    const { status, body } = await save(value);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [`settings.notFoundPage.${field}`]]);
    expect((await visit()).html).toContain('This page does not exist');
  });

  it.each([
    ['a text', 'lost'],
    ['a list', []],
    ['null', null],
  ])('rejects %s', async (_, value) => {
    expect((await save(value)).status).toBe(400);
  });

  it('keeps the longest texts, and trims spaces', async () => {
    expect((await save({ heading: ` ${'ö'.repeat(120)} `, text: 'a'.repeat(600) })).status).toBe(200);
    expect((await visit()).html).toContain(`<h1>${'ö'.repeat(120)}</h1>`);
  });

  it.each([ROLE.editor, ROLE.viewer, ROLE.storeManager])('is not saved by role %i', async (role) => {
    expect((await save(OWN, await signIn(role))).status).toBe(403);
    expect((await visit()).html).not.toContain(OWN.heading);
  });
});

import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

let owner: SignedIn;
const call = <Body = { page: PageDetail }>(method: string, path: string, body?: unknown) =>
  callAs<Body>(owner, method, path, body);

/** Publishes a page with these blocks. Returns its HTML between header and footer. */
async function published(blocks: readonly object[], title = 'Fresh'): Promise<string> {
  const { page } = (await call('POST', '/api/pages', { title })).body;
  const content = { ...page.draft, sections: [{ id: 's1', blocks }] };
  const saved = await call('PUT', `/api/pages/${page.id}/draft`, { version: page.version, content });
  expect(saved.status).toBe(200);
  const { version } = saved.body.page;
  expect((await call('POST', `/api/pages/${page.id}/publish`, { version })).status).toBe(200);
  const html = await (await request(page.path)).text();
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}
const createBlock = (type: number, value: object) => ({
  id: `x${type}`,
  type,
  layout: { x: 0, y: 0, width: 24, height: 4 },
  value,
});
const readText = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM pages'), env.DB.prepare('DELETE FROM search_index')]);
  await seedSite();
  owner = await signIn(ROLE.admin);
});

/**
 * Block types that are visible without content, because they show data of the site or have a default form.
 */
const VISIBLE_WITHOUT_CONTENT: readonly number[] = [
  BLOCK_TYPE.logo,
  BLOCK_TYPE.navigation,
  BLOCK_TYPE.emailFooter,
  BLOCK_TYPE.donation,
  BLOCK_TYPE.search,
];
const FRESH = Object.entries(BLOCKS)
  .map(([code, { label, initial }]) => ({ type: Number(code), label, initial }))
  .filter(({ type }) => !VISIBLE_WITHOUT_CONTENT.includes(type));

describe('a newly added block', () => {
  it.each(FRESH)(
    'a newly added block is hidden from visitors after publishing: $label',
    async ({ type, initial }) => {
      expect(readText(await published([createBlock(type, initial)]))).toBe('');
    },
  );

  it('adds no words to the site search', async () => {
    await published(FRESH.map(({ type, initial }) => createBlock(type, initial)));
    const { results } = await env.DB.prepare('SELECT title, text FROM search_index').all();
    expect(results).toEqual([{ title: 'Fresh', text: '' }]);
  });

  it.each(FRESH)(
    'a newly added block can be saved without text, and invites the owner to fill it in: $label',
    async ({ type, initial }) => {
      const { page } = (await call('POST', '/api/pages', { title: 'Editor' })).body;
      const { body } = await call<{ html: string }>('POST', '/api/widget/GetWidgetRendering', {
        widgetJSON: { id: 'x1', type, value: initial, pageId: page.id },
      });
      expect(body.html).not.toContain('block-problem');
      const isWrittenOnThePage = type === BLOCK_TYPE.html;
      const { spacer, horizontalRule, shape } = BLOCK_TYPE;
      const hasNothingToSay = [spacer, horizontalRule, shape].some((silent) => silent === type);
      if (!isWrittenOnThePage && !hasNothingToSay) expect(body.html).toContain('block-empty');
    },
  );
});

describe('a text block', () => {
  const text = (html: string) => createBlock(BLOCK_TYPE.html, { html });

  it('omits empty headings and keeps the rest', async () => {
    const html = await published([text('<h2></h2><p>Salt</p><h3><br /></h3><h2>Ash</h2>')]);
    expect(html).toContain('<p>Salt</p><h2>Ash</h2>');
    expect(html).not.toContain('<h3>');
  });

  it('a text block appears if it contains only an image or a line', async () => {
    expect(await published([text('<hr />')])).toContain('<hr');
  });

  it('a text block is empty on a new page, apart from the heading', async () => {
    const { page } = (await call('POST', '/api/pages', { title: 'Tides' })).body;
    await call('POST', `/api/pages/${page.id}/publish`, { version: page.version });
    const html = await (await request(page.path)).text();
    expect(readText(/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')).toBe('Tides');
  });
});

it('a button appears once it has text and a link', async () => {
  const button = (text: string, href: string) => published([createBlock(BLOCK_TYPE.button, { text, href })]);
  expect(await button('Buy', '')).not.toContain('<a');
  expect(await button(' ', '/shop')).not.toContain('<a');
  expect(await button('Buy', '/shop')).toContain('href="/shop"');
});

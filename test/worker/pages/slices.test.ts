import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { LAYOUT_BLOCK_TYPE, readLayoutBlock } from '#schema/contracts/blocks/layout-editor.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { POPUP_STYLE } from '#schema/contracts/sites/popup-overlay.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const PAGE_ID = 'e5000000000000000000000e';
const CODE = LAYOUT_BLOCK_TYPE;
const BLOCKS = [
  { type: CODE.logo },
  { type: CODE.heading, value: { text: 'Kiln < 45' } },
  { type: CODE.body, value: { html: '<p>Opens in <b>April</b></p><script>steal()</script>' } },
  {
    type: CODE.buttons,
    value: {
      buttons: [
        { text: 'Shop', href: '/shop' },
        { text: 'Bad', href: 'javascript:steal()' },
      ],
    },
  },
  { type: CODE.tempLockInject, value: { secret: 'x' } },
  { type: 4711 },
];

async function storeCover(slice: object): Promise<void> {
  const content = pageContentSchema.parse({ title: 'Cover', sections: [] });
  const page = { id: PAGE_ID, websiteId: SITE_ID, path: '/cover', pageType: 3, collectionId: null, content };
  await insertPage(env.DB, page, Date.now());
  const inserted = await findPage(env.DB, SITE_ID, PAGE_ID);
  if (!inserted || !(await publishPage(env.DB, inserted, SITE_ID, Date.now())))
    throw new Error('not published');
  await env.DB.prepare('UPDATE pages SET draft = ?1, published = ?1')
    .bind(JSON.stringify({ ...content, slice }))
    .run();
  await env.SITES.delete('site:site.test');
  clearSiteMemory();
}
const show = async (path: string, init?: RequestInit) => (await request(path, init)).text();

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM pages').run();
  clearSiteMemory();
  await seedSite();
});

describe('content from the specification’s layout editor', () => {
  it('[B3.11.02] [B3.12.01] appears on a cover page as standard blocks, without values that have no meaning', async () => {
    await storeCover({ type: 1, theme: 'dark', blocks: BLOCKS });
    const html = await show('/cover');
    expect(html).toContain('theme-dark');
    expect(html).toContain('<h1>Kiln &lt; 45</h1>');
    expect(html).toContain('<p>Opens in <b>April</b></p>');
    expect(html).toMatch(/href="\/shop"[^>]*>Shop/);
    expect(html).not.toMatch(/steal|layout editor|class="site-header/);
  });

  it('[B3.11.02] shows editors which of its blocks are unknown', async () => {
    await storeCover({ type: 1, blocks: BLOCKS });
    const { headers } = await signIn(ROLE.admin);
    const html = await show('/cover?frame=edit', { headers });
    expect(html).toContain('Block 100 of the layout editor is not supported by this version.');
    expect(html).toContain('Block 4711 of the layout editor is not supported by this version.');
  });

  it('content from the specification’s layout editor is stored as an ordinary section once its cover page is saved', async () => {
    await storeCover({ type: 1, blocks: BLOCKS });
    const { headers } = await signIn(ROLE.admin);
    const { page } = await (await request(`/api/pages/${PAGE_ID}`, { headers })).json<{
      page: { version: number; draft: { sections: unknown[] } };
    }>();
    const saved = await request(`/api/pages/${PAGE_ID}/draft`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version: page.version, content: { ...page.draft, title: 'Renamed' } }),
    });
    expect(saved.status).toBe(200);
    const row = await env.DB.prepare('SELECT draft FROM pages').first<{ draft: string }>();
    expect(JSON.parse(row?.draft ?? '{}')).toMatchObject({ sections: [{ id: 'cover' }] });
    expect(row?.draft).not.toContain('"slice"');
  });

  it('[B3.12.01] a lock screen from the layout editor surrounds the page’s password form', async () => {
    await storeCover({ type: 1, blocks: [{ type: CODE.body, value: { text: 'Behind it' } }] });
    await env.DB.prepare("UPDATE pages SET access_kind = 'password', password_hash = ?")
      .bind(await hashPassword('feldspar'))
      .run();
    const blocks = [
      { type: CODE.lock },
      { type: CODE.heading, value: { text: 'Only for friends' } },
      { type: CODE.password },
      { type: CODE.body, value: { text: 'Ask us for the word' } },
      { type: CODE.tempLockInject },
    ];
    await seedSite({ settings: { lockScreen: { type: 2, theme: 'bright', blocks } } });
    const html = await show('/cover');
    expect(html).toMatch(
      /theme-bright[\s\S]*<h1>Only for friends<\/h1>[\s\S]*name="password"[\s\S]*<p>Ask us for the word<\/p>/,
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/Behind it|layout editor/);
  });

  it('[B3.12.01] a popup from the layout editor has the text and button from its blocks', async () => {
    const blocks = [
      { type: CODE.heading, value: { html: '<h1>A letter</h1>' } },
      { type: CODE.body, value: { text: 'Once a month' } },
      { type: CODE.popupOverlayAction, value: { text: 'Read on', href: '/letters' } },
    ];
    const popupOverlay = { style: POPUP_STYLE.show, slice: { type: 3, blocks } };
    await storeCover({ type: 1, blocks: [] });
    await env.DB.prepare('UPDATE pages SET page_type = 2').run();
    await seedSite({ settings: { popupOverlay } });
    const html = await show('/cover');
    expect(html).toMatch(/<h2 id="popup-title"[^>]*>A letter<\/h2><p[^>]*>Once a month<\/p>/);
    expect(html).toContain('<a class="button" href="/letters">Read on</a>');
  });

  it('[B3.11.02] every layout editor code with a meaning becomes an existing block, even with an empty value', () => {
    for (const type of Object.values(CODE))
      for (const block of readLayoutBlock({ type, value: {} })) {
        const isKnown = BLOCK_CONTRACTS[block.type] !== undefined;
        expect([type, isKnown]).toEqual([
          type,
          ![CODE.lock, CODE.password, CODE.tempLockInject].includes(type as 17),
        ]);
      }
  });
});

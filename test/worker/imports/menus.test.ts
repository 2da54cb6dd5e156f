import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { getHeaderFooter, saveHeaderFooterDraft } from '#worker/db/pages/header-footer.ts';
import { publishHeaderFooter } from '#worker/db/pages/header-footer-versions.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  callImports,
  clearImports,
  importWhole,
  moveHeld,
  previewFile,
  readState,
  takeSteps,
  unlimited,
} from '../../support/worker/site-imports.ts';
import { OLD, SMALL, type WxrItemFields, wxrText } from '../../support/worker/wxr.ts';

const NEXT = 'd0000000000000000000000d';
const CATEGORY =
  '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>clay</wp:category_nicename><wp:cat_name>Clay</wp:cat_name></wp:category>' +
  '<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>';
let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await env.DB.prepare('DELETE FROM site_header_footer').run();
  await seedSite();
  owner = await signIn(ROLE.admin);
});

const entry = (id: number, meta: Record<string, string>, title = '', menu = 'main'): WxrItemFields => ({
  id,
  type: 'nav_menu_item',
  title,
  order: id,
  terms: [['nav_menu', menu, menu]],
  meta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value])),
});
const custom = (id: number, url: string, title = `Link ${id}`, parent = '0') =>
  entry(id, { type: 'custom', url, menu_item_parent: parent }, title);
const toPage = (id: number, page: number, parent = '0') =>
  entry(id, { type: 'post_type', object_id: String(page), menu_item_parent: parent });

const file = (...menu: WxrItemFields[]) =>
  wxrText([...SMALL.filter(({ type }) => type !== 'nav_menu_item'), ...menu], CATEGORY);
const MENU = file(
  toPage(101, 10),
  toPage(102, 11, '101'),
  custom(103, 'https://shop.example/', 'Shop', '102'),
  entry(104, { type: 'taxonomy', object: 'category', object_id: '5' }),
  custom(105, `${OLD}/2024/03/first/#end`, 'First'),
);
const FOLDER: NavigationLink = {
  title: 'Main',
  href: '',
  children: [
    {
      title: 'About us',
      href: '/about',
      children: [
        { title: 'Team', href: '/about/team' },
        { title: 'Shop', href: 'https://shop.example/' },
      ],
    },
    { title: 'Clay', href: '/blog?category=clay' },
    { title: 'First', href: '/blog/first#end' },
  ],
};

const read = async (id: string) => (await callImports(owner, 'GET', `/${id}`)).body;
const readSite = () => getHeaderFooter(env.DB, SITE_ID);
const readDraft = async () => (await readSite()).draft.site?.navigation;
const lastLink = async () => (await readDraft())?.main.at(-1);
async function undo(id: string) {
  await moveHeld(id, 'done', 'undoing');
  await takeSteps(id, unlimited());
  expect(await readState(id)).toBe('undone');
  return read(id);
}
async function publish() {
  const by = { accountId: 'a', now: Date.now() };
  expect(await publishHeaderFooter(env.DB, SITE_ID, await readSite(), by)).toBe(true);
}
const listReasons = async (id: string) =>
  (await read(id)).notes.filter(({ part }) => part === 'menus').map(({ why, count }) => [why, count]);

describe('an import of WordPress menus', () => {
  it('offers each menu with the number of its links, and adds nothing before the start', async () => {
    const id = await previewFile(file(toPage(101, 10), toPage(102, 99), custom(103, '/x', 'X', '101')));
    expect((await read(id)).import.preview).toMatchObject({
      menus: [{ key: 'main', name: 'Main', links: 1 }],
      leftMenuLinks: 2,
    });
    expect(await readDraft()).toBeUndefined();
  });

  it('adds a menu as a folder of the draft, after the links that are there', async () => {
    const before = (await readSite()).site.navigation;
    const id = await importWhole(MENU, { menus: ['main'] });
    expect((await read(id)).import.made.menus).toBe(1);
    expect(await readDraft()).toEqual({ ...before, main: [...before.main, FOLDER] });
    expect((await readSite()).site.navigation).toEqual(before);
    expect(await listReasons(id)).toEqual([
      ['a menu has two levels; deeper links are moved to the second', 1],
    ]);
    expect(await (await request('/')).text()).not.toContain('shop.example');
  });

  it('leaves out menus that the owner did not choose', async () => {
    await importWhole(MENU);
    expect(await readDraft()).toBeUndefined();
  });

  it('keeps the unpublished links of the owner', async () => {
    const state = await readSite();
    const navigation = { main: [{ title: 'Mine', href: '/mine' }], footer: [] };
    const by = { accountId: 'a', now: 1 };
    await saveHeaderFooterDraft(env.DB, SITE_ID, state, { ...state.draft, site: { navigation } }, by);
    const id = await importWhole(MENU, { menus: ['main'] });
    expect((await readDraft())?.main).toEqual([{ title: 'Mine', href: '/mine' }, FOLDER]);
    await undo(id);
    expect(await readDraft()).toEqual(navigation);
  });

  it('adds the menu of a footer to the footer', async () => {
    await importWhole(file(entry(101, { type: 'custom', url: 'tel:+15550100' }, 'Call', 'footer')), {
      menus: ['footer'],
    });
    expect((await readDraft())?.footer.at(-1)?.children).toEqual([{ title: 'Call', href: 'tel:+15550100' }]);
  });

  it('reports links whose pages or posts were not chosen', async () => {
    const id = await importWhole(MENU, { menus: ['main'], pages: false, posts: false });
    expect((await lastLink())?.children).toEqual([{ title: 'Shop', href: 'https://shop.example/' }]);
    expect(await listReasons(id)).toContainEqual(['they link to content that is not imported', 4]);
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'JAVA\tSCRIPT:alert(1)', 'data:text/html,x', ''])(
    'leaves out a link to %j',
    async (url) => {
      await importWhole(file(custom(101, url, 'Bad'), custom(102, 'mailto:a@b.example', 'Good')), {
        menus: ['main'],
      });
      expect((await lastLink())?.children).toEqual([{ title: 'Good', href: 'mailto:a@b.example' }]);
    },
  );

  it('keeps each link once if parents form a loop', async () => {
    await importWhole(
      file(custom(101, '#a', 'A', '102'), custom(102, '#b', 'B', '101'), custom(103, '#c', 'C', '103')),
      { menus: ['main'] },
    );
    const flat = (links: readonly NavigationLink[] = []): string[] =>
      links.flatMap(({ title, children }) => [title, ...flat(children)]);
    expect(flat((await lastLink())?.children).sort()).toEqual(['A', 'B', 'C']);
  });

  it('adds as many links of a menu with 1,000 as fit, and reports the others', async () => {
    const links = Array.from({ length: 1_000 }, (_, n) =>
      custom(1_000 + n, `https://x.example/${n}`, `L${n}`, n % 20 === 0 ? '0' : String(1_000 + n - (n % 20))),
    );
    const id = await importWhole(file(...links), { menus: ['main'] });
    const children = (await lastLink())?.children ?? [];
    expect(children.reduce((sum, link) => sum + 1 + (link.children?.length ?? 0), 0)).toBe(150);
    expect(await listReasons(id)).toEqual([['an imported menu has at most 150', 850]]);
  });

  it('refuses more menus than an import adds', async () => {
    const id = await previewFile(MENU);
    const menus = Array.from({ length: 11 }, (_, n) => `menu-${n}`);
    const choices = { pages: true, posts: true, comments: true, images: true, redirects: true };
    const body = { ...choices, keepsStatus: true, blogId: null, menus };
    expect((await callImports(owner, 'POST', `/${id}/start`, body)).status).toBe(400);
  });
});

describe('the undo of an imported menu', () => {
  it('removes it from the draft, which then has no changes', async () => {
    const before = await readSite();
    await undo(await importWhole(MENU, { menus: ['main'] }));
    const after = await readSite();
    expect([after.site, after.draft]).toEqual([before.site, before.published]);
    expect(after.hasUnpublishedChanges).toBe(false);
  });

  it('removes it from the published menu', async () => {
    const before = (await readSite()).site;
    const id = await importWhole(MENU, { menus: ['main'] });
    await publish();
    expect((await readSite()).site.navigation.main.at(-1)).toEqual(FOLDER);
    await undo(id);
    expect((await readSite()).site).toEqual(before);
  });

  it('keeps a menu that was changed', async () => {
    const id = await importWhole(MENU, { menus: ['main'] });
    const state = await readSite();
    const navigation = structuredClone(await readDraft());
    navigation?.main.at(-1)?.children?.pop();
    if (navigation)
      await saveHeaderFooterDraft(
        env.DB,
        SITE_ID,
        state,
        { ...state.draft, site: { navigation } },
        { accountId: 'a', now: 1 },
      );
    const { import: undone, notes } = await undo(id);
    expect(undone.kept).toBe(1);
    expect(notes).toContainEqual(expect.objectContaining({ level: 'kept', what: 'menus', example: 'Main' }));
    expect(await readDraft()).toEqual(navigation);
  });

  it('removes only the menu of its own import', async () => {
    const links = file(custom(101, 'https://x.example/', 'X'));
    const before = (await readSite()).site.navigation.main.length;
    const first = await importWhole(links, { menus: ['main'], pages: false, posts: false });
    const second = await importWhole(
      links,
      { menus: ['main'], pages: false, posts: false },
      unlimited(),
      NEXT,
    );
    expect((await readDraft())?.main).toHaveLength(before + 2);
    await undo(first);
    expect((await readDraft())?.main).toHaveLength(before + 1);
    await undo(second);
    expect(await readDraft()).toBeUndefined();
  });
});

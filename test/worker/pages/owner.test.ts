import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { call, create, OTHER, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

const createBlock = (number: number, type: number, value: object) => ({
  id: `x${number}`,
  type,
  layout: { x: 0, y: number, width: 24, height: 1 },
  value,
});
const many = <Entry>(count: number, createEntry: (number: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => createEntry(index + 1));
const createLayout = (count: number) =>
  many(count, (number) => createBlock(number, 2, { html: '<p>A line</p>' }));
const createAlbum = (count: number) => {
  const audio = { mediaId: 'a'.repeat(24), filename: 'swell.mp3' };
  return createBlock(1, 60, {
    tracks: many(count, (number) => ({ id: `t${number}`, title: 'Swell', audio })),
  });
};
const createGallery = (count: number, number = 1) => {
  const image = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 8, height: 6, alt: '' };
  return createBlock(number, 8, { slides: many(count, (slide) => ({ id: `p${slide}`, image })) });
};
const galleries = (count: number) => many(count, (number) => createGallery(1, number));

beforeEach(seedTwoSites);

describe('the pages of a site', () => {
  it('a new page is a draft that visitors cannot see', async () => {
    const page = await create('Where to buy');
    expect(page).toMatchObject({ path: '/where-to-buy', status: 4, publishedVersion: null });
    expect((await request(page.path)).status).toBe(404);
    expect((await create('Where to buy')).path).toBe('/where-to-buy-2');
  });
  it.each(['page', 'cover'])('a new %s keeps its template’s sections, sanitised', async (kind) => {
    const sections = [
      { id: 't1', theme: 'dark', blocks: [createBlock(1, 2, { html: '<h1 onclick="x()">Visit</h1>' })] },
    ];
    const made = await call('POST', '/api/pages', {
      title: 'Visit',
      kind,
      content: { headerStyle: 'overlay', sections },
    });
    expect(made.status).toBe(201);
    expect(made.body.page).toMatchObject({ title: 'Visit', pageType: kind === 'page' ? 2 : 3 });
    expect(made.body.page.draft).toMatchObject({ headerStyle: 'overlay', sections: [{ theme: 'dark' }] });
    expect(made.body.page.draft.sections[0].blocks[0].value.html).toBe('<h1>Visit</h1>');
    const broken = [{ id: 't1', blocks: [createBlock(1, 31, { quote: 5 })] }];
    expect((await call('POST', '/api/pages', { title: 'x', content: { sections: broken } })).status).toBe(
      400,
    );
  });
  it.each([
    ['an empty title', { title: ' ' }],
    ['a title of the wrong type', { title: 5 }],
    ['a path with a dot', { title: 'x', path: '/../x' }],
  ])('the API rejects %s for a page, with an error at its field', async (_, body) => {
    const { status, body: answer } = await call('POST', '/api/pages', body);
    expect(status).toBe(400);
    expect(Object.keys(answer.errors)).toHaveLength(1);
  });
  it('[B8.3.12] a page on a different site is not found, and the response contains the requested path', async () => {
    const page = await create();
    const stranger = (await signIn(ROLE.admin, OTHER)).headers;
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/draft'],
      ['PUT', '/settings'],
      ['POST', '/publish'],
      ['DELETE', ''],
      ['GET', '/revisions'],
    ] as const) {
      const answer = await call(
        method,
        `/api/pages/${page.id}${path}`,
        method === 'GET' ? undefined : {},
        stranger,
        'other.test',
      );
      expect([answer.status, answer.body.path], `${method} ${path}`).toEqual([
        404,
        `/api/pages/${page.id}${path}`,
      ]);
    }
  });
  it('a change to a page is rejected without the crumb token', async () => {
    const { status, body } = await call('POST', '/api/pages', { title: 'x' }, { 'x-csrf-token': '' });
    expect([status, body.crumbFail]).toEqual([403, true]);
  });
  it('a page is sanitised when it is saved, and a block that breaks its contract is rejected', async () => {
    const page = await create();
    const block = page.draft.sections[0]?.blocks[0];
    if (!block) throw new Error('no block');
    block.value.html = '<p onclick="x()">ok<script>alert(1)</script></p>';
    const saved = await call('PUT', `/api/pages/${page.id}/draft`, {
      version: page.version,
      content: page.draft,
    });
    expect(saved.body.page.draft.sections[0].blocks[0].value.html).toBe('<p>ok</p>');
    block.type = 53;
    block.value = { text: 'Buy', href: '/', style: 'bold' };
    const refused = await call('PUT', `/api/pages/${page.id}/draft`, {
      version: page.version + 1,
      content: page.draft,
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['s1.b1']);
  });
  it.each([
    [
      '[B9.4.06] 60 blocks in a layout',
      'content.sections.0.blocks',
      'A section can hold up to 60 blocks.',
      createLayout(60),
      createLayout(61),
    ],
    [
      '[B9.4.07] 60 tracks in an album',
      's1.x1',
      'An album can hold up to 60 tracks.',
      [createAlbum(60)],
      [createAlbum(61)],
    ],
    [
      '[B9.4.11] 50 images in a gallery',
      's1.x1',
      'A gallery can hold up to 50 images.',
      [createGallery(50)],
      [createGallery(51)],
    ],
    [
      '[B9.4.11] 20 galleries on a page',
      'content.sections',
      'A page can hold up to 20 galleries.',
      galleries(20),
      galleries(21),
    ],
  ])('a page may have %s, but not more', async (_, key, message, most, over) => {
    const page = await create();
    const save = (version: number, blocks: unknown[]) => {
      const [section] = page.draft.sections;
      return call('PUT', `/api/pages/${page.id}/draft`, {
        version,
        content: { ...page.draft, sections: [{ ...section, blocks }] },
      });
    };
    const refused = await save(page.version, over);
    expect([refused.status, refused.body.errors]).toEqual([400, { [key]: message }]);
    expect((await save(page.version, most)).status).toBe(200);
  });
  it('an editor cannot save a page with code that runs for visitors', async () => {
    const page = await create();
    page.draft.codeInjection = { head: '', bodyEnd: '<script>x</script>' };
    const body = { version: page.version, content: page.draft };
    await signInAs(ROLE.editor);
    expect((await call('PUT', `/api/pages/${page.id}/draft`, body)).status).toBe(403);
  });
  it('each publication of a page stores a revision, which can be restored as the draft', async () => {
    const page = await create('First title');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    const draft = { ...page.draft, title: 'Second title' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: 1, content: draft });
    await call('POST', `/api/pages/${page.id}/publish`, { version: 2 });
    const { revisions } = (await call('GET', `/api/pages/${page.id}/revisions`)).body;
    expect(revisions).toHaveLength(2);
    const contents = await Promise.all(
      revisions.map(
        async ({ id }: { id: string }) =>
          (await call('GET', `/api/pages/${page.id}/revisions/${id}`)).body.content.title,
      ),
    );
    expect(contents.sort()).toEqual(['First title', 'Second title']);
    const first = revisions[contents.indexOf('First title')] ?? revisions[1];
    const restored = await call('POST', `/api/pages/${page.id}/revisions/${first.id}/restore`, {
      version: 2,
    });
    expect(restored.body.page.version).toBe(3);
  });
  it('a published page can be deleted and restored as it was', async () => {
    const page = await create('Going');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    expect((await request(page.path)).status).toBe(200);
    expect((await call('DELETE', `/api/pages/${page.id}`)).status).toBe(204);
    expect((await request(page.path)).status).toBe(404);
    const restored = await call('POST', `/api/pages/${page.id}/restore`);
    expect(restored.body.page).toMatchObject({ status: 1, deletedAt: null });
    expect((await request(page.path)).status).toBe(200);
  });
  it('a deleted page that was unpublished before is restored as a draft', async () => {
    const page = await create('Gone twice');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    await call('POST', `/api/pages/${page.id}/status`, { version: 1, status: 4 });
    await call('DELETE', `/api/pages/${page.id}`);
    const restored = await call('POST', `/api/pages/${page.id}/restore`);
    expect(restored.body.page).toMatchObject({ status: 4, deletedAt: null });
    expect((await request(page.path)).status).toBe(404);
  });
  it('a scheduled page stays hidden until its time', async () => {
    const page = await create('Later');
    expect(
      (
        await call('POST', `/api/pages/${page.id}/status`, {
          version: 1,
          status: 2,
          publishOn: Date.now() - 1,
        })
      ).status,
    ).toBe(400);
    const moved = await call('POST', `/api/pages/${page.id}/status`, {
      version: 1,
      status: 2,
      publishOn: Date.now() + 60_000,
    });
    expect(moved.body.page.status).toBe(2);
    expect((await request(page.path)).status).toBe(404);
    expect(await (await request('/sitemap.xml')).text()).not.toContain(page.path);
    expect((await call('POST', `/api/pages/${page.id}/status`, { version: 1, status: 3 })).status).toBe(409);
  });
  it('[B9.4.20] a page keeps its password if the form returns the mask', async () => {
    const page = await create('Locked');
    const settings = (password: string) =>
      call('PUT', `/api/pages/${page.id}/settings`, { access: { kind: 'password', password } });
    const hash = async () =>
      (
        await env.DB.prepare('SELECT password_hash FROM pages WHERE id = ?')
          .bind(page.id)
          .first<{ password_hash: string }>()
      )?.password_hash;
    expect(MASKED_PASSWORD).toBe('••••••••');
    await settings('feldspar');
    const first = await hash();
    expect(first).toMatch(/^\$scrypt-rounds\$/);
    await settings(MASKED_PASSWORD);
    expect(await hash()).toBe(first);
    await settings('quartzite');
    expect(await hash()).not.toBe(first);
  });
});

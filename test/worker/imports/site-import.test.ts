import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { advanceSiteImport } from '#worker/imports/advance-import.ts';
import { continueSiteImports } from '#worker/imports/consume-imports.ts';
import { DEAD_LETTER_QUEUE } from '#worker/queues/consume.ts';
import { deliver } from '../../support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  ALL,
  callImports,
  clearImports,
  holdImport,
  importWhole,
  moveHeld,
  oneChunk,
  readState,
  startHeld,
  takeSteps,
  unlimited,
  uploadImport,
} from '../../support/worker/site-imports.ts';
import { OLD, SMALL, wxrText } from '../../support/worker/wxr.ts';

const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
});

const read = async (id: string) => (await callImports(owner, 'GET', `/${id}`)).body;
const rows = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;
const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;
const listPaths = async () =>
  (await rows<{ path: string }>('SELECT path FROM pages ORDER BY path')).map(({ path }) => path);
const countAll = async () => ({
  pages: await count('pages'),
  items: await count('items'),
  comments: await count('comments'),
  media: await count('media'),
  redirects: await count('redirects'),
  collections: await count('collections'),
  found: await count('search_index'),
  revisions: await count('page_revisions'),
  notes: await count('site_import_notes'),
  entries: await count('site_import_entries'),
});

async function addPage(path: string, title = 'Mine'): Promise<void> {
  const { status } = await callImports(owner, 'GET');
  expect(status).toBe(200);
  const content = JSON.stringify({ title, sections: [] });
  await env.DB.prepare(
    `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, published, updated_at)
      VALUES (lower(hex(randomblob(12))), ?, ?, 2, 0, 1, ?, ?, ?, 0)`,
  )
    .bind(SITE_ID, path, title, content, content)
    .run();
}

describe('a look at a WordPress file', () => {
  it('recognises a file that was imported before, until that import is undone', async () => {
    const earlier = await importWhole();
    await env.DB.prepare('UPDATE site_imports SET created_at = created_at - 1000').run();
    const id = await holdImport(SMALL, 'd0000000000000000000000d');
    await takeSteps(id, unlimited());
    const find = async () =>
      (await callImports(owner, 'GET')).body.imports.find((one) => one.id === id)?.earlier?.id;
    expect(await find()).toBe(earlier);
    await env.DB.prepare("UPDATE site_imports SET state = 'undone' WHERE id = ?").bind(earlier).run();
    expect(await find()).toBeUndefined();
  });

  it('does not confuse a different file with one that was imported before', async () => {
    await importWhole();
    await env.DB.prepare('UPDATE site_imports SET created_at = created_at - 1000').run();
    const changed = wxrText(SMALL).replace('Old', 'New');
    const id = await holdImport(changed, 'd0000000000000000000000d');
    await takeSteps(id, unlimited());
    const { imports } = (await callImports(owner, 'GET')).body;
    expect(imports.find((one) => one.id === id)).toMatchObject({ state: 'ready', earlier: null });
  });

  it('counts what is in it, tells what will not be imported, and adds nothing', async () => {
    const id = await holdImport();
    await takeSteps(id, oneChunk());
    const { import: found, notes } = await read(id);
    expect(found).toMatchObject({
      state: 'ready',
      canUndo: false,
      preview: {
        title: 'Old & Gold',
        address: OLD,
        pages: 2,
        posts: 2,
        comments: 2,
        images: 1,
        authors: 1,
        menus: [{ key: 'main', name: 'main', links: 1 }],
        leftMenuLinks: 0,
      },
    });
    expect(notes).toContainEqual(
      expect.objectContaining({ level: 'left', what: 'product items', example: 'A mug' }),
    );
    expect([await count('pages'), await count('items'), await count('media')]).toEqual([0, 0, 0]);
  });
});

describe('an import', () => {
  it('makes exactly what the preview counted', async () => {
    const id = await holdImport();
    await takeSteps(id, unlimited());
    const { preview } = (await read(id)).import;
    await startHeld(id);
    await takeSteps(id, unlimited());
    const { pages, posts, comments, images, redirects } = preview;
    expect((await read(id)).import.made).toMatchObject({ pages, posts, comments, images, redirects });
  });

  it('adds pages, posts, comments, images and redirects', async () => {
    const id = await importWhole();
    const { import: done } = await read(id);
    expect(done).toMatchObject({
      state: 'done',
      made: { pages: 2, blogs: 1, posts: 2, comments: 2, images: 1 },
      canUndo: true,
    });
    expect(await listPaths()).toEqual(['/about', '/about/team', '/blog']);
    expect(await (await request('/about/team')).text()).toContain('href="/blog/first"');
    const post = await (await request('/blog/first')).text();
    expect(post).toMatch(/\/images\/[0-9a-f]{24}\/pot\.png/);
    expect(post).toContain('Nice');
    expect((await request('/blog/second')).status).toBe(404);
    const old = await request('/2024/03/first');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/blog/first']);
    const [image] = await rows<{ id: string }>('SELECT id FROM media');
    expect((await request(`/images/${image?.id}/pot.png`)).status).toBe(200);
    expect((await env.MEDIA.list({ prefix: 'imports/' })).objects).toEqual([]);
  });

  it('gives new addresses to what clashes, and changes nothing that exists', async () => {
    await addPage('/about');
    await addPage('/blog', 'My blog page');
    await env.DB.prepare(
      "INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?, '/2024/03/first', '/mine', 302)",
    )
      .bind(SITE_ID)
      .run();
    const before = await rows('SELECT * FROM pages ORDER BY id');
    const id = await importWhole();
    expect(await listPaths()).toEqual(['/about', '/about-2', '/about/team', '/blog', '/news']);
    const ids = before.map((page) => (page as { id: string }).id);
    const after = await rows('SELECT * FROM pages ORDER BY id');
    expect(after.filter((page) => ids.includes((page as { id: string }).id))).toEqual(before);
    expect(await rows("SELECT to_href FROM redirects WHERE from_path = '/2024/03/first'")).toEqual([
      { to_href: '/mine' },
    ]);
    const { notes } = await read(id);
    expect(notes).toContainEqual(expect.objectContaining({ what: 'addresses', example: '/about-2' }));
    expect(notes).toContainEqual(
      expect.objectContaining({ what: 'redirects', why: 'your site redirects this address already' }),
    );
  });

  it('keeps the front page of the site', async () => {
    await addPage('/', 'My front page');
    const home = { id: 9, type: 'page', title: 'Welcome', slug: 'welcome', link: `${OLD}/` };
    const id = await importWhole([...SMALL, home]);
    expect(await listPaths()).toContain('/welcome');
    expect(await (await request('/')).text()).toContain('My front page');
    expect((await read(id)).notes).toContainEqual(
      expect.objectContaining({ what: 'home page', example: '/welcome' }),
    );
  });

  it('can add everything as drafts', async () => {
    await importWhole(SMALL, { keepsStatus: false });
    expect(await rows('SELECT DISTINCT status FROM pages UNION SELECT DISTINCT status FROM items')).toEqual([
      { status: 4 },
    ]);
    expect((await request('/about')).status).toBe(404);
    expect(await count('search_index')).toBe(0);
  });

  it.each([
    [{ pages: false }, { pages: 0, posts: 2, comments: 2, images: 1 }],
    [{ posts: false }, { pages: 2, posts: 0, comments: 0, images: 1 }],
    [
      { comments: false, images: false },
      { pages: 2, posts: 2, comments: 0, images: 0 },
    ],
    [{ redirects: false }, { pages: 2, posts: 2, redirects: 0 }],
    [
      { pages: false, posts: false },
      { pages: 0, posts: 0, images: 1 },
    ],
  ])('adds only what was chosen: %j', async (choices, made) => {
    const id = await importWhole(SMALL, choices);
    expect((await read(id)).import).toMatchObject({ state: 'done', made });
  });

  it('adds the posts to a blog that exists', async () => {
    await importWhole([{ id: 1, title: 'First post', slug: 'first', content: '<p>One</p>' }]);
    const { blogs } = (await callImports(owner, 'GET')).body;
    expect(blogs).toMatchObject([{ path: '/blog' }]);
    const second = await holdImport(SMALL, 'd0000000000000000000000d');
    await takeSteps(second, unlimited());
    await startHeld(second, { blogId: blogs[0]?.id ?? null });
    await takeSteps(second, unlimited());
    expect(await count('collections')).toBe(1);
    expect(
      (await rows<{ url_id: string }>('SELECT url_id FROM items')).map(({ url_id }) => url_id).sort(),
    ).toEqual(['first', 'first-2', 'second']);
  });

  it('leaves out hostile texts and names', async () => {
    const name = '<script>alert(1)</script>"\'../../etc';
    await importWhole([
      {
        id: 1,
        type: 'page',
        title: name,
        slug: '../../config',
        content: '<p onclick="x()">Hi<script>alert(2)</script><a href="javascript:x()">go</a></p>',
      },
      {
        id: 2,
        title: name,
        slug: '%00%2e%2e',
        comments: [{ author: name, content: '<img src=x onerror=x()>' }],
      },
    ]);
    for (const path of await listPaths()) {
      const html = await (await request(path)).text();
      expect(html).not.toMatch(/<script>alert|onclick|javascript:x/);
      expect(path).toMatch(/^\/[\w-]+$/);
    }
    expect((await request('/config')).status).not.toBe(200);
  });
});

describe('an import that is interrupted', () => {
  /**
   * Returns a database in which one write fails: without effect, or (`isApplied`) after it was applied, as if
   * its response were lost.
   */
  const failingOnce = (isApplied: boolean) => {
    let isDone = false;
    let lastText = '';
    const prepare = (text: string) => {
      lastText = text;
      return env.DB.prepare(text);
    };
    const batch = async (statements: D1PreparedStatement[]) => {
      if (isDone || !/^update "site_imports"/i.test(lastText)) return env.DB.batch(statements);
      isDone = true;
      if (isApplied) await env.DB.batch(statements);
      throw new Error('the Worker stopped');
    };
    const DB = { prepare, batch } as unknown as D1Database;
    return { ...env, DB } as Env;
  };

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'at each step, %s its write, makes nothing twice',
    async (_, isApplied) => {
      await importWhole();
      const whole = await countAll();
      await clearImports();
      const id = await holdImport();
      let now = Date.now();
      const pace = { ...oneChunk(), clock: () => now };
      const crash = async () => {
        for (let step: number | null = await readCursor(id), steps = 0; step !== null; steps++) {
          expect(steps).toBeLessThan(50);
          const stopped = advanceSiteImport(failingOnce(isApplied), { id, step, isRetry: false }, pace);
          await expect(stopped).rejects.toThrow('the Worker stopped');
          // The Worker was killed, so its lease must expire first.
          now += 200_000;
          step = await advanceSiteImport(env, { id, step, isRetry: true }, pace);
          now += 1;
        }
      };
      vi.spyOn(console, 'error').mockImplementation(() => {});
      await crash();
      expect(await readState(id)).toBe('ready');
      await startHeld(id);
      await crash();
      expect(await readState(id)).toBe('done');
      expect(await countAll()).toEqual(whole);
    },
    60_000,
  );

  const readCursor = (id: string) =>
    env.DB.prepare('SELECT cursor FROM site_imports WHERE id = ?').bind(id).first<number>('cursor');

  it('ignores the second delivery of a message', async () => {
    const id = await holdImport();
    expect(await advanceSiteImport(env, { id, step: 0, isRetry: false }, oneChunk())).toBe(1);
    expect(await advanceSiteImport(env, { id, step: 0, isRetry: false }, oneChunk())).toBeNull();
  });

  it('is continued by the schedule if its message was lost', async () => {
    const id = await holdImport();
    const sent: unknown[] = [];
    const IMPORTS = { send: async (message: unknown) => void sent.push(message) };
    const later = Date.now() + 200_000;
    await continueSiteImports({ DB: env.DB, IMPORTS } as unknown as Env, Date.now());
    expect(sent).toEqual([]);
    await continueSiteImports({ DB: env.DB, IMPORTS } as unknown as Env, later);
    expect(sent).toMatchObject([{ importId: id, step: 0, topic: 'site-imports' }]);
  });

  it('fails after the last attempt of its message, and can continue', async () => {
    const id = await holdImport();
    await takeSteps(id, unlimited());
    await startHeld(id);
    const step = (await readCursor(id)) ?? 0;
    await deliver(DEAD_LETTER_QUEUE, [
      { id: 'x', topic: 'site-imports', websiteId: SITE_ID, receivedAt: 0, importId: id, step },
    ]);
    expect((await read(id)).import).toMatchObject({ state: 'failed', canContinue: true });
    await moveHeld(id, 'failed', 'running');
    await takeSteps(id, unlimited());
    expect(await readState(id)).toBe('done');
  });

  it('stops while it is paused, and continues at the same place', async () => {
    const id = await holdImport();
    await takeSteps(id, unlimited());
    await startHeld(id);
    await advanceSiteImport(env, { id, step: (await readCursor(id)) ?? 0, isRetry: false }, oneChunk());
    const { status } = await callImports(owner, 'POST', `/${id}/pause`);
    expect([status, await takeSteps(id, oneChunk())]).toEqual([200, 1]);
    expect(await readState(id)).toBe('paused');
    await moveHeld(id, 'paused', 'running');
    await takeSteps(id, oneChunk());
    expect((await read(id)).import).toMatchObject({ state: 'done', made: { pages: 2, posts: 2 } });
  });

  it('does not write what a Worker had begun when the owner cancelled', async () => {
    const id = await holdImport();
    await takeSteps(id, unlimited());
    await startHeld(id);
    const ask = (async () => {
      await callImports(owner, 'DELETE', `/${id}`);
      return new Response('gone', { status: 404 });
    }) as unknown as typeof fetch;
    await takeSteps(id, unlimited(ask));
    expect((await read(id)).import).toMatchObject({ state: 'cancelled', canUndo: true });
    expect([await count('items'), await count('media')]).toEqual([0, 0]);
  });
});

describe('the calls', () => {
  it('import a file by the queue', async () => {
    const pages = SMALL.filter(({ id }) => id === 10);
    const { status, body } = await uploadImport(owner, wxrText(pages));
    expect([status, body.import.state]).toEqual([201, 'reading']);
    const { id } = body.import;
    const waitFor = (state: string) =>
      vi.waitFor(async () => expect(await readState(id)).toBe(state), { timeout: 20_000, interval: 100 });
    await waitFor('ready');
    expect((await callImports(owner, 'POST', `/${id}/start`, ALL)).status).toBe(200);
    await waitFor('done');
    expect(await listPaths()).toEqual(['/about']);
    expect((await callImports(owner, 'POST', `/${id}/undo`)).status).toBe(200);
    await waitFor('undone');
    expect(await listPaths()).toEqual([]);
  }, 60_000);

  it('refuse a second import while one is open, even at the same moment', async () => {
    const id = await holdImport();
    const refused = await uploadImport(owner, wxrText(SMALL));
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Another import is open. Wait until it is done, or cancel it.',
    ]);
    await callImports(owner, 'DELETE', `/${id}`);
    expect(await readState(id)).toBeNull();
    const both = await Promise.all([uploadImport(owner, 'no'), uploadImport(owner, 'no')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuse a second file while the first waits for the choices in another window', async () => {
    const id = await holdImport();
    await takeSteps(id, unlimited());
    const second = await uploadImport(owner, wxrText(SMALL));
    expect([second.status, second.body.error]).toEqual([
      409,
      expect.stringContaining('Another import is open'),
    ]);
    expect(await readState(id)).toBe('ready');
    await callImports(owner, 'DELETE', `/${id}`);
    expect((await uploadImport(owner, wxrText(SMALL))).status).toBe(201);
    const gone = await callImports(owner, 'POST', `/${id}/start`, ALL);
    expect([gone.status, gone.body.error]).toEqual([
      404,
      expect.stringContaining('cancelled in another window'),
    ]);
  });

  it('refuse to start without anything chosen, twice, or before the file was read', async () => {
    const id = await holdImport();
    expect((await callImports(owner, 'POST', `/${id}/start`, ALL)).status).toBe(409);
    await takeSteps(id, unlimited());
    const none = { ...ALL, pages: false, posts: false, images: false };
    const refused = await callImports(owner, 'POST', `/${id}/start`, none);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { pages: 'Choose what to import: pages, posts, images or menus.' },
    ]);
    await startHeld(id);
    expect((await callImports(owner, 'POST', `/${id}/start`, ALL)).status).toBe(409);
    expect((await callImports(owner, 'POST', `/${id}/resume`)).status).toBe(409);
  });

  it('refuse an empty upload and one without a size', async () => {
    expect((await uploadImport(owner, '')).status).toBe(400);
    expect((await callImports(owner, 'GET')).body.imports).toEqual([]);
  });

  it('write a report that a spreadsheet opens safely', async () => {
    const id = await holdImport([...SMALL, { id: 60, type: 'event', title: '=HYPERLINK("x")' }]);
    await takeSteps(id, unlimited());
    const { text, headers } = await callImports(owner, 'GET', `/${id}/report`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text).toContain('Result,Content,Item,Reason,Number');
    expect(text).toContain('Not imported,product items,A mug,stores are not imported,1');
    expect(text).toContain('"\'=HYPERLINK(""x"")"');
  });

  it('do not reach imports of another site', async () => {
    const id = await holdImport(SMALL, 'e0000000000000000000000e', OTHER);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/report'],
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const)
      expect((await callImports(owner, method, `/${id}${path}`)).status, `${method} ${path}`).toBe(404);
    expect((await callImports(owner, 'POST', `/${id}/start`, ALL)).status).toBe(404);
    expect((await callImports(owner, 'GET')).body.imports).toEqual([]);
    expect(await readState(id)).toBe('reading');
  });

  it('do not put posts into the blog of another site', async () => {
    const id = 'f0000000000000000000000f';
    await env.DB.prepare(
      "INSERT INTO collections (id, website_id, name, type, title, settings) VALUES (?, ?, 'blog', 1, 'Theirs', ?)",
    )
      .bind(id, OTHER, JSON.stringify({ id, type: 1, title: 'Theirs', itemRecordType: 1 }))
      .run();
    await importWhole(SMALL, { blogId: id });
    expect(await rows(`SELECT DISTINCT website_id FROM items WHERE collection_id <> '${id}'`)).toEqual([
      { website_id: SITE_ID },
    ]);
    expect(await rows(`SELECT id FROM items WHERE collection_id = '${id}'`)).toEqual([]);
  });

  it('are open only to roles that change settings', async () => {
    const id = await holdImport();
    const billing = await signIn(ROLE.billing);
    const editor = await signIn(ROLE.editor);
    expect((await callImports(billing, 'GET')).status).toBe(200);
    expect((await callImports(editor, 'GET')).status).toBe(403);
    expect((await uploadImport(billing, 'x')).status).toBe(403);
    for (const path of ['start', 'pause', 'resume', 'undo'])
      expect((await callImports(billing, 'POST', `/${id}/${path}`, ALL)).status).toBe(403);
    expect((await callImports(billing, 'DELETE', `/${id}`)).status).toBe(403);
  });
});

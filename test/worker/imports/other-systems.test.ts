import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  callImports,
  clearImports,
  holdImport,
  PNG_BYTES,
  serveImages,
  startHeld,
  takeSteps,
  unlimited,
} from '../../support/worker/site-imports.ts';
import { wxrText } from '../../support/worker/wxr.ts';

const ID = 'c0000000000000000000000c';
const GHOST = 'https://ghost.example';
let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await seedSite();
  owner = await signIn(ROLE.admin);
});

const read = async () => (await callImports(owner, 'GET', `/${ID}`)).body.import;
const rows = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;

const post = (fields: object) => ({
  id: 'p1',
  title: 'Hello',
  slug: 'hello',
  html: '<p>Hi <a href="__GHOST_URL__/about/">us</a></p>',
  feature_image: null,
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-02-03T10:00:00.000Z',
  ...fields,
});
const data = {
  posts: [
    post({ feature_image: '__GHOST_URL__/content/images/pot.png' }),
    post({ id: 'p2', title: 'Members', slug: 'members', visibility: 'paid' }),
    post({ id: 'p3', title: 'Draft', slug: 'draft', status: 'draft' }),
    post({ id: 'p4', title: 'About', slug: 'about', type: 'page', html: '<p>About us</p>' }),
  ],
  tags: [
    { id: 't1', name: 'Clay', slug: 'clay' },
    { id: 't2', name: '#internal', slug: 'hash-internal' },
  ],
  users: [{ id: 'u1', name: 'Ana Öz', slug: 'ana' }],
  posts_tags: [
    { post_id: 'p1', tag_id: 't1', sort_order: 0 },
    { post_id: 'p1', tag_id: 't2', sort_order: 1 },
  ],
  posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
  settings: [{ key: 'title', value: 'Old Ghost' }],
};
const ghostText = (content: object = data) =>
  JSON.stringify({ db: [{ meta: { version: '5.0' }, data: content }] });
const { ask } = serveImages({ [`${GHOST}/content/images/pot.png`]: PNG_BYTES });

async function importGhost(file: string, address = GHOST) {
  await holdImport(file, ID, SITE_ID, address);
  await takeSteps(ID, unlimited(ask));
}

describe('an import from Ghost', () => {
  it('adds pages, posts, tags, authors, feature images and redirects', async () => {
    await importGhost(ghostText());
    expect(await read()).toMatchObject({
      state: 'ready',
      preview: { kind: 'ghost', title: 'Old Ghost', address: GHOST, pages: 1, posts: 3, images: 1 },
    });
    await startHeld(ID);
    await takeSteps(ID, unlimited(ask));
    expect(await read()).toMatchObject({ state: 'done', made: { pages: 1, posts: 3, images: 1 } });
    const html = await (await request('/blog/hello')).text();
    expect(html).toContain('href="/about"');
    expect(html).toContain('Ana Öz');
    expect(html).not.toContain('#internal');
    expect(await rows('SELECT DISTINCT slug FROM item_terms')).toEqual([{ slug: 'clay' }]);
    const old = await request('/hello');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/blog/hello']);
  });

  it('lists in the report what paid, scheduled and emailed posts became', async () => {
    const posts = [
      post({ id: 'p2', title: 'Members', slug: 'members', visibility: 'paid' }),
      post({ id: 'p5', title: 'Soon', slug: 'soon', status: 'scheduled' }),
      post({ id: 'p6', title: 'Mailed', slug: 'mailed', status: 'sent' }),
      post({ id: 'p7', title: 'Public', slug: 'public' }),
    ];
    await importGhost(ghostText({ ...data, posts }));
    const { notes } = (await callImports(owner, 'GET', `/${ID}`)).body;
    const statuses = notes
      .filter(({ why }) => why.includes('Ghost'))
      .map(({ what, example }) => [what, example]);
    expect(statuses.sort()).toEqual([
      ['posts', 'Mailed'],
      ['posts', 'Members'],
      ['posts', 'Soon'],
    ]);
  });

  it('does not show visitors what only members could read', async () => {
    await importGhost(ghostText());
    await startHeld(ID);
    await takeSteps(ID, unlimited(ask));
    expect((await request('/blog/members')).status).toBe(404);
    expect((await request('/blog/draft')).status).toBe(404);
  });

  it.each([
    ['without the address of the site', ghostText(), '', /does not contain the address/],
    ['with an address that is none', ghostText(), 'javascript:x', /not the address of a site/],
    ['with an address that has a space', ghostText(), 'my site.com', /not the address of a site/],
    ['with an address that has a password', ghostText(), 'https://a:b@old.test', /not the address of a site/],
    ['with an address of another protocol', ghostText(), 'ftp://old.example', /not the address of a site/],
    ['with an address of this machine', ghostText(), 'http://127.0.0.1:2368', /not on the internet/],
    ['with a local name', ghostText(), 'localhost', /not on the internet/],
    ['with an address of a private network', ghostText(), 'http://[::1]', /not on the internet/],
    ['that was cut off', ghostText().slice(0, 300), GHOST, /not complete JSON/],
    ['of another program', '{"name":"x"}', GHOST, /not an export of Ghost/],
    [
      'with posts of the wrong type',
      ghostText({ posts: [{ id: 1, title: 5 }] }),
      GHOST,
      /not an export of Ghost/,
    ],
  ])('refuses a file %s', async (_, file, address, problem) => {
    await importGhost(file, address);
    expect(await read()).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) });
  });
});

describe('an import from Squarespace', () => {
  const image = 'https://images.squarespace-cdn.com/content/v1/5a/pot.png';
  const file = wxrText([
    {
      id: 1,
      type: 'page',
      title: 'About',
      slug: 'about',
      link: '/about',
      content: `<div class="sqs-layout sqs-grid-12"><div class="row sqs-row"><div class="col sqs-col-12"><div class="sqs-block html-block"><div class="sqs-block-content"><h2>Clay</h2><p>We make pots.</p></div></div><div class="sqs-block image-block"><img data-src="${image}" src="${image}" alt="A pot"></div></div></div></div>`,
    },
    { id: 2, title: 'News', slug: 'blog/news', link: '/blog/news', content: '<p>Fired.</p>' },
    { id: 3, type: 'attachment', status: 'inherit', title: 'pot', link: '/s/pot', attachmentUrl: image },
  ]);

  it('recognises the file, and keeps texts and images', async () => {
    const served = serveImages({ [image]: PNG_BYTES });
    await holdImport(file, ID);
    await takeSteps(ID, unlimited(served.ask));
    expect((await read()).preview).toMatchObject({ kind: 'squarespace', pages: 1, posts: 1, images: 1 });
    await startHeld(ID);
    await takeSteps(ID, unlimited(served.ask));
    const html = await (await request('/about')).text();
    expect(html).toContain('We make pots.');
    expect(html).toMatch(/\/images\/[0-9a-f]{24}\/pot\.png/);
    expect(html).not.toContain('sqs-block');
  });
});

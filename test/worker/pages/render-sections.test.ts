import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let headers: Record<string, string> = {};
let pageId = '';

const post = async (path: string, body: unknown, sent = headers, host?: string) => {
  const answer = await request(
    path,
    {
      method: 'POST',
      headers: { ...sent, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    host,
  );
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : null };
};
const render = (sections: unknown, sent = headers) =>
  post('/api/widget/render-sections', { pageId, sections }, sent);

const text = (id: string, html: string) => ({
  id,
  type: 2,
  layout: { x: 2, y: 1, width: 10, height: 3 },
  value: { html },
});
const section = (id: string, ...blocks: object[]) => ({ id, theme: 'darkest', blocks });

beforeEach(async () => {
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  headers = (await signIn(ROLE.admin)).headers;
  pageId = (await post('/api/pages', { title: 'Landing' })).body.page.id;
});

describe('render-sections', () => {
  it('renders unsaved sections in order, as the editor’s frame shows them', async () => {
    const { status, body } = await render([
      section('first', text('b1', '<h2>One</h2>')),
      section('second', text('b2', '<h2>Two</h2>')),
    ]);
    expect(status).toBe(200);
    expect(body.sections.map(({ id }: { id: string }) => id)).toEqual(['first', 'second']);
    expect(body.sections[0].html).toContain('data-section-id="first"');
    expect(body.sections[0].html).toContain('theme-darkest');
    expect(body.sections[0].html).toContain('--at:2 / 3 / 5 / 13');
    expect(body.sections[0].html).toContain('data-block-id="b1"');
    expect(body.sections[1].html).toContain('<h2>Two</h2>');
    const stored = await env.DB.prepare('SELECT draft FROM pages WHERE id = ?1').bind(pageId).first('draft');
    expect(stored).not.toContain('<h2>Two</h2>');
  });

  it('shows only this site’s items and forms in the blocks', async () => {
    const made = await post('/api/collections', { kind: 'slides', title: 'Jugs' });
    const collectionId: string = made.body.page.collectionId;
    const image = { mediaId: 'a'.repeat(24), filename: 'salt-jug.jpg', width: 8, height: 6, alt: 'Salt jug' };
    await env.DB.prepare(
      `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, image, status, position, sort_key, summary, content, updated_at)
      VALUES (lower(hex(randomblob(12))), ?1, ?2, 2, 'jug', 'Salt jug', ?3, 1, 0, 0, '{}', '{}', 0)`,
    )
      .bind(SITE_ID, collectionId, JSON.stringify(image))
      .run();
    const summary = { ...text('b1', ''), type: 55, value: { collectionId } };
    const html = async () => (await render([section('s', summary)])).body.sections[0].html;
    expect(await html()).toContain('salt-jug.jpg');
    await env.DB.prepare('UPDATE items SET website_id = ?1').bind(OTHER).run();
    expect(await html()).not.toContain('salt-jug.jpg');
  });

  it('sanitises the owner’s HTML and says why a block cannot be shown', async () => {
    const { body } = await render([
      section('s', text('b1', '<p onclick="x()">Safe<script>alert(1)</script></p>'), {
        ...text('b2', ''),
        type: 31,
        value: { quote: 7 },
      }),
    ]);
    expect(body.sections[0].html).toContain('Safe');
    expect(body.sections[0].html).not.toMatch(/onclick|<script/);
    expect(body.sections[0].html).toContain('block-problem');
  });

  it.each([
    ['no sections', []],
    ['nine sections', Array.from({ length: 9 }, (_, index) => section(`s${index}`))],
    ['sections that are not a list', { id: 's' }],
    [
      'a block outside the grid',
      [section('s', { ...text('b', ''), layout: { x: 20, y: 0, width: 9, height: 1 } })],
    ],
    ['61 blocks', [section('s', ...Array.from({ length: 61 }, (_, index) => text(`b${index}`, '')))]],
  ])('rejects %s', async (_, sections) => {
    expect((await render(sections)).status).toBe(400);
  });

  it('rejects a body above one megabyte', async () => {
    expect((await render([section('s', text('b', 'x'.repeat(1_000_001)))])).status).toBe(413);
  });

  it('returns 404 for a page on a different site', async () => {
    await env.DB.prepare('UPDATE pages SET website_id = ?1 WHERE id = ?2').bind(OTHER, pageId).run();
    expect((await render([section('s')])).status).toBe(404);
  });

  it('requires permission to write', async () => {
    expect((await render([section('s')], {})).status).toBe(401);
    expect((await render([section('s')], (await signIn(ROLE.viewer)).headers)).status).toBe(403);
  });
});

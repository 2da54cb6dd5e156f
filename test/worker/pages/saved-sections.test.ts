import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_SAVED_SECTIONS } from '#schema/contracts/limits.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
const IMAGE = 'c0000000000000000000000c';
let headers: Record<string, string> = {};

async function send(
  method: string,
  path: string,
  body?: unknown,
  { sent = headers, host = undefined as string | undefined } = {},
) {
  const answer = await request(
    path,
    {
      method,
      headers: { ...sent, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    host,
  );
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : null };
}
const save = (name: unknown, section: unknown = hero()) =>
  send('POST', '/api/saved-sections', { name, section });
const list = async () => (await send('GET', '/api/saved-sections')).body.sections;

const layout = { x: 0, y: 0, width: 12, height: 4 };
const hero = (html = '<h1>High water</h1>') => ({
  id: 's1',
  theme: 'darkest',
  blocks: [{ id: 'b1', type: 2, layout, value: { html } }],
});

beforeEach(async () => {
  await seedSite();
  await env.DB.batch(['saved_sections', 'media'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  headers = (await signIn(ROLE.admin)).headers;
});

describe('saved sections', () => {
  it('saved sections are listed with their name and content, sanitised like a draft', async () => {
    expect((await save(' Opening ', hero('<h1 onclick="x()">High<script>y()</script></h1>'))).status).toBe(
      201,
    );
    const [kept] = await list();
    expect(kept).toMatchObject({
      name: 'Opening',
      lacksMedia: false,
      section: { id: 's1', theme: 'darkest' },
    });
    expect(kept.section.blocks[0].value.html).toBe('<h1>High</h1>');
  });

  it('saved sections can be renamed and removed by the owner', async () => {
    const { id } = (await save('Opening')).body;
    expect((await send('PUT', `/api/saved-sections/${id}`, { name: 'Cover' })).status).toBe(204);
    expect((await list())[0].name).toBe('Cover');
    expect((await send('DELETE', `/api/saved-sections/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await send('DELETE', `/api/saved-sections/${id}`)).status).toBe(404);
  });

  it('saved sections can neither be seen nor changed from a different site', async () => {
    const { id } = (await save('Opening')).body;
    await env.DB.prepare('UPDATE saved_sections SET website_id = ?1 WHERE id = ?2').bind(OTHER, id).run();
    expect(await list()).toEqual([]);
    expect((await send('PUT', `/api/saved-sections/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await send('DELETE', `/api/saved-sections/${id}`)).status).toBe(404);
    const row = await env.DB.prepare('SELECT name FROM saved_sections WHERE id = ?1').bind(id).first();
    expect(row).toEqual({ name: 'Opening' });
  });

  it('saved sections report a file that is no longer in the library, even deep inside a value', async () => {
    const image = { mediaId: IMAGE, filename: 'jug.jpg', width: 600, height: 400, alt: 'A jug' };
    const slides = { design: 'grid', slides: [{ id: 'g1', image }] };
    await env.DB.prepare(
      "INSERT INTO media (id, website_id, filename, content_type, record, created_at) VALUES (?1, ?2, 'jug.jpg', 'image/jpeg', '{}', 0)",
    )
      .bind(IMAGE, SITE_ID)
      .run();
    await save('Jugs', { id: 's1', blocks: [{ id: 'b1', type: 8, layout, value: slides }] });
    expect((await list())[0].lacksMedia).toBe(false);
    await env.DB.prepare('UPDATE media SET website_id = ?1 WHERE id = ?2').bind(OTHER, IMAGE).run();
    expect((await list())[0].lacksMedia).toBe(true);
  });

  it('saved sections count as a use of their images, and show a replaced image', async () => {
    const image = { mediaId: IMAGE, filename: 'jug.jpg', width: 600, height: 400, alt: 'A jug' };
    const other = 'd0000000000000000000000d';
    const record = (id: string) =>
      JSON.stringify({ ...image, id, mediaId: undefined, contentType: 'image/jpeg', bytes: 9 });
    await env.DB.batch(
      [IMAGE, other].map((id) =>
        env.DB.prepare(
          "INSERT INTO media (id, website_id, filename, content_type, record, created_at) VALUES (?1, ?2, 'jug.jpg', 'image/jpeg', ?3, 0)",
        ).bind(id, SITE_ID, record(id)),
      ),
    );
    const { id } = (
      await save('Jugs', { id: 's1', blocks: [{ id: 'b1', type: 5, layout, value: { image } }] })
    ).body;
    const uses = async (of: string) => (await send('GET', `/api/media/${of}`)).body.uses;
    expect(await uses(IMAGE)).toEqual([
      { kind: 'saved-section', id, title: 'Saved section “Jugs”', path: null, isPublished: false },
    ]);
    expect((await send('POST', `/api/media/${IMAGE}/replace`, { by: other })).status).toBe(200);
    expect(await uses(IMAGE)).toEqual([]);
    expect((await list())[0].section.blocks[0].value.image.mediaId).toBe(other);
  });

  it('saved sections require a name, valid blocks and a limited size', async () => {
    expect((await save(' ')).status).toBe(400);
    expect(
      (await save('Opening', { id: 's1', blocks: [{ id: 'b1', type: 53, layout, value: { size: 7 } }] }))
        .status,
    ).toBe(400);
    const { status, body } = await save('Long', hero(`<p>${'tide '.repeat(21_000)}</p>`));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('too large');
  });

  it(`saved sections are limited to ${MAX_SAVED_SECTIONS} per site`, async () => {
    const row = env.DB.prepare(
      'INSERT INTO saved_sections (id, website_id, name, section, created_at) VALUES (?1, ?2, \'x\', \'{"id":"s","blocks":[]}\', 0)',
    );
    await env.DB.batch(
      Array.from({ length: MAX_SAVED_SECTIONS }, (_, n) =>
        row.bind(n.toString(16).padStart(24, '0'), SITE_ID),
      ),
    );
    const { status, body } = await save('One more');
    expect(status).toBe(409);
    expect(body.message).toContain('at most 50 saved sections');
    await env.DB.prepare('UPDATE saved_sections SET website_id = ?1').bind(OTHER).run();
    expect((await save('One more')).status).toBe(201);
  });
});

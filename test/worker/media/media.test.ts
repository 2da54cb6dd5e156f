import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { MediaUse, Medium } from '#schema/contracts/media/media.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { deleteBinnedMedia } from '#worker/media/abandon-upload.ts';
import { gif, jpeg, png, toBytes, webp } from '../../support/images.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let headers: Record<string, string> = {};

async function call<Answer = { error: string }>(
  method: string,
  path: string,
  body?: unknown,
  extra: Record<string, string> = {},
  host?: string,
): Promise<{ status: number; body: Answer }> {
  const answer = await request(
    path,
    {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...extra },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    host,
  );
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Answer };
}

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  filename = 'vase.jpg',
  extra: Record<string, string> = {},
): Promise<{ status: number; body: { medium: Medium; error: string } }> {
  const answer = await request(`/api/media?filename=${encodeURIComponent(filename)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg', ...extra },
    body: bytes,
  });
  return { status: answer.status, body: await answer.json() };
}

const stored = async () => (await env.MEDIA.list({ prefix: `${SITE_ID}/` })).objects.length;

beforeEach(async () => {
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  headers = (await signIn(ROLE.editor)).headers;
});

describe('an upload', () => {
  it('an upload is streamed to R2 with the type that its bytes have, whatever type the browser sent', async () => {
    const { status, body } = await upload(png(40, 30), 'My Vase.jpeg');
    expect(status).toBe(201);
    expect(body.medium).toMatchObject({
      filename: 'my-vase.png',
      contentType: 'image/png',
      width: 40,
      height: 30,
      alt: '',
      bytes: png(40, 30).length,
    });
    expect(body.medium.contentHash).toMatch(/^[0-9a-f]{64}$/);
    const object = await env.MEDIA.get(`${SITE_ID}/${body.medium.id}`);
    expect(object?.httpMetadata?.contentType).toBe('image/png');
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png(40, 30));
    const served = await request(body.medium.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gets a number in its name if the name is in use', async () => {
    await upload(jpeg(8, 8), 'twice.jpg');
    expect((await upload(jpeg(8, 8), 'twice.jpg')).body.medium.filename).toBe('twice-2.jpg');
  });

  it.each([
    ['text named as an image', toBytes('not a picture'), 'does not appear to be a supported image file'],
    ['an SVG', toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script>'), 'This SVG is empty'],
    ['an HTML page in a GIF', gif(9, 9, '<script>x</script>'), 'contains more than an image'],
    ['a PNG followed by an HTML page', toBytes([...png(9, 9)], '<html>'), 'contains more than an image'],
    ['a JPEG followed by an archive', toBytes([...jpeg(9, 9)], 'PK\x03\x04'), 'contains more than an image'],
    ['a truncated JPEG', jpeg(9, 9).slice(0, -4), 'incomplete'],
    ['a truncated WebP', webp(9, 9).slice(0, -1), 'damaged or incomplete'],
    ['121 megapixels', png(11_000, 11_000), 'too large'],
  ])('an upload is rejected for %s, and no part of it is stored', async (_, bytes, text) => {
    const before = await stored();
    const { status, body } = await upload(bytes);
    expect(status).toBe(415);
    expect(body.error).toContain(text);
    expect(await stored()).toBe(before);
  });

  it('[B5.56] an upload is rejected above 20 MB before it is read', async () => {
    const { status, body } = await upload(new Uint8Array(20_000_001), 'huge.jpg');
    expect([status, body.error]).toEqual([
      413,
      'The file huge.jpg is too large. The maximum allowed file size is 20 MB.',
    ]);
  });

  it('an upload is rejected without write permission or the crumb token', async () => {
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await upload(png(4, 4))).status).toBe(403);
    headers = (await signIn(ROLE.editor)).headers;
    expect((await upload(png(4, 4), 'x.png', { 'x-csrf-token': '' })).status).toBe(403);
  });
});

describe('the media library', () => {
  it('the media library can be searched by name, title and alternative text, and is listed in pages, newest first', async () => {
    const { medium } = (await upload(png(4, 4), 'celadon-jar.png')).body;
    await call('PUT', `/api/media/${medium.id}`, {
      alt: 'Ein grüner Krug',
      title: 'Seladon',
      credit: 'Own',
      focalPoint: { x: 0.2, y: 0.8 },
    });
    for (const term of ['celadon', 'SELADON', 'grüner']) {
      const found = await call<{ media: Medium[] }>('GET', `/api/media?search=${encodeURIComponent(term)}`);
      expect(
        found.body.media.map(({ id }) => id),
        term,
      ).toContain(medium.id);
    }
    const detail = await call<{ medium: Medium; uses: MediaUse[] }>('GET', `/api/media/${medium.id}`);
    expect(detail.body.medium).toMatchObject({ alt: 'Ein grüner Krug', focalPoint: { x: 0.2, y: 0.8 } });
    expect((await call<{ media: Medium[] }>('GET', '/api/media?search=%25_nothing')).body.media).toEqual([]);
    expect((await call('GET', '/api/media?cursor=x')).status).toBe(400);
  });

  it('lists a thousand files in pages without gaps or repetitions', async () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
    await env.DB.prepare(
      `INSERT INTO media (id, website_id, filename, content_type, record, created_at)
      SELECT printf('%024x', 5000 + value), ?1, 'n' || value || '.png', 'image/png', json_object('id', printf('%024x', 5000 + value),
        'filename', 'n' || value || '.png', 'width', 1, 'height', 1, 'alt', '', 'contentType', 'image/png', 'bytes', 1), value / 7
      FROM json_each(?2)`,
    )
      .bind(OTHER, JSON.stringify(numbers))
      .run();
    const stranger = (await signIn(ROLE.editor, OTHER)).headers;
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { media: Medium[]; nextCursor: string | null } = (
        await call<{ media: Medium[]; nextCursor: string | null }>(
          'GET',
          `/api/media?cursor=${cursor}`,
          undefined,
          stranger,
          'other.test',
        )
      ).body;
      seen.push(...page.media.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([1000, 1000]);
  });

  it('the media library is hidden from other sites', async () => {
    const { medium } = (await upload(png(4, 4), 'mine.png')).body;
    const stranger = (await signIn(ROLE.admin, OTHER)).headers;
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PUT', '', { alt: '', title: '', credit: '', focalPoint: { x: 0, y: 0 } }],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
      ['POST', '/replace', { by: medium.id }],
    ] as const) {
      const answer = await call(method, `/api/media/${medium.id}${rest}`, body, stranger, 'other.test');
      expect(answer.status, `${method} ${rest}`).toBe(404);
    }
    const theirs = await call<{ media: Medium[] }>(
      'GET',
      '/api/media?search=mine',
      undefined,
      stranger,
      'other.test',
    );
    expect(theirs.body.media).toEqual([]);
    expect((await request(medium.url, {}, 'other.test')).status).toBe(404);
  });

  it('rejects an alternative text that is too long and a focal point outside the image', async () => {
    const { medium } = (await upload(png(4, 4))).body;
    const details = { alt: 'x'.repeat(1001), title: '', credit: '', focalPoint: { x: 2, y: 0 } };
    const { status, body } = await call<{ errors: object }>('PUT', `/api/media/${medium.id}`, details);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['alt', 'focalPoint.x']);
  });
});

describe('an image in use', () => {
  async function shown() {
    const { medium } = (await upload(png(40, 30), `shown-${crypto.randomUUID()}.png`)).body;
    const created = await call<{ page: { id: string; path: string; draft: { sections: unknown[] } } }>(
      'POST',
      '/api/pages',
      { title: `Shows ${crypto.randomUUID()}` },
    );
    const { page } = created.body;
    const image = {
      mediaId: medium.id,
      filename: medium.filename,
      width: 40,
      height: 30,
      alt: 'On the page',
    };
    const block = { id: 'pic', type: 5, layout: { x: 0, y: 9, width: 12, height: 4 }, value: { image } };
    const section = { id: 's9', blocks: [block] };
    const content = { ...page.draft, sections: [...page.draft.sections, section] };
    expect((await call('PUT', `/api/pages/${page.id}/draft`, { version: 1, content })).status).toBe(200);
    await call('POST', `/api/pages/${page.id}/publish`, { version: 2 });
    return { medium, page };
  }

  it('lists its uses and is deleted only after a confirmation', async () => {
    const { medium, page } = await shown();
    const { uses } = (await call<{ uses: MediaUse[] }>('GET', `/api/media/${medium.id}`)).body;
    expect(uses).toMatchObject([{ kind: 'page', id: page.id, path: page.path, isPublished: true }]);
    expect((await call('DELETE', `/api/media/${medium.id}`)).status).toBe(409);
    expect((await call('DELETE', `/api/media/${medium.id}?used=1`)).status).toBe(204);
    expect((await call('GET', `/api/media/${medium.id}`)).status).toBe(404);
    expect((await call('POST', `/api/media/${medium.id}/restore`)).status).toBe(200);
    expect((await call('GET', `/api/media/${medium.id}`)).status).toBe(200);
  });

  it('an image in use can be replaced immediately in drafts and for visitors', async () => {
    const { medium, page } = await shown();
    const next = (await upload(png(80, 20), 'next.png')).body.medium;
    const answer = await call<{ changed: number }>('POST', `/api/media/${medium.id}/replace`, {
      by: next.id,
    });
    expect(answer.body.changed).toBe(1);
    const html = await (await request(page.path)).text();
    expect(html).toContain(`/images/${next.id}/next.png`);
    expect(html).toContain('alt="On the page"');
    expect(html).not.toContain(medium.id);
    const after = await call<{ page: { version: number; hasUnpublishedChanges: boolean } }>(
      'GET',
      `/api/pages/${page.id}`,
    );
    expect(after.body.page).toMatchObject({ version: 3, hasUnpublishedChanges: false });
    expect((await call<{ uses: MediaUse[] }>('GET', `/api/media/${medium.id}`)).body.uses).toEqual([]);
  });

  it('an image in use can be replaced only with a different image from the same site, by contributors with permission to publish', async () => {
    const { medium } = (await upload(png(4, 4))).body;
    expect((await call('POST', `/api/media/${medium.id}/replace`, { by: medium.id })).status).toBe(400);
    expect((await call('POST', `/api/media/${medium.id}/replace`, { by: 'c'.repeat(24) })).status).toBe(400);
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await call('POST', `/api/media/${medium.id}/replace`, { by: medium.id })).status).toBe(403);
  });
});

describe('the media trash', () => {
  it('the media trash keeps a file for 30 days, then deletes it with all its variants, and is excluded from archives', async () => {
    const { medium } = (await upload(png(4, 4), 'old.png')).body;
    const key = `${SITE_ID}/${medium.id}`;
    await env.MEDIA.put(`${key}/100w.webp`, 'variant');
    await call('DELETE', `/api/media/${medium.id}`);
    const archived = await exportArchive(env, 'site');
    expect([...(archived?.keys() ?? ['nothing'])]).toContain('site.json');
    expect([...(archived?.keys() ?? [])]).not.toContain(`media/${medium.filename}`);
    const day = 86_400_000;
    await deleteBinnedMedia(env, Date.now() + 29 * day);
    expect(await env.MEDIA.head(key)).not.toBeNull();
    await deleteBinnedMedia(env, Date.now() + 31 * day);
    expect(await env.MEDIA.head(key)).toBeNull();
    expect(await env.MEDIA.head(`${key}/100w.webp`)).toBeNull();
    expect((await call('POST', `/api/media/${medium.id}/restore`)).status).toBe(404);
  });
});

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { unzlibSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAscii, readUint32 } from '#domain/media/mp4-boxes.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';
import { insertMedium } from '#worker/db/media/media.ts';
import worker from '#worker/index.ts';
import { deleteBinnedMedia } from '#worker/media/abandon-upload.ts';
import { avif, gif, pngChunk, realPng, webp } from '../../support/images.ts';
import { SITE_HOST, SITE_ID, seedSite } from '../../support/worker/site.ts';

const HASH = 'ab'.repeat(32);
let next = 0;

/** Stores an image with real pixels. Its id is different in each test. */
async function storeImage(extra: Partial<MediaRecord> = {}, bytes = realPng(600, 300)): Promise<string> {
  const id = (++next).toString(16).padStart(24, 'd');
  const record: MediaRecord = {
    id,
    filename: 'p.png',
    width: 600,
    height: 300,
    alt: '',
    contentType: 'image/png',
    bytes: bytes.length,
    contentHash: HASH.slice(0, 60) + id.slice(-4),
    ...extra,
  };
  await env.MEDIA.put(`${SITE_ID}/${id}`, bytes, { httpMetadata: { contentType: record.contentType } });
  await insertMedium(env.DB, SITE_ID, record, 1);
  return id;
}

/** Returns a bucket that counts its operations and fails on demand. */
function counted(fails: Partial<Record<'get' | 'put', (key: string) => boolean>> = {}) {
  const calls: string[] = [];
  const bucket = new Proxy(env.MEDIA, {
    get(target, name: keyof R2Bucket) {
      if (name !== 'get' && name !== 'put') return Reflect.get(target, name);
      return async (key: string, ...rest: never[]) => {
        calls.push(name);
        if (fails[name]?.(key)) throw new Error('R2 is away');
        return (target[name] as (...args: unknown[]) => unknown)(key, ...rest);
      };
    },
  });
  return { bucket, calls };
}

async function ask(
  path: string,
  { accept = 'image/webp', bindings = {} as object, headers = {} as Record<string, string> } = {},
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`http://${SITE_HOST}${path}`, { headers: { accept, ...headers } });
  const response = await worker.fetch(request as never, { ...env, ...bindings } as Env, context);
  const body = await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(response.status === 304 ? null : body, response);
}
const measureImage = async (response: Response) => {
  const info = await env.IMAGES.info(response.clone().body as ReadableStream<Uint8Array>);
  return 'width' in info ? [info.width, info.height] : [];
};

/** Returns the color of the first pixel, which PNG filters do not change. */
async function firstPixel(response: Response): Promise<number[]> {
  const made = await env.IMAGES.input(response.body as ReadableStream<Uint8Array>).output({
    format: 'image/png',
  });
  const bytes = new Uint8Array(await made.response().arrayBuffer());
  const at = bytes.findIndex((_, index) => readAscii(bytes, index, 4) === 'IDAT');
  return [...unzlibSync(bytes.subarray(at + 4, at + 4 + readUint32(bytes, at - 4))).subarray(1, 4)];
}

beforeEach(async () => {
  await seedSite();
});

describe('an image variant', () => {
  it('an image variant is created at its first request with one R2 read and one write, and then needs no R2 access', async () => {
    const path = `/images/${await storeImage()}/p.png?format=300w`;
    const { bucket, calls } = counted();
    const first = await ask(path, { bindings: { MEDIA: bucket } });
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(await measureImage(first)).toEqual([300, 150]);
    expect(calls).toEqual(['get', 'get', 'put']);
    const later = await ask(path, { bindings: { MEDIA: bucket } });
    expect(await measureImage(later)).toEqual([300, 150]);
    expect(calls).toEqual(['get', 'get', 'put']);
  });

  it('an image variant is stored by the hash of its original, so that a second copy of the image reuses it', async () => {
    const [one, other] = [await storeImage({ contentHash: HASH }), await storeImage({ contentHash: HASH })];
    await ask(`/images/${one}/p.png?format=300w`);
    expect(await env.MEDIA.head(`${SITE_ID}/${HASH}/300w.webp`)).not.toBeNull();
    const { bucket, calls } = counted();
    const answer = await ask(`/images/${other}/p.png?format=300w`, { bindings: { MEDIA: bucket } });
    expect(calls).toEqual(['get']);
    expect(answer.headers.get('etag')).toBe(`"${HASH}-300w.webp"`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept');
    const again = await ask(`/images/${other}/p.png?format=300w`, {
      headers: { 'if-none-match': `"${HASH}-300w.webp"` },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/png'],
  ])('an image variant requested with the Accept header %s has the type %s', async (accept, type) => {
    const path = `/images/${await storeImage()}/p.png?format=300w`;
    for (const _ of ['made', 'cached'])
      expect((await ask(path, { accept })).headers.get('content-type')).toBe(type);
  });

  it('an image variant is never wider than the original, and is not AVIF if it is large, because encoding would take too long', async () => {
    const path = `/images/${await storeImage()}/p.png?format=2500w`;
    const answer = await ask(path, { accept: 'image/avif,image/webp' });
    expect([await measureImage(answer), answer.headers.get('content-type')]).toEqual([
      [600, 300],
      'image/webp',
    ]);
  });

  it('an image variant in the original size is the uploaded file, with the same cache time', async () => {
    const bytes = realPng(600, 300);
    const path = `/images/${await storeImage({}, bytes)}/p.png?format=original`;
    for (const _ of ['read', 'cached']) {
      const answer = await ask(path);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes));
    }
  });

  it('an image variant is cropped to an aspect ratio at the requested position', async () => {
    const id = await storeImage();
    const answer = await ask(`/images/${id}/p.png?format=100w&crop=3x4@end`);
    expect(await measureImage(answer)).toEqual([100, 133]);
    const [red = 0, , blue = 0] = await firstPixel(answer);
    expect([red < 60, blue > 200]).toEqual([true, true]);
  });

  it('an image variant is created again if R2 has lost it', async () => {
    const id = await storeImage();
    const hash = HASH.slice(0, 60) + id.slice(-4);
    await env.DB.prepare('INSERT INTO media_variants (website_id, content_hash, name) VALUES (?, ?, ?)')
      .bind(SITE_ID, hash, '500w.webp')
      .run();
    const answer = await ask(`/images/${id}/p.png?format=500w`);
    expect(await measureImage(answer)).toEqual([500, 250]);
    expect(await env.MEDIA.head(`${SITE_ID}/${hash}/500w.webp`)).not.toBeNull();
  });

  it('an image variant is sent even if R2 cannot store it, and is created again next time', async () => {
    const id = await storeImage();
    const { bucket } = counted({ put: () => true });
    const answer = await ask(`/images/${id}/p.png?format=300w`, { bindings: { MEDIA: bucket } });
    expect(await measureImage(answer)).toEqual([300, 150]);
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM media_variants WHERE content_hash = ?')
      .bind(HASH.slice(0, 60) + id.slice(-4))
      .first<{ n: number }>()) ?? { n: -1 };
    expect(n).toBe(0);
  });

  it.each([
    ['the Images binding is missing', { IMAGES: undefined }],
    [
      'the Images service fails',
      {
        IMAGES: {
          input: () => {
            throw new Error('Images is away');
          },
        },
      },
    ],
  ])('an image variant is the original, cached for a minute, if %s', async (_, bindings) => {
    const path = `/images/${await storeImage()}/p.png?format=300w`;
    const answer = await ask(path, { bindings });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await ask(path)).headers.get('content-type')).toBe('image/webp');
  });

  it('returns 404 for a missing image, and an uncached error while R2 is unavailable', async () => {
    expect((await ask(`/images/${'e'.repeat(24)}/p.png`)).status).toBe(404);
    const path = `/images/${await storeImage()}/p.png?format=300w`;
    const { bucket } = counted({ get: () => true });
    const answer = await ask(path, { bindings: { MEDIA: bucket } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control') ?? 'no-store').toContain('no-store');
    expect((await ask(path)).status).toBe(200);
  });

  it('an image variant is the original file for a GIF, which may be animated', async () => {
    const id = await storeImage({ contentType: 'image/gif' }, gif(4, 4));
    const answer = await ask(`/images/${id}/p.gif?format=300w`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  });

  it.each([
    ['image/webp', webp(600, 300, { isAnimated: true })],
    ['image/png', realPng(600, 300, pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]))],
    ['image/avif', avif(600, 300, 'avis')],
  ])(
    'an image variant is the original file for an animated %s, with the same cache time',
    async (contentType, bytes) => {
      const id = await storeImage({ contentType }, bytes);
      for (const _ of ['read', 'cached']) {
        const answer = await ask(`/images/${id}/p?format=300w`);
        expect(answer.headers.get('content-type')).toBe(contentType);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      }
    },
  );

  it('an image variant is never enlarged by a crop', async () => {
    const answer = await ask(`/images/${await storeImage()}/p.png?format=500w&crop=3x4@middle`);
    expect(await measureImage(answer)).toEqual([225, 300]);
  });

  it('an image variant is deleted with the last file that has the same bytes', async () => {
    const hash = 'cd'.repeat(32);
    const [one, other] = [await storeImage({ contentHash: hash }), await storeImage({ contentHash: hash })];
    await ask(`/images/${one}/p.png?format=100w`);
    const bin = (id: string) => env.DB.prepare('UPDATE media SET deleted_at = 1 WHERE id = ?').bind(id).run();
    await bin(one);
    await deleteBinnedMedia(env, 40 * 86_400_000);
    expect(await env.MEDIA.head(`${SITE_ID}/${hash}/100w.webp`)).not.toBeNull();
    await bin(other);
    await deleteBinnedMedia(env, 40 * 86_400_000);
    expect(await env.MEDIA.head(`${SITE_ID}/${hash}/100w.webp`)).toBeNull();
    const left = await env.DB.prepare('SELECT count(*) AS n FROM media_variants WHERE content_hash = ?')
      .bind(hash)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });
});

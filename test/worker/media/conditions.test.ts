import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import type { MediaRecord } from '#schema/contracts/media/media.ts';
import { insertMedium } from '#worker/db/media/media.ts';
import { realPng } from '../../support/images.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';

let next = 0;

async function store(contentType: string): Promise<string> {
  const id = (++next).toString(16).padStart(24, 'c');
  const bytes = realPng(40, 20);
  const record: MediaRecord = {
    id,
    filename: 'a.bin',
    width: 40,
    height: 20,
    alt: '',
    contentType,
    bytes: bytes.length,
    contentHash: id.padStart(64, 'c'),
  };
  await env.MEDIA.put(`${SITE_ID}/${id}`, bytes, { httpMetadata: { contentType } });
  await insertMedium(env.DB, SITE_ID, record, 1);
  return id;
}

beforeEach(async () => {
  await seedSite();
});

it.each([
  ['an image variant', 'image/png', (id: string) => `/images/${id}/a.png?format=100w`],
  ['an original image', 'image/png', (id: string) => `/images/${id}/a.png?format=original`],
  ['a drawing', 'image/svg+xml', (id: string) => `/images/${id}/a.svg`],
  ['a downloadable file', 'application/pdf', (id: string) => `/s/${id}/a.pdf`],
  ['a video', 'video/mp4', (id: string) => `/s/${id}/a.mp4`],
  ['an audio file', 'audio/mpeg', (id: string) => `/s/${id}/a.mp3`],
  ['a font', 'font/woff2', (id: string) => `/s/${id}/a.woff2`],
])(
  '%s returns 304 if its ETag matches in weak form, in a list or as a wildcard, even for part of the file',
  async (_, type, pathOf) => {
    const path = pathOf(await store(type));
    const accept = { accept: 'image/webp' };
    const whole = await request(path, { headers: accept });
    const etag = whole.headers.get('etag') ?? '';
    await whole.arrayBuffer();
    expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, `"a","b",${etag}`, '*'])
      for (const range of [{}, { range: 'bytes=0-3' }]) {
        const answer = await request(path, { headers: { ...accept, ...range, 'if-none-match': known } });
        expect([answer.status, await answer.text()], known).toEqual([304, '']);
        expect(answer.headers.get('etag')).toBe(etag);
        expect(answer.headers.get('cache-control')).toBe(whole.headers.get('cache-control'));
        expect(answer.headers.get('content-length')).toBeNull();
      }
    const other = await request(path, { headers: { ...accept, 'if-none-match': '"other", W/"another"' } });
    expect([other.status, (await other.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  },
);

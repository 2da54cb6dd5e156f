import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findExif } from '#domain/media/image-size.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import {
  MAX_AUDIO_BYTES,
  type MediaFolder,
  type Medium,
  PART_BYTES,
  type UploadProgress,
} from '#schema/contracts/media/media.ts';
import { sweepUploads } from '#worker/media/abandon-upload.ts';
import { receiveUpload } from '#worker/media/receive-upload.ts';
import { jpeg, realPng, toBytes } from '../../support/images.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

let headers: Record<string, string> = {};

async function call<Answer = { error: string; errors?: object }>(
  method: string,
  path: string,
  body?: unknown,
) {
  const isBytes = body instanceof Uint8Array;
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
    ...(body !== undefined && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Answer };
}
const upload = (bytes: Uint8Array, name: string, query = '') =>
  call<{ medium: Medium; error: string }>(
    'POST',
    `/api/media?filename=${encodeURIComponent(name)}${query}`,
    bytes,
  );

/** Returns a file that starts like a video and is slightly larger than one upload part. */
function video(bytes = PART_BYTES + 1000): Uint8Array {
  const whole = new Uint8Array(bytes);
  whole.set(toBytes([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0], 'isom'));
  const track = toBytes([0, 0, 0, 92], 'tkhd', Array(76).fill(0), [5, 0, 0, 0, 2, 208, 0, 0]);
  whole.set(track, bytes - track.length);
  whole[PART_BYTES] = 77;
  return whole;
}
/** Returns a length-prefixed box of an MPEG-4 file. */
const box = (kind: string, ...content: Uint8Array[]): Uint8Array => {
  const bytes = 8 + content.reduce((sum, { length }) => sum + length, 0);
  return toBytes(
    [bytes >>> 24, (bytes >>> 16) & 255, (bytes >>> 8) & 255, bytes & 255],
    kind,
    ...content.map((piece) => [...piece]),
  );
};
/**
 * Returns an MPEG-4 file with the layout that recorders and cameras use: tracks after their media data, and
 * tables of more than a megabyte after the track headers.
 */
const lateTracks = (handler: string, ...headers: Uint8Array[]): Uint8Array => {
  const hdlr = box('hdlr', toBytes([0, 0, 0, 0, 0, 0, 0, 0], handler, Array(12).fill(0)));
  return new Uint8Array([
    ...box('ftyp', toBytes('isom', [0, 0, 0, 0], 'isom')),
    ...box('mdat', new Uint8Array(1_200_000)),
    ...box('moov', box('trak', ...headers, hdlr, box('stsz', new Uint8Array(1_100_000)))),
  ]);
};
async function start(bytes: Uint8Array, filename: string): Promise<string> {
  const { body } = await call<{ upload: UploadProgress }>('POST', '/api/media/uploads', {
    filename,
    bytes: bytes.length,
  });
  return body.upload.id;
}
const sendPart = (id: string, bytes: Uint8Array, number: number) =>
  call<{ upload: UploadProgress; error: string }>(
    'PUT',
    `/api/media/uploads/${id}/parts/${number}`,
    bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES),
  );
const complete = (id: string) =>
  call<{ medium: Medium; error: string }>('POST', `/api/media/uploads/${id}/complete`);

async function realJpeg(width: number, height: number): Promise<Uint8Array> {
  const png = new Blob([realPng(width, height)]).stream();
  const made = await env.IMAGES.input(png).output({ format: 'image/jpeg' });
  return new Uint8Array(await made.response().arrayBuffer());
}

beforeEach(async () => {
  await seedSite();
  headers = (await signIn(ROLE.editor)).headers;
});

describe('a large file', () => {
  it('a large file is uploaded in parts in any order, and only missing parts are sent again', async () => {
    const bytes = video();
    const id = await start(bytes, 'Throwing a bowl.mp4');
    expect((await sendPart(id, bytes, 2)).body.upload.parts).toEqual([2]);
    const { body } = await call<{ upload: UploadProgress }>('GET', `/api/media/uploads/${id}`);
    expect(body.upload).toEqual({ id, partBytes: PART_BYTES, parts: [2] });
    expect((await complete(id)).status).toBe(409);
    await sendPart(id, bytes, 1);
    const done = await complete(id);
    expect(done.status).toBe(201);
    expect(done.body.medium).toMatchObject({
      id,
      filename: 'throwing-a-bowl.mp4',
      contentType: 'video/mp4',
      width: 1280,
      height: 720,
      bytes: bytes.length,
      url: `/s/${id}/throwing-a-bowl.mp4`,
    });
    expect((await call('GET', `/api/media/uploads/${id}`)).status).toBe(404);
    expect(await env.MEDIA.head(`${SITE_ID}/uploads/${id}`)).toBeNull();
  });

  it('gets its type from its tracks, wherever they are: a video container with audio alone is an audio file', async () => {
    const bytes = lateTracks('soun');
    const id = await start(bytes, 'Kiln talk.m4a');
    await sendPart(id, bytes, 1);
    const { status, body } = await complete(id);
    expect(status).toBe(201);
    expect(body.medium).toMatchObject({ contentType: 'audio/mp4', filename: 'kiln-talk.m4a', width: 0 });
    expect((await request(body.medium.url)).headers.get('content-type')).toBe('audio/mp4');
  });

  it('a large file gets its dimensions from its video track, even if other long tables precede it', async () => {
    const track = box('tkhd', toBytes(Array(76).fill(0), [2, 208, 0, 0, 5, 0, 0, 0]));
    const bytes = lateTracks('vide', track);
    const id = await start(bytes, 'Upright.mp4');
    await sendPart(id, bytes, 1);
    expect((await complete(id)).body.medium).toMatchObject({
      contentType: 'video/mp4',
      width: 720,
      height: 1280,
    });
  });

  it('a large file has the size limit for audio if it contains only audio', async () => {
    const bytes = lateTracks('soun');
    const cancelled = vi.fn();
    const bucket = {
      get: async (_: string, options?: { range: { offset: number; length: number } }) => {
        const { offset, length } = options?.range ?? { offset: 0, length: 0 };
        const piece = bytes.slice(offset, offset + length);
        return {
          size: MAX_AUDIO_BYTES + 1,
          arrayBuffer: async () => piece.buffer,
          body: { cancel: cancelled },
        };
      },
    };
    const stored = { id: 'a', websiteId: SITE_ID, multipartId: 'm', filename: 'talk.m4a', bytes: 1 };
    expect(await receiveUpload(bucket as never, stored)).toEqual({
      kind: 'refused',
      problem: 'long-recording',
    });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('plays through byte ranges', async () => {
    const bytes = video();
    const id = await start(bytes, 'video.mp4');
    for (const number of [1, 2]) await sendPart(id, bytes, number);
    const { url } = (await complete(id)).body.medium;
    const part = await request(url, { headers: { range: `bytes=${PART_BYTES}-${PART_BYTES + 1}` } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${PART_BYTES}-${PART_BYTES + 1}/${bytes.length}`);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([77, 0]);
    expect((await request(url, { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
    const stale = await request(url, { headers: { range: 'bytes=0-1', 'if-range': '"older"' } });
    expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  });

  it('a large file is validated like a small file if it is an image', async () => {
    const id = await start(realPng(8, 8), 'vase.png');
    await sendPart(id, realPng(8, 8), 1);
    expect((await complete(id)).body.medium).toMatchObject({ contentType: 'image/png', width: 8, height: 8 });
    const cut = jpeg(9, 9).slice(0, -4);
    const other = await start(cut, 'cut.jpg');
    await sendPart(other, cut, 1);
    const refused = await complete(other);
    expect([refused.status, refused.body.error]).toEqual([415, expect.stringContaining('incomplete')]);
    expect(await env.MEDIA.head(`${SITE_ID}/${other}`)).toBeNull();
  });

  it('[B5.55] [B5.56] a large file is rejected with its first part, or before, if its type is unsupported or its size is too large', async () => {
    const wrong = await start(toBytes('%PDF-1.7'), 'price list.pdf');
    const answer = await sendPart(wrong, toBytes('%PDF-1.7'), 1);
    expect([answer.status, answer.body.error]).toEqual([
      415,
      expect.stringContaining('The file price list.pdf does not appear to be a supported image file.'),
    ]);
    expect((await call('GET', `/api/media/uploads/${wrong}`)).status).toBe(404);
    const huge = await call('POST', '/api/media/uploads', { filename: 'long.mp4', bytes: 500_000_001 });
    expect([huge.status, huge.body.error]).toEqual([
      413,
      'The file long.mp4 is too large. The maximum allowed file size is 500 MB.',
    ]);
    const photo = new Uint8Array(PART_BYTES);
    photo.set(jpeg(9, 9));
    const { body } = await call<{ upload: UploadProgress }>('POST', '/api/media/uploads', {
      filename: 'raw.jpg',
      bytes: 20_000_001,
    });
    const large = await call('PUT', `/api/media/uploads/${body.upload.id}/parts/1`, photo);
    expect([large.status, large.body.error]).toEqual([
      413,
      'The file raw.jpg is too large. The maximum allowed file size is 20 MB.',
    ]);
  });

  it('a large file can only be uploaded in parts of the correct length, by accounts with write permission', async () => {
    const id = await start(video(), 'video.mp4');
    expect((await call('PUT', `/api/media/uploads/${id}/parts/1`, new Uint8Array(10))).status).toBe(400);
    expect((await call('PUT', `/api/media/uploads/${id}/parts/3`, new Uint8Array(10))).status).toBe(400);
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await call('GET', `/api/media/uploads/${id}`)).status).toBe(403);
  });

  it('a large file is kept if R2 fails while it is completed, and the same call can be repeated', async () => {
    const bytes = video();
    const id = await start(bytes, 'video.mp4');
    for (const number of [1, 2]) await sendPart(id, bytes, number);
    const key = `${SITE_ID}/uploads/${id}`;
    const row = await env.DB.prepare('SELECT multipart_id AS m FROM media_uploads WHERE id = ?')
      .bind(id)
      .first<{ m: string }>();
    const parts = await env.DB.prepare(
      'SELECT number AS partNumber, etag FROM media_upload_parts WHERE upload_id = ?',
    )
      .bind(id)
      .all<R2UploadedPart>();
    await env.MEDIA.resumeMultipartUpload(key, row?.m ?? '').complete(parts.results);
    const failing = new Proxy(env.MEDIA, {
      get: (target, name) =>
        name === 'put'
          ? () => Promise.reject(new Error('R2 is away'))
          : (Reflect.get(target, name) as () => unknown).bind(target),
    });
    const upload = {
      id,
      websiteId: SITE_ID,
      multipartId: row?.m ?? '',
      filename: 'video.mp4',
      bytes: bytes.length,
    };
    await expect(receiveUpload(failing, upload)).rejects.toThrow('R2 is away');
    expect(await env.MEDIA.head(key)).not.toBeNull();
    expect((await complete(id)).status).toBe(201);
  });

  it('a large file is removed after a day without progress, or immediately if the upload is cancelled', async () => {
    const bytes = video();
    const [left, cancelled] = [await start(bytes, 'left.mp4'), await start(bytes, 'no.mp4')];
    await sendPart(left, bytes, 1);
    expect((await call('DELETE', `/api/media/uploads/${cancelled}`)).status).toBe(204);
    await sweepUploads(env, Date.now() + 80_000_000);
    expect((await call('GET', `/api/media/uploads/${left}`)).status).toBe(200);
    await sweepUploads(env, Date.now() + 90_000_000);
    expect((await call('GET', `/api/media/uploads/${left}`)).status).toBe(404);
  });
});

describe('an uploaded file', () => {
  it('an uploaded file loses its location but not its orientation, and every variant is upright', async () => {
    const plain = await realJpeg(60, 40);
    const [start, rest] = [plain.slice(0, 2), plain.slice(2)];
    const exif = jpeg(60, 40, 6).slice(2, 2 + 2 + 34);
    const photo = toBytes([...start, ...exif], [0xff, 0xfe, 0, 14], 'GPS 54.32 N ', [...rest]);
    const { medium } = (await upload(photo, 'photo.jpg')).body;
    expect([medium.width, medium.height, medium.bytes]).toEqual([40, 60, photo.length]);
    const object = await env.MEDIA.get(`${SITE_ID}/${medium.id}`);
    const stored = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
    expect(findExif(stored)?.orientation).toBe(6);
    expect(new TextDecoder('latin1').decode(stored)).not.toContain('GPS');
    const variant = await request(`${medium.url}?format=100w`, { headers: { accept: 'image/webp' } });
    expect(await env.IMAGES.info(variant.body as ReadableStream<Uint8Array>)).toMatchObject({
      width: 40,
      height: 60,
    });
  });

  it('an uploaded file loses every script if it is an SVG', async () => {
    const svg = toBytes(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><script>alert(1)</script><path d="M0 0h8" onclick="alert(1)"/></svg>',
    );
    const { status, body } = await upload(svg, 'Logo.svg');
    expect(status).toBe(201);
    expect(body.medium).toMatchObject({
      filename: 'logo.svg',
      contentType: 'image/svg+xml',
      width: 8,
      height: 4,
    });
    const served = await request(body.medium.url);
    expect(await served.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8" /></svg>',
    );
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('an uploaded file has a blurred 20-pixel preview for the page if it is a photo', async () => {
    const made = await env.IMAGES.input(new Blob([realPng(60, 40)]).stream()).output({
      format: 'image/jpeg',
    });
    const photo = new Uint8Array(await made.response().arrayBuffer());
    const { medium } = (await upload(photo, 'photo.jpg')).body;
    expect(medium.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect((medium.placeholder ?? '').length).toBeLessThan(600);
    expect((await upload(realPng(9, 9), 'clear.png')).body.medium.placeholder).toBeUndefined();
  });
});

describe('a media folder', () => {
  it('a media folder can be filled, listed, renamed and removed', async () => {
    const ids: string[] = [];
    for (const name of ['f1.png', 'f2.png']) ids.push((await upload(realPng(2, 2), name)).body.medium.id);
    const direct = (await upload(realPng(2, 2), 'f3.png', '&folder=Kiln')).body.medium;
    expect(direct.folder).toBe('Kiln');
    expect(
      (await call<{ moved: number }>('POST', '/api/media/move', { ids, folder: 'Kiln' })).body.moved,
    ).toBe(2);
    const inFolder = async (folder: string) =>
      (
        await call<{ media: Medium[] }>(
          'GET',
          `/api/media?search=f&kind=picture&folder=${encodeURIComponent(folder)}`,
        )
      ).body.media.map(({ filename }) => filename);
    expect((await inFolder('Kiln')).sort()).toEqual(['f1.png', 'f2.png', 'f3.png']);
    const folders = async () =>
      (await call<{ folders: MediaFolder[] }>('GET', '/api/media/folders')).body.folders;
    expect(await folders()).toContainEqual({ name: 'Kiln', files: 3 });
    expect((await call('PUT', '/api/media/folders/Kiln', { name: 'Firing 41' })).status).toBe(200);
    expect((await call('PUT', '/api/media/folders/Kiln', { name: 'Again' })).status).toBe(404);
    expect((await call<{ medium: Medium }>('GET', `/api/media/${direct.id}`)).body.medium.folder).toBe(
      'Firing 41',
    );
    await call('PUT', '/api/media/folders/Firing%2041', { name: '' });
    expect((await folders()).map(({ name }) => name)).not.toContain('Firing 41');
    expect(await inFolder('')).toContain('f3.png');
  });

  it('a media folder cannot have slashes in its name or contain a file from a different site', async () => {
    const { id } = (await upload(realPng(2, 2), 'mine.png')).body.medium;
    expect((await call('POST', '/api/media/move', { ids: [id], folder: 'a/b' })).status).toBe(400);
    await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    const stranger = (await signIn(ROLE.editor, 'b0000000000000000000000b')).headers;
    const answer = await request(
      '/api/media/move',
      {
        method: 'POST',
        headers: { ...stranger, 'content-type': 'application/json' },
        body: JSON.stringify({ ids: [id], folder: 'Theirs' }),
      },
      'other.test',
    );
    expect(await answer.json()).toEqual({ moved: 0 });
  });
});

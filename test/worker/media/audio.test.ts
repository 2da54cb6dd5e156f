import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { type Medium, PART_BYTES, type UploadProgress } from '#schema/contracts/media/media.ts';
import { realPng, toBytes } from '../../support/images.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

let headers: Record<string, string> = {};
const wav = (length = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set(toBytes('RIFF', [length - 8, 0, 0, 0], 'WAVEfmt '));
  return bytes;
};

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const path = `/api/media?filename=${encodeURIComponent(name)}`;
  const answer = await request(path, { method: 'POST', headers, body: bytes });
  return { status: answer.status, body: (await answer.json()) as { medium: Medium; error: string } };
}
async function json<Answer>(method: string, path: string, body?: unknown) {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

beforeEach(async () => {
  await seedSite();
  headers = (await signIn(ROLE.editor)).headers;
});

describe('an audio file', () => {
  it('an audio file is detected by its bytes, listed with its type, and played through byte ranges', async () => {
    const { status, body } = await upload(wav(), 'Kiln 41.mp3');
    expect(status).toBe(201);
    expect(body.medium).toMatchObject({
      filename: 'kiln-41.wav',
      contentType: 'audio/wav',
      width: 0,
      bytes: 64,
    });
    expect(body.medium.url).toBe(`/s/${body.medium.id}/kiln-41.wav`);
    await upload(realPng(4, 4), 'vase.png');
    const list = await json<{ media: Medium[] }>('GET', '/api/media?kind=recording');
    expect(list.body.media.map(({ filename }) => filename)).toEqual(['kiln-41.wav']);

    const whole = await request(body.medium.url, { method: 'HEAD' });
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(whole.headers.get('content-disposition')).toMatch(/^inline/);
    const part = await request(body.medium.url, { headers: { range: 'bytes=8-11' } });
    expect([part.status, String.fromCharCode(...new Uint8Array(await part.arrayBuffer()))]).toEqual([
      206,
      'WAVE',
    ]);
    expect(part.headers.get('content-range')).toBe('bytes 8-11/64');
  });

  it('[B5.55] an audio file is rejected if its bytes are not audio, with a message about audio', async () => {
    const { status, body } = await upload(toBytes('not a sound at all'), 'swell.mp3');
    expect([status, body.error]).toEqual([
      415,
      'The file swell.mp3 does not appear to be a supported audio file. MP3, M4A, OGG, WAV and FLAC are.',
    ]);
    expect((await upload(new Uint8Array(), 'swell.mp3')).status).toBe(415);
  });

  it('[B5.56] an audio file may be larger than an image, up to a limit', async () => {
    const start = (bytes: number) =>
      json<{ upload: UploadProgress }>('POST', '/api/media/uploads', { filename: 'long.wav', bytes });
    const send = async (bytes: number) => {
      const { id } = (await start(bytes)).body.upload;
      const path = `/api/media/uploads/${id}/parts/1`;
      const answer = await request(path, { method: 'PUT', headers, body: wav(PART_BYTES) });
      return { status: answer.status, error: ((await answer.json()) as { error?: string }).error };
    };
    expect((await send(200_000_000)).status).toBe(200);
    expect(await send(200_000_001)).toEqual({
      status: 413,
      error: 'The file long.wav is too large. The maximum allowed file size is 200 MB.',
    });
  });

  it('an audio file can be replaced only with another audio file', async () => {
    headers = (await signIn(ROLE.admin)).headers;
    const [one, two] = [
      (await upload(wav(), 'a.wav')).body.medium,
      (await upload(wav(80), 'b.wav')).body.medium,
    ];
    const picture = (await upload(realPng(4, 4), 'vase.png')).body.medium;
    const replace = (by: string) => json<{ errors?: object }>('POST', `/api/media/${one.id}/replace`, { by });
    expect((await replace(picture.id)).body.errors).toEqual({
      by: 'Choose a file of the same type: an image, a video or audio.',
    });
    expect((await replace(two.id)).status).toBe(200);
  });
});

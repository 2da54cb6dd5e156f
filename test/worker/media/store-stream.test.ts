import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { shareMemory, storeStream } from '#worker/media/store-stream.ts';

const MIB = 1024 * 1024;
const KEY = 'forms/test/stream';
const stored = async () => {
  const object = await env.MEDIA.get(KEY);
  return object && new Uint8Array(await object.arrayBuffer());
};

/** Creates a stream whose bytes encode their position. Its chunks do not end where upload parts end. */
function arrive(length: number) {
  const bytes = Uint8Array.from({ length }, (_, at) => (at >> 12) & 0xff);
  let at = 0;
  const read = async () => {
    if (at >= length) return { done: true as const, value: undefined };
    const value = bytes.slice(at, at + 99_991);
    at += value.length;
    return { done: false as const, value };
  };
  return { bytes, file: { reader: { read }, head: new Uint8Array(), contentType: 'text/plain' } };
}

describe('a file with an unknown length', () => {
  it.each([
    ['nothing', 0],
    ['less than a chunk', 100],
    ['one part', 3 * MIB],
    ['exactly two parts', 10 * MIB],
    ['two parts and a remainder', 10 * MIB + 1],
  ])('a file with an unknown length is stored as it arrives: %s', async (_, length) => {
    const { bytes, file } = arrive(length);
    expect(await storeStream(env.MEDIA, KEY, { ...file, maxBytes: 11 * MIB })).toBe(length);
    expect(Buffer.compare((await stored()) ?? Buffer.of(1), bytes)).toBe(0);
  });

  it.each([
    ['in its first part', MIB],
    ['after its first part', 6 * MIB],
  ])('a file with an unknown length is not stored if it grows too large %s', async (_, maxBytes) => {
    await env.MEDIA.delete(KEY);
    expect(await storeStream(env.MEDIA, KEY, { ...arrive(8 * MIB).file, maxBytes })).toBeNull();
    expect(await stored()).toBeNull();
  });
});

describe('the memory for concurrent uploads', () => {
  it('the memory for concurrent uploads is limited, and an upload waits until another one releases memory', async () => {
    const release = await shareMemory(30 * MIB);
    let isServed = false;
    const waiting = shareMemory(5 * MIB).then((give) => {
      isServed = true;
      give();
    });
    await scheduler.wait(60);
    expect(isServed).toBe(false);
    release();
    await waiting;
    expect(isServed).toBe(true);
  });
});

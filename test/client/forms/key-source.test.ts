import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KeyStart, keySource } from '#client/forms/send.ts';

const FORM = 'f0000000000000000000000f';
let requests: URLSearchParams[] = [];
let isOnline = true;
let stored: KeyStart | null = null;
const store = {
  read: () => stored,
  write: (start: KeyStart) => {
    stored = start;
  },
};

beforeEach(() => {
  requests = [];
  isOnline = true;
  stored = null;
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, getElementById: () => null });
  vi.stubGlobal('location', new URL('https://site.test/'));
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(new URL(address, 'https://site.test').searchParams);
    if (!isOnline) throw new TypeError('offline');
    return Response.json({ data: { key: `key ${requests.length}` } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a form exchanges its used key for a new one, even after a reload', async () => {
  const keys = keySource(FORM, store);
  expect(await keys.take()).toBe('key 1');
  keys.forget();
  expect(await keys.take()).toBe('key 2');
  vi.advanceTimersByTime(51 * 60_000);
  expect(await keys.take()).toBe('key 3');
  expect(await keySource(FORM, store).take()).toBe('key 4');
  expect(requests.map((query) => query.get('key'))).toEqual([null, 'key 1', 'key 2', 'key 3']);
});

it('a form that could not get a key at the first input tries again while the visitor types', async () => {
  const keys = keySource(FORM, store);
  isOnline = false;
  keys.touch();
  await vi.advanceTimersByTimeAsync(100);
  keys.touch();
  expect(requests).toHaveLength(1);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(6_000);
  keys.touch();
  await vi.advanceTimersByTimeAsync(100);
  keys.touch();
  expect(requests).toHaveLength(2);
});

it('a form that got its key late is sent only after the time that a person would need for the answers', async () => {
  const keys = keySource(FORM, store);
  await keys.take();
  let isRipe = false;
  void keys.ripen(5).then(() => {
    isRipe = true;
  });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(isRipe).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isRipe).toBe(true);
});

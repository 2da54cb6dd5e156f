import { afterEach, expect, it, vi } from 'vitest';
import { offerRecording } from '#client/analytics/recording.ts';

const AGREED = 'ss_cookieAllowed=1';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** Visits pages with the options below. Returns the requests sent and the events dispatched. */
async function offer({
  share = 20,
  drawn = 0.1,
  cores = 4,
  cookie = AGREED,
  id = 'r1' as unknown,
  status = 200,
  pages = 1,
}) {
  const asked: string[] = [];
  const recorded: unknown[] = [];
  const document = Object.assign(new EventTarget(), { cookie });
  document.addEventListener('session-recording', (event) => recorded.push((event as CustomEvent).detail));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { hardwareConcurrency: cores });
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(id, { status });
  });
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce(drawn).mockReturnValue(0.99);
  for (let page = 0; page < pages; page++) await offerRecording(share);
  random.mockRestore();
  return { asked, recorded };
}
const REQUESTED_PATHS = ['/api/commerce/fullstory/getId'];

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the recorder receives the session id', async () => {
  expect(await offer({})).toEqual({ asked: REQUESTED_PATHS, recorded: ['r1'] });
});

it.each([
  ['is a mock', { id: 'mock' }],
  ['could not be fetched', { status: 500 }],
])('[B7.45] the recorder stays off if the id %s', async (_, facts) => {
  expect(await offer(facts)).toEqual({ asked: REQUESTED_PATHS, recorded: [] });
});

it.each([
  ['[B9.4.18] on a device with one core', { cores: 1 }],
  ['[B9.4.18] on a device with two cores', { cores: 2 }],
  ['[B9.4.19] in a visit outside the sample', { drawn: 0.2 }],
  ['without the visitor’s consent', { cookie: '' }],
])('the client requests no recording id %s', async (_, facts) => {
  expect(await offer(facts)).toEqual({ asked: [], recorded: [] });
});

it.each([3, 8])('[B9.4.18] the client requests a recording id on a device with %i cores', async (cores) => {
  expect((await offer({ cores })).asked).toEqual(REQUESTED_PATHS);
});

it('[B9.4.19] every page of a sampled visit is recorded, and no page of another visit', async () => {
  expect((await offer({ pages: 3 })).recorded).toEqual(['r1', 'r1', 'r1']);
  expect((await offer({ pages: 3, drawn: 0.5 })).recorded).toEqual([]);
  expect((await offer({ share: 100, drawn: 0.999 })).recorded).toEqual(['r1']);
});

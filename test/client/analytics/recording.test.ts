import { afterEach, expect, it, vi } from 'vitest';
import { offerRecording } from '#client/analytics/recording.ts';

const BOTH = { 'session-recording': true, 'session-recording-sample': true };
const AGREED = 'ss_cookieAllowed=1';

/** What the gate asks for and hands on in a browser like this. */
async function offer({ flags = BOTH, cores = 4, cookie = AGREED, id = 'r1' as unknown, status = 200 }) {
  const asked: string[] = [];
  const recorded: unknown[] = [];
  const document = Object.assign(new EventTarget(), { cookie });
  document.addEventListener('session-recording', (event) => recorded.push((event as CustomEvent).detail));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { hardwareConcurrency: cores });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(id, { status });
  });
  await offerRecording(flags);
  return { asked, recorded };
}
const ASKED = ['/api/commerce/fullstory/getId'];

afterEach(() => {
  vi.unstubAllGlobals();
});

it('hands the id of the session to the recorder', async () => {
  expect(await offer({})).toEqual({ asked: ASKED, recorded: ['r1'] });
});

it.each([
  ['is a mock', { id: 'mock' }],
  ['could not be fetched', { status: 500 }],
] as const)('[B7.45] records nothing when the id %s', async (_, facts) => {
  expect(await offer(facts)).toEqual({ asked: ASKED, recorded: [] });
});

it.each([
  ['[B9.4.18] with two cores', { cores: 2 }],
  ['[B9.4.19] without the sample', { flags: { 'session-recording': true } }],
  ['[B9.4.19] without the toggle', { flags: { 'session-recording-sample': true } }],
  ['without the visitor’s consent', { cookie: '' }],
] as const)('asks for no id %s', async (_, facts) => {
  expect(await offer(facts as Parameters<typeof offer>[0])).toEqual({ asked: [], recorded: [] });
});

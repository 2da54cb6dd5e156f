import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from '#client/page/send.ts';

const dialogs: string[] = [];
const offered: string[] = [];
vi.mock('#client/page/dialogs/system-error.ts', () => ({
  showSystemError: ({ serverText }: { serverText: string }) => void dialogs.push(serverText),
}));
vi.mock('#client/page/dialogs/sign-in.ts', () => ({ openSignIn: () => void offered.push('sign-in') }));

const page = new EventTarget();
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  dialogs.length = 0;
  offered.length = 0;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
});
afterEach(() => vi.unstubAllGlobals());

it('[A8.08] a failed call fires a login-required event and offers the sign-in', async () => {
  answer(401, { error: 'Sign in first', loginRequired: true });
  const details: unknown[] = [];
  const hear = (event: Event) => details.push((event as CustomEvent).detail);
  page.addEventListener('login-required', hear);
  expect(await send('/api/x')).toBeUndefined();
  await vi.waitFor(() => expect(offered).toEqual(['sign-in']));
  expect(details).toEqual([expect.objectContaining({ loginRequired: true, message: 'Sign in first' })]);
  expect(dialogs).toEqual([]);
  page.removeEventListener('login-required', hear);
});
it('[A8.08] a listener that cancels the event prevents the sign-in', async () => {
  answer(401, { error: 'Sign in first', loginRequired: true });
  page.addEventListener('login-required', (event) => event.preventDefault(), { once: true });
  await send('/api/x');
  await soon();
  expect([offered, dialogs]).toEqual([[], []]);
});
it('[A8.10] [A8.12] the system error panel opens for a missing permission, and for an error without a failure handler', async () => {
  answer(403, { error: 'No', authorizationFail: true });
  await send('/api/x', { onFailure: () => {} });
  await vi.waitFor(() => expect(dialogs).toEqual(['Unauthorized request']));
  answer(500, {});
  await send('/api/x');
  await vi.waitFor(() => expect(dialogs[1]).toBe('Internal server error. Please try again later.'));
  await send('/api/x', { onFailure: () => {} });
  await soon();
  expect(dialogs).toHaveLength(2);
});

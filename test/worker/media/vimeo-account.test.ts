import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const PAGE = 'https://vimeo.com/76979871';
const path = (page = PAGE) => `/api/videos/vimeo-account?${new URLSearchParams({ page })}`;

let editor: SignedIn;

beforeEach(async () => {
  await seedSite();
  editor = await signIn(ROLE.editor);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function answerWith(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

describe('an owner who enters a Vimeo video', () => {
  it.each([
    ['basic', true],
    ['plus', false],
  ])('[B5.57] sees whether the video’s Vimeo account is basic: %s', async (account_type, isBasic) => {
    const asked = answerWith(() => Response.json({ account_type, html: '<iframe>' }));
    expect(await call(editor, 'GET', path('https://vimeo.com/76979871/0f1e2d3c4b'))).toMatchObject({
      status: 200,
      body: { isBasic },
    });
    expect(asked.mock.calls[0]?.[0]).toBe(
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2F0f1e2d3c4b',
    );
  });

  it.each([
    ['an unexpected response', () => Response.json({ account: 'basic' })],
    ['invalid JSON', () => new Response('<html>')],
    ['404', () => Response.json({ account_type: 'basic' }, { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
    ['too many bytes', () => new Response(`{"account_type":"basic","html":"${'a'.repeat(2_000_000)}"}`)],
    ['no response', () => Promise.reject(new TypeError('fetch failed'))],
  ])('sees no account type if Vimeo returns %s', async (_, answer) => {
    answerWith(answer);
    expect(await call(editor, 'GET', path())).toMatchObject({ status: 200, body: { isBasic: null } });
  });

  it.each([
    '',
    'https://vimeo.com/',
    'http://vimeo.com/76979871',
    `${PAGE}?x`,
    'https://vimeo.com.evil.test/76979871',
  ])('an owner who enters a Vimeo video cannot make the server request %j', async (page) => {
    const asked = answerWith(() => Response.json({}));
    expect((await call(editor, 'GET', path(page))).status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  it('an owner who enters a Vimeo video must be signed in', async () => {
    expect((await request(path())).status).toBe(401);
  });
});

import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { app } from '#worker/app.ts';
import { call } from '../../support/worker/owner.ts';
import { type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const PREVIEW_KEY = 'key-of-previews';
let owner: SignedIn;
let host: string;
let path: string;

function read(url: string, { search = '', headers = {} }: { search?: string; headers?: object } = {}) {
  const request = new Request(`http://${host}${path}${search}`, { headers: { ...headers } });
  const bindings = { ...env, FONT_SERVICE_URL: url, FONT_SERVICE_PREVIEW_KEY: PREVIEW_KEY };
  return app.fetch(request, bindings, createExecutionContext());
}

beforeEach(async () => {
  ({ host } = await seedSite());
  owner = await signIn(ROLE.admin);
  const title = `Fonts ${crypto.randomUUID()}`;
  const { page } = (await call<{ page: PageDetail }>(owner, 'POST', '/api/pages', { title })).body;
  await call(owner, 'POST', `/api/pages/${page.id}/publish`, { version: page.version });
  path = page.path;
});

describe('a deployment with a font service', () => {
  it('[A7.18] requests the design’s fonts by name and allows the service’s origin', async () => {
    const answer = await read('https://fonts.test/css');
    expect(await answer.text()).toMatch(
      /<link rel="stylesheet" href="https:\/\/fonts\.test\/css\?families=[A-Z][^"&]*"/,
    );
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://fonts.test");
    expect(policy).toContain("font-src 'self' https://fonts.test");
  });

  it('[B9.4.22] sends the configured key in the editor’s frame, but never on the visitor’s page', async () => {
    const edited = await read('https://fonts.test/css', { search: '?frame=edit', headers: owner.headers });
    expect(await edited.text()).toContain(`key=${PREVIEW_KEY}`);
    const visited = await read('https://fonts.test/css');
    expect(await visited.text()).not.toContain(PREVIEW_KEY);
  });

  it.each(['', 'http://fonts.test/css'])(
    'requires an HTTPS URL: nothing is loaded from “%s”',
    async (url) => {
      const answer = await read(url);
      expect(await answer.text()).not.toContain('<link rel="stylesheet" href=');
      expect(answer.headers.get('content-security-policy')).not.toContain('font-src');
    },
  );
});

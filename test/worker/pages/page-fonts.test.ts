import { SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASSETS } from '#generated/assets.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { call } from '../../support/worker/owner.ts';
import { type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

let owner: SignedIn;
let host: string;

async function read(title: string, search = ''): Promise<string> {
  const { page } = (await call<{ page: PageDetail }>(owner, 'POST', '/api/pages', { title })).body;
  await call(owner, 'POST', `/api/pages/${page.id}/publish`, { version: page.version });
  return (await SELF.fetch(`http://${host}${page.path}${search}`, { headers: owner.headers })).text();
}

beforeEach(async () => {
  ({ host } = await seedSite());
  owner = await signIn(ROLE.admin);
});

describe('the fonts on a page', () => {
  it('the fonts on a page are preloaded for Latin', async () => {
    const html = await read('Bowls');
    const { fraunces, 'instrument-sans': instrument } = ASSETS.fonts;
    const files = new Set(html.match(/\/assets\/fonts\/[^")]+/g));
    expect([...files].sort()).toEqual(
      [fraunces, instrument]
        .flatMap(({ folder }) => [
          `/assets/fonts/${folder}/latin-italic.woff2`,
          `/assets/fonts/${folder}/latin.woff2`,
        ])
        .sort(),
    );
    expect(html.match(/<link rel="preload" href="[^"]*latin\.woff2" as="font"/g)).toHaveLength(2);
  });
  it('the fonts on a page are loaded for the other scripts that the page contains', async () => {
    const html = await read('Miska z Łodzi');
    expect(html).toContain(`/assets/fonts/${ASSETS.fonts.fraunces.folder}/latin-ext.woff2`);
    expect(html).not.toContain('/vietnamese.woff2');
    expect(html.indexOf('latin-ext.woff2')).toBeLessThan(html.indexOf('</head>'));
  });
  it('the fonts on a page are loaded for all scripts in the editor’s frame', async () => {
    expect(await read('Plates', '?frame=edit')).toContain('/vietnamese.woff2');
  });
});

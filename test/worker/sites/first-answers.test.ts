import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage } from '#worker/db/pages/page-writes.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const HOSTILE = '</script><script>alert(1)</script>';
const KILN = 'a'.repeat(24);
const BROKEN = 'b'.repeat(24);

type Answers = Record<string, unknown>;
let owner: SignedIn;

const read = async (path: string, { headers }: SignedIn): Promise<Answers> =>
  (await request(path, { headers })).json();
async function open(path: string, { headers }: SignedIn): Promise<Answers> {
  const html = await (await request(path, { headers })).text();
  const [, json = ''] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Answers;
}

beforeAll(async () => {
  await seedSite();
  owner = await signIn(ROLE.admin);
  for (const [id, path, title] of [
    [KILN, '/kiln', HOSTILE],
    [BROKEN, '/broken', 'Broken'],
  ] as const)
    await insertPage(
      env.DB,
      {
        id,
        websiteId: SITE_ID,
        path,
        pageType: 2,
        collectionId: null,
        content: pageContentSchema.parse({ title, sections: [] }),
      },
      Date.now(),
    );
  await env.DB.prepare('UPDATE pages SET draft = ? WHERE id = ?').bind('{"title":7}', BROKEN).run();
});

describe('the document of the panel', () => {
  it('carries what the calls would answer: the account, the pages and the edited page', async () => {
    const answers = await open('/config/?frameUrl=%2Fkiln', owner);
    const addresses = ['/api/account', '/api/pages', `/api/pages/${KILN}`];
    expect(Object.keys(answers)).toEqual(addresses);
    for (const address of addresses) expect(answers[address]).toEqual(await read(address, owner));
    expect(JSON.stringify(answers)).toContain('alert(1)');
  });

  it.each([
    ['another place', '/config/orders'],
    ['another place, whatever its query says', '/config/orders?frameUrl=%2Fkiln'],
  ])('carries the account alone at %s', async (_, path) => {
    expect(Object.keys(await open(path, owner))).toEqual(['/api/account']);
  });

  it.each([
    ['is not there', '%2Fnowhere'],
    ['is a variant', '%2Fvariant%2Fa'],
    ['is no address', '%E0%A4%A'],
    ['is on another host', '%2F%2Fother.test%2Fkiln'],
  ])('carries no page that %s', async (_, framePath) => {
    expect(Object.keys(await open(`/config/?frameUrl=${framePath}`, owner))).toEqual([
      '/api/account',
      '/api/pages',
    ]);
  });

  it('carries no pages for a role that may not read them', async () => {
    const manager = await signIn(ROLE.billing);
    expect((await request('/api/pages', { headers: manager.headers })).status).toBe(403);
    expect(Object.keys(await open('/config/?frameUrl=%2Fkiln', manager))).toEqual(['/api/account']);
  });

  it('opens without answers where a read fails, so that the panel shows the failing call', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await open('/config/?frameUrl=%2Fbroken', owner)).toEqual({});
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });
});

import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage } from '#worker/db/pages/page-writes.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const HOSTILE = '</script><script>alert(1)</script>';

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
  const page = { id: 'a'.repeat(24), websiteId: SITE_ID, path: '/kiln', pageType: 2, collectionId: null };
  const content = pageContentSchema.parse({ title: HOSTILE, sections: [] });
  await insertPage(env.DB, { ...page, content }, Date.now());
});

describe('the HTML of the owner’s application', () => {
  it('the HTML of the owner’s application contains the responses to its first calls: the account and the pages', async () => {
    const answers = await open('/config/?frameUrl=%2Fkiln', owner);
    const addresses = ['/api/account', '/api/pages'];
    expect(Object.keys(answers)).toEqual(addresses);
    for (const address of addresses) expect(answers[address]).toEqual(await read(address, owner));
    expect(JSON.stringify(answers)).toContain('alert(1)');
  });

  it.each([
    ['a different path', '/config/orders'],
    ['a different path, whatever its query string', '/config/orders?frameUrl=%2Fkiln'],
  ])('the HTML of the owner’s application contains only the account at %s', async (_, path) => {
    expect(Object.keys(await open(path, owner))).toEqual(['/api/account']);
  });

  it('the HTML of the owner’s application contains no pages for a role without permission to read them', async () => {
    const manager = await signIn(ROLE.billing);
    expect((await request('/api/pages', { headers: manager.headers })).status).toBe(403);
    expect(Object.keys(await open('/config/?frameUrl=%2Fkiln', manager))).toEqual(['/api/account']);
  });

  it('omits the responses if a read fails, so that the application makes the call and shows the error', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rename = (from: string, to: string) => env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
    await rename('pages', 'lost');
    const answers = await open('/config/', owner).finally(() => rename('lost', 'pages'));
    expect(answers).toEqual({});
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });
});

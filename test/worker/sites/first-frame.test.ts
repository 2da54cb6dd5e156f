import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage } from '#worker/db/pages/page-writes.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const PAGE_ID = 'b'.repeat(24);
let owner: SignedIn;

const open = async (path: string, { headers }: SignedIn): Promise<string> =>
  (await request(path, { headers })).text();
const findFrame = (html: string): string | undefined => /<iframe [^>]*>/.exec(html)?.[0];

beforeAll(async () => {
  await seedSite();
  owner = await signIn(ROLE.admin);
  const page = { id: PAGE_ID, websiteId: SITE_ID, path: '/töpferei', pageType: 2, collectionId: null };
  const content = pageContentSchema.parse({ title: '"Kiln" & co', sections: [] });
  await insertPage(env.DB, { ...page, content }, Date.now());
});

describe('the HTML of the owner’s application', () => {
  it('loads the frame with the edited page first, and the application’s script after it', async () => {
    const html = await open('/config/?frameUrl=%2Ft%C3%B6pferei', owner);
    expect(findFrame(html)).toBe(
      `<iframe title="The page &#34;Kiln&#34; &#38; co" src="/t%C3%B6pferei?frame=edit&amp;noredirect=" data-page-id="${PAGE_ID}">`,
    );
    const [, panel = ''] = /<template id="panel-files">(.*?)<\/template>/s.exec(html) ?? [];
    expect(panel).toMatch(/<script type="module" src="\/assets\/config-[^"]+"><\/script>$/);
    const rest = html.replace(panel, '');
    expect(rest.match(/<script type="module"[^>]*>/g)).toEqual([expect.stringContaining('first-frame-')]);
  });

  it.each([
    ['a page that does not exist', '/config/?frameUrl=%2Fnowhere'],
    ['an edited header', '/config/?frameUrl=%2Ft%C3%B6pferei&edit=header'],
    ['a different path', '/config/orders?frameUrl=%2Ft%C3%B6pferei'],
    ['a different site', '/config/?frameUrl=https%3A%2F%2Felsewhere.test%2F'],
  ])('loads only the application for %s', async (_, path) => {
    const html = await open(path, owner);
    expect(findFrame(html)).toBeUndefined();
    expect(html).not.toContain('panel-files');
    expect(html).toMatch(/<script type="module" src="\/assets\/config-[^"]+"><\/script>/);
  });

  it('loads only the application for a role without write permission', async () => {
    const reader = await signIn(ROLE.viewer);
    expect(findFrame(await open('/config/?frameUrl=%2Ft%C3%B6pferei', reader))).toBeUndefined();
  });
});

describe('the edited page’s HTML', () => {
  const read = async (query: string) =>
    /<script type="application\/json" id="page-structure">(.*?)<\/script>/.exec(
      await open(`/t%C3%B6pferei${query}`, owner),
    )?.[1];

  it('the edited page’s HTML contains the page structure, so that the page can be edited before the application has loaded', async () => {
    expect(await read('?frame=edit&noredirect=')).toBe('[]');
  });

  it('the edited page’s HTML contains no page structure for visitors', async () => {
    expect(await read('?noredirect=')).toBeUndefined();
  });
});

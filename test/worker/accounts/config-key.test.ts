import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const PATH = '/with-code';
const SCRIPT = '<script>window.own = 1</script>';

/** Returns fetch metadata headers of a request from a page on the site. */
const of = (dest: string, mode: string) => ({
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': dest,
  'sec-fetch-mode': mode,
});
const SCRIPTED = of('empty', 'cors');

let owner: SignedIn;
const shell = (headers: Record<string, string>) =>
  request('/config/', { headers: { ...owner.headers, ...headers } });
const readKey = async () =>
  /data-key="([0-9a-f]{32})"/.exec(await (await shell(of('document', 'navigate'))).text())?.[1] ?? '';

beforeAll(async () => {
  await seedSite();
  owner = await signIn(ROLE.admin);
  const code = {
    id: 'b1',
    type: 23,
    layout: { x: 0, y: 0, width: 24, height: 4 },
    value: { mode: 'html', code: SCRIPT },
  };
  const content = pageContentSchema.parse({
    title: 'With code',
    sections: [{ id: 's1', blocks: [code] }],
    codeInjection: { head: '<meta name="own" content="head">', bodyEnd: '<p>own end</p>' },
  });
  const id = 'e'.repeat(24);
  await insertPage(
    env.DB,
    { id, websiteId: SITE_ID, path: PATH, pageType: 2, collectionId: null, content },
    Date.now(),
  );
  const page = await findPage(env.DB, SITE_ID, id);
  if (page) await publishPage(env.DB, page, SITE_ID, Date.now());
  await seedSite();
});

describe('the /config application', () => {
  it('opens only as a top-level page', async () => {
    const answer = await shell(of('document', 'navigate'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });
  it.each([
    ['a script', 'empty', 'cors'],
    ['a script with an empty destination', 'empty', 'no-cors'],
    ['a frame', 'iframe', 'navigate'],
    ['an object', 'object', 'navigate'],
    ['an image', 'image', 'no-cors'],
  ])('the application is not available to %s', async (_, dest, mode) => {
    const answer = await shell(of(dest, mode));
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('data-key');
  });
  it('opens in a separate browsing context group from the site’s pages, like the sign-in pages', async () => {
    const readPolicy = async (path: string) =>
      (await request(path)).headers.get('cross-origin-opener-policy');
    expect(await readPolicy(PATH)).toBe('same-origin-allow-popups');
    expect(await readPolicy('/login')).toBe('same-origin');
  });
});

describe('the owner’s API', () => {
  const account = (headers: Record<string, string>) =>
    request('/api/account', { headers: { ...owner.headers, ...headers } });
  it('accepts a script with the application’s key', async () => {
    expect((await account({ ...SCRIPTED, 'x-config-key': await readKey() })).status).toBe(200);
  });
  it.each([
    ['no key', {}],
    ['an empty key', { 'x-config-key': '' }],
    ['a different key', { 'x-config-key': '0'.repeat(32) }],
  ])('rejects a script with %s', async (_, headers) => {
    const answer = await account({ ...SCRIPTED, ...headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authorizationFail: true });
  });
  it('rejects the key of a different account or a different site', async () => {
    const key = await readKey();
    const other = await signIn(ROLE.admin);
    const answer = await request('/api/account', {
      headers: { ...other.headers, ...SCRIPTED, 'x-config-key': key },
    });
    expect(answer.status).toBe(403);
  });
  it('rejects a change that a form on a page submits', async () => {
    const answer = await request(`/api/forms?crumb=${owner.crumb}`, {
      method: 'POST',
      headers: {
        cookie: owner.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        ...of('document', 'navigate'),
      },
      body: 'title=x',
    });
    expect(answer.status).toBe(403);
  });
  it('accepts a link that downloads a file', async () => {
    const { status } = await request('/api/contacts/export', {
      headers: { ...owner.headers, ...of('empty', 'navigate') },
    });
    expect(status).toBe(200);
  });
  it('accepts clients other than browsers without the key', async () => {
    expect((await account({})).status).toBe(200);
  });
});

describe('custom code on a site', () => {
  const pageFor = async (headers?: Record<string, string>) => {
    const answer = await request(PATH, headers ? { headers } : {});
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
  };
  it('runs for visitors', async () => {
    const { html, policy } = await pageFor();
    expect(html).toContain(SCRIPT);
    expect(html).toContain('own end');
    expect(html).toContain('name="own"');
    expect(policy).toContain("'sha256-");
  });
  it('custom code on a site does not run for accounts with a role on the site, who see a notice instead', async () => {
    for (const role of [ROLE.admin, ROLE.viewer]) {
      const { html, policy } = await pageFor((await signIn(role)).headers);
      expect(html).not.toContain(SCRIPT);
      expect(html).not.toContain('own end');
      expect(html).not.toContain('name="own"');
      expect(html).toContain('It is off while you are signed in.');
      expect(policy).not.toContain("'sha256-");
    }
    expect((await pageFor()).html).toContain(SCRIPT);
  });
});

import { env } from 'cloudflare:test';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { request, SITE_ID, seedSite, signIn } from '#support/worker/site.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';

const google = { kind: 'google', code: 'G-AB12CD34EF' };
const other = {
  kind: 'other',
  code: '<script>window.own = 1</script><script src="https://cdn.example.com/a.js"></script>',
  hosts: ['api.example.com'],
  isAfterConsent: false,
};
const open = async (headers: Record<string, string> = {}) => {
  const answer = await request('/tagged', { headers });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};

beforeAll(async () => {
  await seedSite({ settings: { tags: [google, other] } });
  const content = pageContentSchema.parse({
    title: 'Tagged',
    sections: [],
    codeInjection: { head: '<script>window.head = 1</script>', bodyEnd: '<script>window.end = 1</script>' },
  });
  const id = 'f'.repeat(24);
  const page = { id, websiteId: SITE_ID, path: '/tagged', pageType: 2, collectionId: null, content };
  await insertPage(env.DB, page, Date.now());
  const found = await findPage(env.DB, SITE_ID, id);
  if (found) await publishPage(env.DB, found, SITE_ID, Date.now());
});

const toCspHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('code injection', () => {
  it('adds the owner’s scripts, which the page’s security policy allows by their hashes', async () => {
    const { html, policy } = await open();
    expect(html).toContain('window.head = 1');
    for (const script of ['window.head = 1', 'window.end = 1']) expect(policy).toContain(toCspHash(script));
  });
});

describe('tracking tags', () => {
  it('tracking tags are kept in an inert template until the visitor consents, unless the owner chose otherwise', async () => {
    const { html } = await open();
    expect(html).toContain(
      '<template><script async src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"></script>',
    );
    expect(html.split('<template>')[0]).toContain('window.own = 1');
  });

  it('tracking tags can load scripts and send requests only to the hosts that they name', async () => {
    const { policy } = await open();
    expect(policy).toContain('https://cdn.example.com/a.js');
    expect(policy).toContain('https://api.example.com');
    expect(policy).toContain('https://*.google-analytics.com');
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('facebook');
  });

  it('tracking tags are absent from contributors’ pages, as are their hosts from the policy', async () => {
    const { headers } = await signIn(1);
    const { html, policy } = await open(headers);
    expect(html).not.toContain('googletagmanager');
    expect(policy).not.toContain('googletagmanager');
  });

  it.each([
    ['/account/register', true],
    ['/account/confirm?token=abc', false],
    ['/reviews/eyJh.eyJz.abc', false],
    ['/unsubscribe?token=abc', false],
  ])(
    'tracking tags are on the page %s: %s, because a tag sends the page’s URL to others',
    async (path, isOn) => {
      const html = await (await request(path)).text();
      expect(html).toContain('</html>');
      expect(html.includes('googletagmanager')).toBe(isOn);
    },
  );

  it('tracking tags are rejected if their id contains code', async () => {
    const { headers } = await signIn(1);
    const stored = (await (await request('/api/settings', { headers })).json()) as {
      settings: object;
      version: number;
    };
    const answer = await request('/api/settings', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        version: stored.version,
        settings: { ...stored.settings, tags: [{ kind: 'google', code: "G-1');alert(1)//" }] },
      }),
    });
    expect(answer.status).toBe(400);
  });
});

import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedForm } from '../../support/worker/forms.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';

// Starts with a new revision, because the cache may contain pages from other test files.
let revision = Date.now();
async function read({
  version = '8',
  ...settings
}: {
  version?: string;
  badge?: object;
} = {}): Promise<string> {
  await env.DB.prepare('UPDATE websites SET revision = ?, version = ?, template_version = ? WHERE id = ?')
    .bind(++revision, version, version, SITE_ID)
    .run();
  await seedSite({ settings });
  return (await request('/contact')).text();
}

beforeEach(async () => {
  await seedSite();
  await seedForm();
});

describe('the badge', () => {
  it.each([
    [2, 'site-badge is-black'],
    [3, 'site-badge is-white'],
  ])('[B3.12.08] a badge with type %d is at the end of the page', async (type, className) => {
    expect(await read({ badge: { type } })).toContain(
      `<p class="${className}">Made with Sitewright</p></footer>`,
    );
  });

  it('[B3.12.08] the badge is off by default with type 1, and pages do not contain it', async () => {
    expect(await read()).not.toContain('badge');
    expect(await read({ badge: { type: 1 } })).not.toContain('badge');
  });

  it('[B9.3.28] the badge is hidden on a site with template version seven-one', async () => {
    expect(await read({ version: '7.1', badge: { type: 2 } })).not.toContain('badge');
  });
});

describe('a cover page', () => {
  it('a cover page has no header, footer, bars or popup', async () => {
    await env.DB.prepare('UPDATE pages SET page_type = 3 WHERE website_id = ?').bind(SITE_ID).run();
    const html = await read({
      badge: { type: 2 },
      ...{ popupOverlay: { style: 2, title: 'Hello' }, announcementBar: { isEnabled: true, text: 'Open' } },
    });
    expect(html).toContain('<body class="is-splash">');
    for (const part of ['<header', 'class="site-footer"', 'class="announcement"', 'popup-place'])
      expect(html).not.toContain(part);
    expect(html).toContain('<footer><p class="site-badge is-black">');
    await env.DB.prepare('UPDATE pages SET page_type = 2 WHERE website_id = ?').bind(SITE_ID).run();
  });
});

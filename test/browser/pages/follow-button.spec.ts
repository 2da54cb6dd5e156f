import { expect, type Page, test } from '@playwright/test';
import { consent, ownerApi, publishSections } from '#support/node/demo.ts';

const SCRIPT = 'https://platform.twitter.com/widgets.js';
const DRAWS =
  'for (const link of document.querySelectorAll("a.twitter-follow-button")) { const button = document.createElement("b"); button.textContent = "Drawn by X"; link.replaceWith(button); }';
const section = {
  id: 's1',
  theme: 'light',
  width: 'inset',
  space: 'medium',
  minHeight: 'auto',
  blocks: [
    {
      id: 'b1',
      type: 54,
      layout: { x: 0, y: 0, width: 12, height: 3 },
      value: { align: 'start', hasFollowButton: true },
    },
  ],
};

interface Stored {
  settings: { socialLinks: object[] };
  version: number;
}
async function saveLinks(page: Page, change: (links: object[]) => object[]): Promise<void> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const { settings, version } = await ownerApi<Stored>(page.request, '/api/settings');
  const data = { version, settings: { ...settings, socialLinks: change(settings.socialLinks) } };
  const answer = await page.request.put('/api/settings', { headers: { 'x-csrf-token': crumb }, data });
  expect(answer.ok()).toBe(true);
}

test('[A7.17] the follow button is drawn by its network, only after consent; otherwise it is a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await publishSections(page, 'Follow', [section]);
  const link = { service: 'x', href: 'https://x.com/tideandkiln', label: 'X' };
  await saveLinks(page, (links) => [...links, link]);
  try {
    const visitor = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    await visitor.route(SCRIPT, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: DRAWS });
    });
    await visitor.goto(path);
    const follow = visitor.getByRole('main').getByRole('link', { name: 'Follow @tideandkiln' });
    await expect(follow).toHaveAttribute('href', 'https://twitter.com/intent/follow?screen_name=tideandkiln');
    await visitor.locator('.follow[data-started]').waitFor();
    expect(asked).toEqual([]);
    await visitor.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
    await expect(visitor.getByText('Drawn by X')).toBeVisible();
    expect(asked).toEqual([SCRIPT]);
    await visitor.context().close();

    await test.step('Global Privacy Control outweighs consent', async () => {
      const guarded = await browser.newContext();
      await consent(guarded, baseURL ?? '');
      await guarded.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
      const other = await guarded.newPage();
      other.on('request', (request) => asked.push(request.url()));
      await other.goto(path);
      await other.locator('.follow[data-started]').waitFor();
      await other.waitForLoadState('networkidle');
      expect(asked.filter((url) => url.includes('twitter'))).toEqual([SCRIPT]);
      await expect(other.getByRole('link', { name: 'Follow @tideandkiln' })).toBeVisible();
      await guarded.close();
    });
    await test.step('a silent network is given up after 10 s, and the link stays', async () => {
      const context = await browser.newContext();
      await consent(context, baseURL ?? '');
      const silent = await context.newPage();
      const waited = silent.waitForRequest(SCRIPT);
      await silent.route(SCRIPT, () => {});
      await silent.clock.install();
      await silent.goto(path, { waitUntil: 'domcontentloaded' });
      await waited;
      const warned = silent.waitForEvent('console', (message) => message.text().includes('within 10000 ms'));
      await silent.clock.runFor(10_000);
      await warned;
      await expect(silent.locator(`script[src="${SCRIPT}"]`)).toHaveCount(0);
      await expect(silent.getByRole('link', { name: 'Follow @tideandkiln' })).toBeVisible();
      await context.close();
    });
  } finally {
    await saveLinks(page, (links) => links.slice(0, -1));
  }
});

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

/** Reports come by queues, which wait for more to come. */
const COLLECTED = { timeout: 40_000 };

test('an error of a page’s script is told with the line of our source that threw it, until it is resolved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  // A browser without an element that a script counts on; the name tells this run from others.
  const name = `gone${Date.now().toString(36)}`;
  const visitor = await browser.newContext();
  await consent(visitor, baseURL ?? '');
  await visitor.addInitScript((name) => {
    HTMLDialogElement.prototype.showModal = null as never;
    addEventListener('unhandledrejection', ({ reason }) => {
      reason.message = `${reason.message} (${name})`;
    });
  }, name);
  const site = await visitor.newPage();
  await site.goto('/gallery/grid');
  await expect(site.locator('.gallery[data-design]')).toBeVisible();
  const reported = site.waitForResponse('**/api/events/RecordJavascriptErrors');
  await site.locator('.slide-frame').first().click();
  expect((await reported).status()).toBe(202);
  await visitor.close();

  await signIn(page);
  await expect
    .poll(
      async () => JSON.stringify(await ownerApi(page.request, '/api/analytics/reports/errors')),
      COLLECTED,
    )
    .toContain(name);
  await page.goto('/config/analytics/errors');
  const group = page.locator('.activity-list > li').filter({ hasText: name });
  await group.locator('summary').click();
  const where = group.locator('dd code');
  await expect(where).toHaveText(/^client\/.+\.ts:\d+:\d+$/);
  const [file = '', line] = ((await where.textContent()) ?? '').split(':');
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('.showModal()');
  await expect(group.getByText('A script of this product.')).toBeVisible();
  await expect(group.getByText('/gallery/grid (100%)')).toBeVisible();
  await expect(group.getByLabel('Stack trace of the latest report')).toContainText(
    `→ ${await where.textContent()}`,
  );
  await holds(page);

  await group.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(group).toHaveCount(0);
  await page.getByRole('radio', { name: 'Resolved' }).check({ force: true });
  await expect(group).toHaveCount(1);
});

import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, ownerApi, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const layout = (y: number) => ({ x: 0, y, width: 12, height: 3 });
const title = (html = '<h1>Checked</h1>') => ({ id: 'b1', type: 2, layout: layout(0), value: { html } });

/** Creates and opens a page whose draft contains these blocks, stacked vertically. */
async function openDraft(page: Page, ...blocks: object[]): Promise<string> {
  await takeSession(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const sections = [{ id: 's1', name: 'Welcome', blocks }];
  const answer = await page.request.post('/api/pages', {
    headers: { 'x-csrf-token': crumb },
    data: { title: `Checked ${Date.now().toString(36)}`, content: { sections } },
  });
  expect(answer.ok()).toBe(true);
  const { path } = (await answer.json()).page;
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page);
  return path;
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const published = (page: Page) => page.getByRole('button', { name: 'Published', exact: true });
const findings = (page: Page) => page.getByRole('dialog', { name: 'Before you publish' });

test('an owner checks a page without problems by keyboard and publishes it directly', async ({ page }) => {
  const path = await openDraft(page, title());
  await page.getByRole('button', { name: 'More ways to publish' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Check the page' }).press('Enter');
  await expect(findings(page).getByRole('status')).toContainText('No problems found');
  await page.keyboard.press('Escape');
  await expect(findings(page)).toBeHidden();
  expect((await page.request.get(path)).status()).toBe(404);

  await publish(page).click();
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  await expect(findings(page)).toBeHidden();
  expect((await page.request.get(path)).status()).toBe(200);
});

test('a finding leads to its block and disappears once fixed, and the owner can publish despite the remaining hint', async ({
  page,
}) => {
  const path = await openDraft(page, title('<h1>Checked</h1><h1>Details</h1>'), {
    id: 'b2',
    type: 53,
    layout: layout(4),
    value: { text: 'Visit us', href: '/no-such-place' },
  });
  await publish(page).click();
  await expect(findings(page).getByRole('status')).toHaveText('1 problem, 1 hint');
  await expect(findings(page).getByRole('listitem').first()).toContainText('this page does not exist');
  await expect(findings(page).getByRole('listitem').first()).toContainText('Welcome · Button');
  expect((await page.request.get(path)).status()).toBe(404);
  expect(await faults(page)).toEqual([]);

  await findings(page)
    .getByRole('button', { name: /this page does not exist/ })
    .click();
  const link = page.getByRole('complementary', { name: 'Panel' }).getByLabel('Link', { exact: true });
  await link.fill('/contact');
  await expect(findings(page).getByRole('status')).toHaveText('1 hint');

  await findings(page).getByRole('button', { name: 'Publish anyway' }).click();
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  await expect(findings(page)).toBeHidden();
  expect(await (await page.request.get(path)).text()).toContain('href="/contact"');
});

test('the editor lists a page’s findings when the owner schedules the page', async ({ page }) => {
  await openDraft(page, title('<p>No heading</p>'));
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(findings(page).getByRole('listitem')).toContainText('no main heading');
  await expect(findings(page).getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await expect(page.locator('.bar-title')).toContainText('Scheduled');
});

test('a button that leads to a draft is found, and the owner publishes both pages at the same time', async ({
  page,
}) => {
  const target = await openDraft(page, title('<h1>The shop</h1>'));
  const path = await openDraft(page, title(), {
    id: 'b2',
    type: 53,
    layout: layout(4),
    value: { text: 'Visit the shop', href: target },
    sample: {},
  });
  await publish(page).click();
  await expect(findings(page).getByRole('listitem')).toContainText('Visitors won’t see this sample');
  await findings(page).getByRole('button', { name: 'Keep this block' }).click();
  await expect(findings(page).getByRole('listitem')).toContainText(
    `“Visit the shop” leads to ${target}, which is a draft`,
  );
  expect(await faults(page)).toEqual([]);
  await findings(page)
    .getByRole('button', { name: /^Publish with “Checked/ })
    .click();
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  for (const address of [path, target]) expect((await page.request.get(address)).status()).toBe(200);
});

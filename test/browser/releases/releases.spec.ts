import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi } from '#support/node/demo.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const published = (page: Page) => page.getByRole('button', { name: 'Published', exact: true });
const publishMenu = (page: Page, name: string) =>
  page
    .getByRole('button', { name: 'More ways to publish' })
    .click()
    .then(() => page.getByRole('menuitem', { name }).click());

/** Creates a page without publishing it. */
async function makeDraft(page: Page, title: string): Promise<{ title: string; path: string }> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const answer = await page.request.post('/api/pages', {
    headers: { 'x-csrf-token': crumb },
    data: { title },
  });
  expect(answer.ok()).toBe(true);
  const { path } = ((await answer.json()) as { page: { path: string } }).page;
  return { title, path };
}

test('an owner publishes two pages as one release, and rolls both back together', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext();
  await consent(visitor, baseURL ?? '');
  const heading = async (path: string) => {
    const html = await (await visitor.request.get(path)).text();
    return /<main.*?<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  };

  // The first page of the release is published and has changes. The Publish menu adds it to a new release.
  const first = await newPage(page, 'Spring');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  await write(page, first.frame, 'Spring, changed');
  await publishMenu(page, 'Add to release…');
  const name = `Launch ${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog', { name: /to a release$/ });
  const anew = dialog.getByRole('radio', { name: 'A new release' });
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeVisible();
  if (await anew.isVisible()) await anew.check();
  await dialog.getByLabel('Name of the release').fill(name);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`goes live with “${name}”`)).toBeVisible();
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await expect(page.getByText(`In the release ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');

  // The second page was never published. The release adds it from its list of drafts.
  const second = await makeDraft(page, `Summer ${Date.now().toString(36)}`);
  await saved(page);
  await openPanel(page, '/config/releases');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add drafts…' }).click();
  await page.getByRole('checkbox', { name: second.title }).check();
  await page.getByRole('button', { name: 'Add 1' }).click();
  const parts = page.getByRole('list', { name: 'What goes live' }).locator(':scope > li');
  await expect(parts).toHaveCount(2);
  await expect(parts.filter({ hasText: second.title })).toContainText('New');

  await page
    .getByRole('button', { name: `See changes of Spring, changed` })
    .or(page.getByRole('button', { name: `See changes of ${first.title}` }))
    .click();
  const comparison = page.getByRole('dialog', { name: /^What changes/ });
  await expect(comparison.getByRole('insertion').filter({ hasText: 'changed' }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await comparison.getByRole('button', { name: 'Close' }).click();
  expect(await faults(page)).toEqual([]);

  expect(await heading(first.path)).toBe(first.title);
  await page.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(page.getByText(/^Live since/)).toBeVisible();
  expect([await heading(first.path), await heading(second.path)]).toEqual(['Spring, changed', second.title]);

  await page.getByRole('button', { name: 'Roll back…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/^This release was rolled back/)).toBeVisible();
  expect(await heading(first.path)).toBe(first.title);
  expect((await visitor.request.get(second.path)).status()).toBe(404);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(first.path)}`);
  await expect(page.frameLocator('iframe').locator('main h1')).toHaveText('Spring, changed');
  await visitor.close();
});

import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Creates a draft blog and opens a new post in it. */
async function draftedPost(page: Page): Promise<{ list: string; path: string }> {
  const list = `Notes ${Date.now().toString(36)}`;
  await signIn(page);
  await editing(page);
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(list);
  await page.getByRole('radio', { name: 'Blog' }).check();
  await page.getByRole('button', { name: 'Create page' }).click();
  await editing(page, list);
  await page.getByRole('button', { name: 'Add a post' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('First firing');
  await page.keyboard.press('Enter');
  await editing(page, 'First firing');
  return { list, path: `/${list.toLowerCase().replaceAll(' ', '-')}/first-firing` };
}

test('the editor warns that visitors cannot see the items of a draft blog, and offers to publish the blog', async ({
  page,
  browser,
}) => {
  const { list, path } = await draftedPost(page);
  await page.getByRole('tab', { name: 'Items' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Items' });
  await expect(panel).toContainText(
    'The page for these items is not published. Publish it so that visitors can see them.',
  );
  const anonymous = await browser.newContext();
  const visitor = await anonymous.newPage();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const findings = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(findings).toContainText(`“${list}” is a draft: visitors cannot see this yet.`);
  await findings.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText(`Published. Visitors see it once “${list}” is published too.`)).toBeVisible();
  await expect(page.getByText('Visitors see it now.')).toBeHidden();
  expect((await visitor.request.get(new URL(path, page.url()).href)).status()).toBe(404);
  expect(await faults(page, { within: '[data-sonner-toaster]' })).toEqual([]);

  await page.getByRole('button', { name: `Publish “${list}”` }).click();
  await expect(page.getByText(`“${list}” is published as well. Visitors see it now.`)).toBeVisible();
  await expect(panel).not.toContainText('The page for these items is not published');
  expect((await visitor.goto(path))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name: 'First firing' })).toBeVisible();
  await anonymous.close();
});

import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();
const published = (page: Page) => page.getByRole('button', { name: 'Published', exact: true });
const versions = (page: Page) => page.getByRole('tab', { name: 'Versions' }).click();

test('the draft is compared with what visitors see, and an earlier version becomes the draft in one step', async ({
  page,
}) => {
  const { frame, title } = await newPage(page, 'Compared');
  await publish(page);
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  await write(page, frame, 'Compared and changed');
  await saved(page);

  await versions(page);
  await page.getByRole('button', { name: 'Compare with what visitors see' }).click();
  const comparison = page.getByRole('dialog', { name: 'What you changed since publishing' });
  await expect(comparison.getByRole('listitem')).toHaveCount(1);
  await expect(comparison.getByRole('listitem')).toContainText('Changed Section 1 · Text');
  await expect(comparison.getByRole('deletion')).toHaveText(title.replace('Compared ', ''));
  await expect(comparison.getByRole('insertion')).toHaveText('and changed');
  expect(await faults(page)).toEqual([]);
  await comparison.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Compare the version of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(frame.locator('main h1')).toHaveText(title);
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect(frame.locator('main h1')).toHaveText('Compared and changed');
});

test('changes are seen from the menu of Publish, and given up in one step', async ({ page }) => {
  const { frame, title } = await newPage(page, 'Given up');
  await publish(page);
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  await write(page, frame, 'Another idea');
  await saved(page);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'See what you changed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to what visitors see' }).click();
  await expect(frame.locator('main h1')).toHaveText(title);
  await expect(published(page)).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect(frame.locator('main h1')).toHaveText('Another idea');
});

import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';

test('[B5.52] [B5.53] an owner adds, nests and renames product categories one at a time, without duplicates', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, '/config/products');
  await page.getByRole('button', { name: 'Categories and tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Categories and tags' });
  const categories = dialog.getByRole('region', { name: 'Categories' });
  const known = (await categories.locator('.term-list li > span').first().textContent()) ?? '';
  await categories.getByRole('button', { name: 'Add a category' }).click();
  await categories.getByLabel('Name').fill(known);
  await categories.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(categories.getByText('This category already exists')).toBeVisible();
  await categories.getByRole('button', { name: `Edit ${known}` }).click();
  await expect(categories.getByRole('alert').last()).toBeVisible();
  await expect(categories.getByText('You may only edit one category at a time')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const name = `Kiln ${Date.now().toString(36)}`;
  await categories.getByLabel('Name').fill(name);
  await categories.getByLabel('Parent category').selectOption({ label: known });
  await categories.getByRole('button', { name: 'Add', exact: true }).click();
  await categories.getByRole('button', { name: `Edit ${name}` }).click();
  await categories.getByLabel('Name').fill(`${name} B`);
  await categories.getByRole('button', { name: 'Save' }).click();
  await categories.getByRole('button', { name: `Edit ${name} B` }).click();
  await expect(categories.getByLabel('Parent category')).toHaveValue(/.+/);
  await categories.getByRole('button', { name: 'Remove' }).click();
  await expect(categories.getByText(`${name} B`)).toHaveCount(0);
  const tags = dialog.getByRole('region', { name: 'Tags' });
  const [one = '', other = ''] = await tags.locator('.term-list li > span:first-child').allTextContents();
  await tags.getByRole('button', { name: `Edit ${one}` }).click();
  await tags.getByLabel('Name').fill(other);
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(tags.getByText('This tag already exists')).toBeVisible();
});

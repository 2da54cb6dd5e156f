import { expect, type Page } from '@playwright/test';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

// Own pages, because the tests reload the panel.
test.use({ isPageOwn: true, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row');
const found = (page: Page, count: number) => expect(rows(page)).toHaveCount(count + 1);
const query = (page: Page) => new URL(page.url()).search;
const countEntries = (page: Page) => page.evaluate(() => history.length);

test('a list keeps its filters in the URL: a reload keeps them, Back returns to them, and "Show all" clears them', async ({
  page,
}) => {
  await signIn(page, '/config/products');
  const search = page.getByLabel('Find by name, SKU or barcode');
  const status = page.getByLabel('Status', { exact: true });
  const sort = page.getByLabel('Sort');
  await expect(page.getByRole('row').filter({ hasText: 'Tide mug' })).toBeVisible();
  const before = await countEntries(page);

  await test.step('choosing a filter adds a history entry and leaves the focus where it is', async () => {
    await status.focus();
    await status.selectOption('1');
    await expect(page).toHaveURL(/\/config\/products\?status=1$/);
    await expect(status).toBeFocused();
    await sort.selectOption('title');
    await expect(page).toHaveURL(/\?status=1&sort=title$/);
    expect(await countEntries(page)).toBe(before + 2);
  });

  await test.step('typing in the search field adds no history entry', async () => {
    await search.pressSequentially('tide mug');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\?search=tide\+mug&status=1&sort=title$/);
    expect(await countEntries(page)).toBe(before + 2);
    await found(page, 1);
  });

  await test.step('a reload keeps the filters', async () => {
    await page.reload();
    await expect(search).toHaveValue('tide mug');
    await expect(status).toHaveValue('1');
    await expect(sort).toHaveValue('title');
    await found(page, 1);
  });

  await test.step('the link back from an opened row keeps the filters', async () => {
    const shared = query(page);
    await page.getByRole('link', { name: 'Tide mug' }).click();
    await page.getByRole('button', { name: 'All products' }).click();
    await found(page, 1);
    expect(query(page)).toBe(shared);
    await page.getByRole('link', { name: 'Tide mug' }).click();
    await expect(page.getByRole('button', { name: 'All products' })).toBeVisible();
    await page.goBack();
    await found(page, 1);
    expect(query(page)).toBe(shared);
  });

  await test.step('Back returns to the view before a choice, and Forward to the view after the choice', async () => {
    await page.getByLabel('Stock').selectOption('out');
    await expect(page).toHaveURL(/stock=out/);
    await page.goBack();
    await expect(page.getByLabel('Stock')).toHaveValue('');
    await found(page, 1);
    await page.goForward();
    await expect(page.getByLabel('Stock')).toHaveValue('out');
  });

  await test.step('"Show all" removes the filters from the URL', async () => {
    await search.fill('no product has this name');
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(page).toHaveURL(/\/config\/products$/);
    await expect(search).toHaveValue('');
    await expect(page.getByRole('row').filter({ hasText: 'Tide mug' })).toBeVisible();
  });
});

test('a shared link opens the filtered list, and unknown filter values are ignored', async ({ page }) => {
  await signIn(page, '/config/products?search=tide+mug&sort=title&status=99&stock=%3Cb%3E&pages=1e9');
  await expect(page.getByLabel('Find by name, SKU or barcode')).toHaveValue('tide mug');
  await expect(page.getByLabel('Sort')).toHaveValue('title');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Stock')).toHaveValue('');
  await found(page, 1);
});

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

test.use({ reducedMotion: 'reduce' });

test('a buyer buys a download, saves it and requests a new link, and the owner sees the download and link counts', async ({
  page,
  context,
  baseURL,
}) => {
  const visitor = await context.newPage();
  await consent(context, baseURL ?? '');
  await visitor.goto('/shop/nine-glazes');
  await visitor.locator('form[data-buy="live"]').waitFor();
  await visitor.getByRole('button', { name: 'Add to cart' }).click();
  await expect(visitor.locator('form[data-buy] .buy-answer')).toContainText('Added to your cart.');
  await visitor.goto('/commerce/goto-checkout');
  await visitor.locator('[data-swap="checkout"][data-is-live]').waitFor();
  await visitor.locator('#checkout-email').fill('ines@studio.test');
  const field = (part: string) => visitor.locator(`#checkout-billingAddress-${part}`);
  const settled = () =>
    expect(visitor.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  await field('country').selectOption('US');
  await settled();
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await settled();
  await visitor.locator('#checkout-pay', { hasText: /^Pay \$/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Thank you, Ines');
  await expect(visitor.getByText('5 downloads left')).toBeVisible();
  expect(await faults(visitor)).toEqual([]);
  const saving = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Nine glazes.pdf');
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await visitor.reload();
  await expect(visitor.getByText('4 downloads left')).toBeVisible();
  await visitor.getByRole('button', { name: 'New link' }).click();
  await expect(visitor.getByText('5 downloads left')).toBeVisible();
  const orderId = /\/order\/([0-9a-f]{24})/.exec(visitor.url())?.[1];
  await signIn(page, `/config/orders/${orderId}`);
  await expect(page.getByText('Nine glazes.pdf: downloaded 1 time, 2 links created')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('an owner adds files to a product, names them, and sees what the buyer sees', async ({ page }) => {
  await signIn(page, '/config/products/c3d58a0b1f7e46529d04ab17');
  const files = page.locator('.product-files li');
  const before = 1;
  await expect(files).toHaveCount(before);
  const notes = { name: 'Bench notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Sieve twice.\n') };
  await page.getByLabel('Add files').setInputFiles([notes]);
  await expect(files).toHaveCount(before + 1);
  await page
    .getByLabel('Add files')
    .setInputFiles([{ name: 'wrong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') }]);
  await expect(page.getByRole('alert')).toContainText('does not match its file extension');
  expect(await faults(page)).toEqual([]);
  const name = page.getByLabel('File name').nth(1);
  await name.fill('Notes of the bench.txt');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Move Notes of the bench.txt up' }).click();
  await expect(page.getByLabel('File name').first()).toHaveValue('Notes of the bench.txt');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview the download page' }).click(),
  ]);
  await expect(preview.getByText('Notes of the bench.txt')).toBeVisible();
  expect(await faults(preview)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Notes of the bench.txt' }).click();
  await expect(files).toHaveCount(before);
});

import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const PANEL = '/config/store/gift-cards';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[A2.05] a gift card is bought, listed for the owner, and a given one is spent and its balance shown', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto('/shop/gift-card');
  await page.getByRole('radio', { name: '$50' }).check();
  await page.getByRole('button', { name: 'Give this card' }).click();
  await expect(page).toHaveURL(/\/checkout\/giftcard\?websiteId=\w+&giftCardProductId=\w+&sku=GIFTCA-50$/);
  await live(page);
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Their name').fill('Noor');
  await page.getByLabel('Their email').fill('noor@gift.test');
  await page.getByLabel(/^Message/).fill('For your kitchen.');
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Your email').fill('ines@studio.test');
  await page.getByRole('button', { name: '$25', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible();
  await expect(page.getByLabel('Their email')).toHaveValue('noor@gift.test');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.order')).toContainText('noor@gift.test');
  expect(await faults(page)).toEqual([]);

  const owner = await context.newPage();
  await signIn(owner, PANEL);
  await expect(owner.getByRole('row', { name: /Noor/ })).toContainText('$25.00');
  await owner.getByRole('button', { name: 'Issue a card' }).click();
  await owner.getByLabel('Amount').fill('10');
  await owner.getByRole('button', { name: 'Issue and show the code' }).click();
  await expect(owner.locator('.gift-code code')).toHaveText(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const code = (await owner.locator('.gift-code code').textContent()) ?? '';
  await owner.getByRole('button', { name: 'Done' }).click();
  expect(await faults(owner)).toEqual([]);

  await page.goto('/shop/tide-mug');
  await page.locator('form[data-buy="live"]').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('form[data-buy] .buy-answer')).toContainText('In your cart.');
  await page.goto('/commerce/goto-checkout');
  await live(page);
  await page.getByLabel('Gift card').fill('AAAA');
  await page.getByLabel('Gift card').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('We do not know this code.');
  await page.getByLabel('Gift card').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Use the gift card' }).click();
  await expect(page.getByText('Left to pay')).toBeVisible();
  await page.locator('#checkout-email').fill('ines@studio.test');
  const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
  const settled = () =>
    expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  await field('country').selectOption('US');
  await settled();
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await settled();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const due = await page.locator('.cart-totals dd.grand').last().textContent();
  await page.getByRole('button', { name: `Pay ${due}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.cart-totals')).toContainText(`•••• ${code.slice(-4)}`);
  await expect(page.locator('.cart-totals')).toContainText(`Charged${due}`);

  await page.goto('/gift-card');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Show the balance' }).click();
  await expect(page.getByRole('status').filter({ hasText: code.slice(-4) })).toContainText('$0.00');
  expect(await faults(page)).toEqual([]);
  await owner.reload();
  await owner.getByRole('button', { name: new RegExp(code.slice(-4)) }).click();
  await expect(owner.getByRole('dialog')).toContainText('Spent');
  expect(await faults(owner)).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const PANEL = '/config/store/gift-cards';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[A2.05] a visitor buys a gift card, the owner issues another, and a buyer spends it and sees the balance', async ({
  page,
  context,
  baseURL,
}) => {
  const visitor = await context.newPage();
  test.setTimeout(180_000);
  const name = `Noor ${Date.now().toString(36)}`;
  await visitor.goto('/shop/gift-card');
  const price = visitor.locator('.product-price');
  await expect(price).toHaveText('$25', { useInnerText: true });
  await visitor.getByRole('radio', { name: '$50' }).check();
  await expect(price).toHaveText('$50', { useInnerText: true });
  await visitor.getByRole('button', { name: 'Give this card' }).click();
  await expect(visitor).toHaveURL(/\/checkout\/giftcard\?websiteId=\w+&giftCardProductId=\w+&sku=GIFTCA-50$/);
  await live(visitor);
  await visitor.locator('#checkout-pay', { hasText: 'Pay $50.00' }).click();
  await expect(visitor.getByRole('alert')).toBeFocused();
  expect(await faults(visitor)).toEqual([]);
  await visitor.getByLabel('Their name').fill(name);
  await visitor.getByLabel('Their email').fill('noor@gift.test');
  await visitor.getByLabel(/^Message/).fill('For your kitchen.');
  await visitor.getByLabel('Your name').fill('Ines Okafor');
  await visitor.getByLabel('Your email').fill('ines@studio.test');
  const card = visitor.locator('.gift-face');
  for (const text of ['$50', name, 'For your kitchen.', 'Ines Okafor'])
    await expect(card).toContainText(text);
  await visitor.getByRole('button', { name: '$25', exact: true }).click();
  await expect(visitor.locator('#checkout-pay', { hasText: 'Pay $25.00' })).toBeVisible();
  await expect(visitor.getByLabel('Their email')).toHaveValue('noor@gift.test');
  await expect(card).toContainText('$25');
  await expect(card).toContainText(name);
  await visitor.locator('#checkout-pay', { hasText: 'Pay $25.00' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(visitor.locator('.order')).toContainText('noor@gift.test');
  await expect(card).toContainText(name);
  const [main, side] = await Promise.all(
    ['.order-main', '.order-side'].map((part) => visitor.locator(part).boundingBox()),
  );
  expect(side?.y).toBe(main?.y);
  expect(await faults(visitor)).toEqual([]);

  await signIn(page, PANEL);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('$25.00');
  await page.getByRole('button', { name: 'Issue a card' }).click();
  await page.getByLabel('Amount').fill('10');
  await page.getByRole('button', { name: 'Issue and show the code' }).click();
  await expect(page.locator('.gift-code code')).toHaveText(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const code = (await page.locator('.gift-code code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await faults(page)).toEqual([]);

  await putIntoCart(visitor, baseURL);
  await visitor.goto('/commerce/goto-checkout');
  await live(visitor);
  await visitor.getByText('Add a discount code or gift card').click();
  await visitor.getByLabel('Gift card').fill('AAAA');
  await visitor.getByLabel('Gift card').press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert')).toContainText('This code does not exist.');
  await visitor.getByLabel('Gift card').fill(code.toLowerCase());
  await visitor.getByRole('button', { name: 'Use the gift card' }).click();
  await expect(visitor.getByText('Left to pay')).toBeVisible();
  await visitor.locator('#checkout-email').fill('ines@studio.test');
  const field = (part: string) => visitor.locator(`#checkout-shippingAddress-${part}`);
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
  await expect(visitor.locator('#checkout-pay', { hasText: /^Pay \$/ })).toBeVisible();
  expect(await faults(visitor)).toEqual([]);
  const due = await visitor.locator('.cart-totals dd.grand').last().textContent();
  await visitor.locator('#checkout-pay', { hasText: `Pay ${due}` }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(visitor.locator('.cart-totals')).toContainText(`•••• ${code.slice(-4)}`);
  await expect(visitor.locator('.cart-totals')).toContainText(`Charged${due}`);

  await visitor.goto('/gift-card');
  await visitor.getByLabel('Code').fill(code);
  await visitor.getByRole('button', { name: 'Show the balance' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: code.slice(-4) })).toContainText('$0.00');
  expect(await faults(visitor)).toEqual([]);
  await openPanel(page, PANEL);
  await page.getByRole('button', { name: new RegExp(code.slice(-4)) }).click();
  await expect(page.getByRole('dialog')).toContainText('Spent');
  expect(await faults(page)).toEqual([]);
});

import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import type { SalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';

const QUEUES = { timeout: 60_000 };
const PRODUCT = '/shop/tide-mug';

async function visitor(browser: Browser, baseURL: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL, ...options });
  await consent(context, baseURL);
  return { context, page: await context.newPage() };
}

/** Waits until the page has told that a step was taken. */
const told = (page: Page, name: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/events/RecordEvent') && (request.postData() ?? '').includes(name),
  );

async function pay(page: Page): Promise<number> {
  const settled = () =>
    expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
  await page.locator('[data-swap="checkout"][data-is-live]').waitFor();
  await page.locator('#checkout-email').fill('ines@studio.test');
  await field('country').selectOption('US');
  await settled();
  for (const [part, value] of [
    ['name', 'Ines Okafor'],
    ['line1', '3 Wharf Street'],
    ['city', 'Portland'],
    ['postalCode', '04101'],
  ] as const)
    await field(part).fill(value);
  await field('region').selectOption('ME');
  await settled();
  const total = await page.locator('.cart-totals dd.grand').textContent();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  return Math.round(Number(total?.replace(/[^\d.]/g, '')) * 100);
}

test('what a visitor did by a campaign link, left in the cart and bought later is what the owner sees', async ({
  browser,
  baseURL: address,
}) => {
  test.setTimeout(240_000);
  const baseURL = address ?? '';
  const owner = await browser.newContext({ baseURL });
  const panel = await owner.newPage();
  await signIn(panel);
  const read = async () =>
    (await (await owner.request.get('/api/analytics/reports/sales?compare=previous')).json()) as SalesReport;
  const before = await read();

  // A visit by a campaign: looks, adds, and leaves.
  const { context, page } = await visitor(browser, baseURL);
  const viewed = told(page, 'commerce_view_item');
  await page.goto(`${PRODUCT}?utm_source=letter&utm_campaign=autumn-sale`);
  await viewed;
  await page.locator('form[data-buy="live"]').waitFor();
  const added = told(page, 'commerce_add_to_cart');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await added;
  await page.close();

  // Another visit, by another campaign, that buys what is in the cart.
  await context.clearCookies({ name: /^ss_cvt/ });
  const later = await context.newPage();
  const seen = told(later, 'commerce_view_item');
  await later.goto(`${PRODUCT}?utm_source=note&utm_campaign=come-back`);
  await seen;
  const begun = told(later, 'commerce_begin_checkout');
  await later.goto('/commerce/goto-checkout');
  await begun;
  // Opened again, it is the same checkout.
  const again = told(later, 'commerce_begin_checkout');
  await later.reload();
  await again;
  const bought = told(later, 'commerce_purchase');
  const totalCents = await pay(later);
  await bought;
  await context.close();

  // Without script: plain forms alone.
  const plain = await visitor(browser, baseURL, { javaScriptEnabled: false });
  await plain.page.goto(PRODUCT);
  await plain.page.getByRole('button', { name: 'Add to cart' }).click();
  await plain.page.waitForURL('**/cart**');
  const pixel = plain.page.waitForResponse('**/api/track/Track?step=beginCheckout');
  await plain.page.goto('/commerce/goto-checkout');
  await pixel;
  await plain.context.close();

  const difference = async () => {
    const after = await read();
    const steps = ['productViews', 'carts', 'checkouts', 'orders'] as const;
    return {
      funnel: steps.map((name) => after.funnel[name] - before.funnel[name]),
      orders: after.totals.orders - before.totals.orders,
      totalCents: after.totals.totalCents - before.totals.totalCents,
      campaigns: after.byCampaign.rows
        .filter(({ value }) => value.includes('autumn-sale') || value.includes('come-back'))
        .map((row) => [row.value, ...steps.map((name) => row[name])])
        .toSorted(),
    };
  };
  await expect.poll(difference, QUEUES).toEqual({
    funnel: [2, 2, 2, 1],
    orders: 1,
    totalCents,
    campaigns: [
      ['letter / autumn-sale', 1, 1, 0, 0],
      ['note / come-back', 1, 0, 1, 1],
    ],
  });

  await panel.goto('/config/analytics/sales');
  const { totals } = await read();
  const tiles = panel.getByRole('list', { name: 'Totals of the period' });
  await expect(tiles.getByRole('button', { name: /^Orders/ })).toContainText(String(totals.orders));
  const campaigns = panel.getByRole('table', { name: 'Steps by campaign' });
  await expect(campaigns.getByRole('row', { name: /note \/ come-back/ })).toBeVisible();
  expect(await faults(panel)).toEqual([]);
  const file = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export How the total adds up as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^sales .*\.csv$/);

  // Paper of A4 between the margins that a browser leaves.
  await panel.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await panel.setViewportSize({ width: 718, height: 1000 });
  await expect(panel.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(panel.locator('body')).toHaveCSS('color', 'rgb(23, 26, 32)');
  const days = panel.getByRole('table', { name: 'Sales by day', exact: true });
  await expect
    .poll(() => days.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)))
    .toBeLessThanOrEqual(0);
  await panel.emulateMedia({ media: 'screen', colorScheme: null });
  await panel.setViewportSize({ width: 1280, height: 720 });

  await panel.goto('/config/analytics/customers');
  await expect(panel.getByRole('table', { name: 'Best customers' })).toContainText('Ines Okafor');
  expect(await faults(panel)).toEqual([]);
  await owner.close();
});

test('on a phone the tab of the open report lies clear of the edge where tabs fade', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/config/analytics/sales');
  const tab = page.getByRole('tab', { name: 'Sales', exact: true });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const roomPx = () =>
    tab.evaluate((own) => {
      const list = own.closest('[role=tablist]')?.getBoundingClientRect();
      return list ? Math.round(list.right - own.getBoundingClientRect().right) : null;
    });
  await expect.poll(roomPx).toBeGreaterThanOrEqual(32);
});

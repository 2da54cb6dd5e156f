import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const DAYS = 30;
/** Sales data that makes every part of the panel appear. The API route has separate tests with D1. */
const answer = (from: string, to: string) => {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return {
    from,
    to,
    timeZone: 'America/New_York',
    currency: 'USD',
    currencies: ['USD', 'JPY'],
    totals: { orders: 88, revenueCents: 983_068, refundedCents: 8_000, visits: 3_100 },
    previous: { orders: 44, revenueCents: 480_000, refundedCents: 3_000, visits: 2_900 },
    series: Array.from({ length }, (_, index) => ({
      day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
      orders: index % 5,
      revenueCents: (index % 5) * 11_200,
      refundedCents: index === 3 ? 8_000 : 0,
    })),
    products: [
      { itemId: 'a'.repeat(24), title: 'Tide mug', quantity: 30, revenueCents: 329_063 },
      {
        itemId: 'b'.repeat(24),
        title: `A vessel with ${'a very long name '.repeat(9)}`,
        quantity: 1,
        revenueCents: 99,
      },
    ],
  };
};

async function withFigures(page: Page) {
  const asked: URL[] = [];
  await page.route('**/api/sales?*', (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const { from, to } = Object.fromEntries(url.searchParams);
    return route.fulfill({ json: answer(from ?? '', to ?? '') });
  });
  return asked;
}

test('an owner changes the period and the currency of the sales report', async ({ page }) => {
  const asked = await withFigures(page);
  await signIn(page, '/config/store/sales');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByText('$9,830.68')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bar chart of each day’s revenue/ })).toBeVisible();
  await page.getByText('Numbers as a table').click();
  await expect(page.getByRole('region', { name: 'Numbers of each day' }).getByRole('row')).toHaveCount(
    DAYS + 1,
  );
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: '7 days' }).check();
  await expect(page.getByText('Compared with the previous 7 days.')).toBeVisible();
  await page.getByLabel('From').fill('2026-01-01');
  await expect.poll(() => asked.at(-1)?.searchParams.get('from')).toBe('2026-01-01');
  await page.getByLabel('Currency').selectOption('JPY');
  await expect.poll(() => asked.at(-1)?.searchParams.get('currency')).toBe('JPY');
});

test('the sales report of a store without orders shows a message, and a failed request can be retried', async ({
  page,
}) => {
  let fails = true;
  await page.route('**/api/sales?*', (route) =>
    fails ? route.fulfill({ status: 500, json: { error: 'no' } }) : route.continue(),
  );
  await signIn(page, '/config/store/sales');
  await expect(page.getByRole('alert')).toContainText('could not respond');
  fails = false;
  await page.unroute('**/api/sales?*');
  await page.route('**/api/sales?*', (route) => {
    const { from, to } = Object.fromEntries(new URL(route.request().url()).searchParams);
    const none = { orders: 0, revenueCents: 0, refundedCents: 0, visits: 0 };
    return route.fulfill({
      json: { ...answer(from ?? '', to ?? ''), totals: none, previous: none, products: [] },
    });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible();
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { SalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import type { TrafficReport } from '#schema/contracts/analytics/reports/traffic.ts';
import { faults } from '#support/node/axe.ts';
import { OWNER, ownerApi } from '#support/node/demo.ts';
import { type Screen, walkPanel } from '#support/node/panel-screens.ts';

/** This test has its own server and database, because other tests expect a month without data. */
const port = Number(process.env.TEST_PORT ?? 8799) + 50 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const persistTo = `.wrangler/browser-tests-sample-${port}`;
let server: ChildProcess | undefined;

test.use({ baseURL: `http://localhost:${port}` });

test.beforeAll(async () => {
  // Slow, because the sample month is created event by event.
  test.setTimeout(300_000);
  rmSync(persistTo, { recursive: true, force: true });
  server = fork('test/support/node/sample-server.mjs', {
    env: { ...process.env, PORT: String(port), PERSIST_TO: persistTo, OWNER_PASSWORD: OWNER.password },
  });
  await once(server, 'message');
});
test.afterAll(async () => {
  if (server?.kill()) await once(server, 'exit');
  rmSync(persistTo, { recursive: true, force: true });
});

async function openAnalytics(page: Page): Promise<void> {
  await page.goto('/login?next=/config/analytics');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Traffic' })).toBeVisible();
}

const WITH_FIGURES: readonly Screen[] = [
  { path: '/analytics', shows: 'Traffic' },
  { path: '/analytics/sources', shows: 'Sources' },
  { path: '/analytics/audience', shows: 'Audience' },
  { path: '/analytics/pages', shows: 'Pages' },
  { path: '/analytics/searches', shows: 'Site search' },
  { path: '/analytics/sales', shows: 'Sales' },
  { path: '/analytics/customers', shows: 'Customers' },
  { path: '/analytics/live', shows: 'Live' },
  { path: '/analytics/experiments', shows: 'Experiments' },
  { path: '/analytics/forms', shows: 'Forms & buttons' },
  { path: '/analytics/performance', shows: 'Speed' },
  { path: '/analytics/errors', shows: 'Script errors' },
  { path: '/analytics/messages', shows: 'Failed messages' },
  { path: '/orders', shows: 'Orders' },
  { path: '/customers', shows: 'Customers' },
  { path: '/forms/submissions', shows: 'Submissions' },
];

test('the reports and lists with a full month of sample data have no accessibility faults and fit the screen, in light and dark mode', async ({
  page,
}, testInfo) => {
  test.slow();
  await openAnalytics(page);
  await walkPanel(page, WITH_FIGURES, testInfo);
});

test('an owner removes the sample data, which empties the reports and lists', async ({ page }) => {
  test.slow();
  await openAnalytics(page);
  const notice = page.getByRole('complementary', { name: 'Sample data' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('list', { name: 'Totals of the period' })).toBeVisible();

  const before = await ownerApi<TrafficReport>(page.request, '/api/analytics/reports/traffic');
  expect(before.totals.visits).toBeGreaterThan(500);
  await notice.getByRole('button', { name: 'Remove sample data' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove sample data?' });
  await expect(sheet.getByText(`${before.totals.visits.toLocaleString('en')} visits`)).toBeVisible();
  expect(await faults(page, { within: '[role="dialog"]' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Remove sample data' }).click();
  await sheet.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByText('Sample data removed.')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
  await page.getByRole('tab', { name: 'Forms & buttons' }).click();
  await expect(page.getByRole('heading', { name: /^No form, button/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Speed' }).click();
  await expect(page.getByRole('heading', { name: /^No page load was measured/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Script errors' }).click();
  await expect(page.getByRole('heading', { name: 'No script errors in this period' })).toBeVisible();
  const { totals } = await ownerApi<SalesReport>(page.request, '/api/analytics/reports/sales');
  expect([totals.orders, totals.totalCents]).toEqual([0, 0]);
  for (const [path, list] of [
    ['/api/customers', 'customers'],
    ['/api/form-submissions', 'submissions'],
  ] as const)
    expect(await ownerApi(page.request, path)).toMatchObject({ [list]: [] });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No script errors in this period' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

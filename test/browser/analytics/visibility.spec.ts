import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type { LiveReport } from '#schema/contracts/analytics/reports/live.ts';
import type { PageTraffic, TrafficReport } from '#schema/contracts/analytics/reports/traffic.ts';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, publishSections, signIn, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const REPORTS = '/config/analytics';
const QUEUES = { timeout: 40_000 };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('reports show the exact numbers of a visitor’s actions', async ({ page, browser, baseURL }) => {
  test.slow();
  const title = 'Seen';
  const path = await publishSections(page, title, []);
  const read = <Report>(name: string) => ownerApi<Report>(page.request, `/api/analytics/reports/${name}`);

  // When this visit has been counted, the events of earlier tests have been counted too.
  const marker = await publishSections(page, 'Seen before', []);
  const earlier = await browser.newContext();
  await consent(earlier, baseURL ?? '');
  const first = await earlier.newPage();
  const sent = first.waitForResponse('**/api/census/RecordHit');
  await first.goto(marker);
  await sent;
  await earlier.close();
  await expect
    .poll(async () => (await read<{ pages: PageTraffic[] }>('pages')).pages.map((one) => one.path), QUEUES)
    .toContain(marker);
  const before = await read<TrafficReport>('traffic');

  // First visit: the page, a search, and the page again.
  const visitor = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  await consent(visitor, baseURL ?? '');
  const site = await visitor.newPage();
  const open = async (to: string, event = '1') => {
    const hit = site.waitForRequest(
      (request) =>
        request.url().endsWith('/api/census/RecordHit') &&
        new URLSearchParams(request.postData() ?? '').get('event') === event,
    );
    // Follows a link on the page, so that the next page has a referrer.
    if (site.url() === 'about:blank') await site.goto(to);
    else await site.evaluate((address) => location.assign(address), to);
    await hit;
  };
  await open(path);
  await open('/search?q=glaze', '2');
  await open(path);
  await open('/studio');
  // Second visit: arrives from another site through a campaign link.
  await visitor.clearCookies({ name: /^ss_cv/ });
  const returned = await visitor.newPage();
  const hit = returned.waitForRequest('**/api/census/RecordHit');
  await returned.goto(`${path}?utm_source=letter&utm_campaign=autumn`, {
    referer: 'https://autumn-letter.example/',
  });
  await hit;
  await visitor.close();

  await expect
    .poll(async () => {
      const { totals } = await read<TrafficReport>('traffic');
      return [totals.views - before.totals.views, totals.visits - before.totals.visits];
    }, QUEUES)
    .toEqual([4, 2]);
  const { totals } = await read<TrafficReport>('traffic');

  await signIn(page, REPORTS);
  const tile = (name: string) =>
    page.getByRole('list', { name: 'Totals of the period' }).getByRole('button', { name });
  await expect(tile('Page views')).toContainText(totals.views.toLocaleString('en'));
  await expect(tile('Visits')).toContainText(totals.visits.toLocaleString('en'));
  await tile('Page views').click();
  await expect(page.getByRole('heading', { name: 'Page views by day' })).toBeVisible();

  // Shows one day by hour, and reads the chart by keyboard.
  await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('Today');
  await expect(page).toHaveURL(/period=today/);
  await expect(page.getByRole('heading', { name: 'Page views by hour' })).toBeVisible();
  const chart = page.getByRole('application', { name: /Page views by hour/ });
  await chart.focus();
  const note = page.locator('.report-note');
  // In the first hour of a day, only the compared day has a second hour.
  await page.keyboard.press('ArrowRight');
  await expect(note).toContainText('1:00 AM');
  await page.keyboard.press('ArrowLeft');
  await expect(note).toContainText('12:00 AM');
  await expect(note).toContainText(/Page views \d/);
  expect(await faults(page)).toEqual([]);

  // The period stays selected. The page has three views, of which two are entries and two are exits.
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page).toHaveURL(/\/pages\?period=today/);
  const filter = page.getByRole('searchbox');
  // Only long tables have a filter.
  await filter.or(row(page, path)).first().waitFor();
  if (await filter.isVisible()) await filter.fill(path);
  await expect(row(page, path)).toContainText(/3\s*0\s*2\s*1\s*33%/);
  await page.getByRole('button', { name: 'Entries' }).click();
  await expect(page.getByRole('columnheader', { name: 'Entries' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export All pages as CSV' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toContain(`\r\n${path},3,0,2,1,`);
  expect(csv).toContain('\r\n/studio,');

  // The live report lists ten pages and ten sources of the last half hour, including those of other tests.
  const answer = page.waitForResponse('**/api/analytics/reports/live*');
  await page.getByRole('tab', { name: 'Live' }).click();
  const live = (await (await answer).json()) as LiveReport;
  await expect(page.getByRole('list', { name: 'Now' })).toContainText(live.views.toLocaleString('en'));
  const firstRow = (name: string) => page.getByRole('table', { name }).getByRole('row').nth(1);
  await expect(firstRow('Pages now')).toContainText(`${live.pages[0]?.views}`);
  await expect(firstRow('Pages now')).toContainText(live.pages[0]?.label ?? '');
  await expect(firstRow('Sources now')).toContainText(`${live.sources[0]?.views}`);
  expect(await faults(page)).toEqual([]);
});

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const visibilityState = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

base(
  'what happens now is read again while the tab is in sight, not while it is hidden or paused',
  async ({ page }) => {
    await takeSession(page);
    await page.clock.install();
    let reads = 0;
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/api/analytics/reports/live') reads += 1;
    });
    await page.goto(`${REPORTS}/live`);
    await expect(page.getByText('Updates every 10 seconds')).toBeVisible();
    await expect.poll(() => reads).toBe(1);
    await page.clock.runFor(10_500);
    await expect.poll(() => reads).toBe(2);

    await hide(page, true);
    await page.clock.runFor(60_000);
    // The panel reads the report when its tab becomes visible. The earlier response arrived while the tab was
    // hidden.
    await hide(page, false);
    await expect.poll(() => reads).toBe(3);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused.')).toBeVisible();
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(10_500);
    await expect.poll(() => reads).toBe(4);
  },
);

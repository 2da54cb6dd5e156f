import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { CustomersReport } from '#schema/contracts/analytics/reports/customers.ts';
import type { ErrorsReport } from '#schema/contracts/analytics/reports/errors.ts';
import type { LiveReport } from '#schema/contracts/analytics/reports/live.ts';
import type { PerformanceReport } from '#schema/contracts/analytics/reports/performance.ts';
import type { SalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import type {
  AudienceReport,
  SearchesReport,
  SourcesReport,
  TrafficReport,
} from '#schema/contracts/analytics/reports/traffic.ts';
import { consent, ownerApi, publishSections, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

/** Timeout for events, which pass through queues that wait for a batch. */
const COLLECTED = { timeout: 60_000 };
const PRODUCT = '/shop/tide-mug';
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36';
/** Delay of the image in ms, longer than the threshold for a poor largest contentful paint. */
const LATE = 4_500;
/** Part of names, which distinguishes this run from other runs. */
const MARK = Date.now().toString(36);

const imageBlock = {
  id: 'p1',
  type: 5,
  layout: { x: 0, y: 0, width: 24, height: 12 },
  value: {
    image: {
      mediaId: 'c7d83d61a7101a4e4aaca0c3',
      filename: 'hero-shelf.jpg',
      width: 2400,
      height: 1350,
      alt: 'A shelf',
    },
    isPriority: true,
  },
};

/** Reads all the owner's reports. */
async function readAll({ request }: Page) {
  const read = <Report>(name: string) => ownerApi<Report>(request, `/api/analytics/reports/${name}`);
  const [traffic, sources, audience, searches, sales, customers, live] = await Promise.all([
    read<TrafficReport>('traffic'),
    read<SourcesReport>('sources'),
    read<AudienceReport>('audience'),
    read<SearchesReport>('searches'),
    read<SalesReport>('sales'),
    read<CustomersReport>('customers'),
    read<LiveReport>('live'),
  ]);
  return { traffic, sources, audience, searches, sales, customers, live };
}
type Reports = Awaited<ReturnType<typeof readAll>>;

const waitForReport = (page: Page, call: string, text: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith(call) && decodeURIComponent(request.postData() ?? '').includes(text),
  );
const hit = (page: Page, path: string) => waitForReport(page, '/api/census/RecordHit', `"pagePath":"${path}`);

/** Opens a URL through a link on the current page, so that the next page has a referrer. */
async function follow(page: Page, address: string, path = address): Promise<void> {
  const counted = hit(page, path);
  await page.evaluate((to) => location.assign(to), address);
  await counted;
}

/**
 * Simulates a switch to another tab, which makes the page report its performance. A page also reports when
 * the visitor leaves it, but an automated browser then sends neither the language nor the user agent that the
 * test sets, so the report would count as a bot's.
 */
const switchTab = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/**
 * Views a page with a late image, searches twice, adds a product to the cart, causes a script error, and
 * leaves.
 */
async function firstVisit(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.route(/hero-shelf\.jpg/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  const [counted, settings] = [hit(page, path), page.waitForResponse('**/api/1/performance/settings')];
  await page.goto(path);
  await counted;
  await (await settings).finished();
  // By the next frame, the page's script has read the response.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const measured = waitForReport(page, '/api/1/performance/records', `"pagePath":"${path}"`);
  await switchTab(page);
  await measured;
  await follow(page, `/search?q=nothing+${MARK}`, '/search');
  await follow(page, '/search?q=mug', '/search');
  const viewed = waitForReport(page, '/api/events/RecordEvent', 'commerce_view_item');
  await follow(page, PRODUCT);
  await viewed;
  await page.locator('form[data-buy="live"]').waitFor();
  const added = waitForReport(page, '/api/events/RecordEvent', 'commerce_add_to_cart');
  await page.locator('form[data-buy]').getByRole('button', { name: 'Add to cart' }).click();
  await added;
  const reported = page.waitForResponse('**/api/events/RecordJavascriptErrors');
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message);
    }, 0);
  }, `scene ${MARK}`);
  expect((await reported).status()).toBe(202);
  await page.close();
}

/** Arrives through a newsletter link and pays for the cart. Returns the amount paid in cents. */
async function secondVisit(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const viewed = waitForReport(page, '/api/events/RecordEvent', 'commerce_view_item');
  const counted = hit(page, PRODUCT);
  await page.goto(`${PRODUCT}?utm_source=letter&utm_medium=email&utm_campaign=${MARK}`, {
    referer: `https://${MARK}.example/`,
  });
  await Promise.all([viewed, counted]);
  const begun = waitForReport(page, '/api/events/RecordEvent', 'commerce_begin_checkout');
  await follow(page, '/commerce/goto-checkout', '/checkout');
  await begun;
  // A reload opens the same checkout and adds one page view.
  const again = waitForReport(page, '/api/events/RecordEvent', 'commerce_begin_checkout');
  const seenAgain = hit(page, '/checkout');
  await page.reload();
  await Promise.all([again, seenAgain]);
  const bought = waitForReport(page, '/api/events/RecordEvent', 'commerce_purchase');
  const thanked = hit(page, '/order/');
  const totalCents = await pay(page);
  await Promise.all([bought, thanked]);
  return totalCents;
}

/** Adds the product to the cart and opens the checkout without JavaScript, through plain forms only. */
async function visitWithoutScript(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart**');
  const pixel = page.waitForResponse('**/api/track/Track?step=beginCheckout');
  await page.goto('/commerce/goto-checkout');
  await pixel;
}

async function pay(page: Page): Promise<number> {
  const settled = () =>
    expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
  await page.locator('[data-swap="checkout"][data-is-live]').waitFor();
  await page.locator('#checkout-email').fill(`scene-${MARK}@studio.test`);
  await field('country').selectOption('US');
  await settled();
  for (const [part, value] of [
    ['name', 'Mara Lindqvist'],
    ['line1', '3 Wharf Street'],
    ['city', 'Portland'],
    ['postalCode', '04101'],
  ] as const)
    await field(part).fill(value);
  await field('region').selectOption('ME');
  await settled();
  const total = await page.locator('.cart-totals dd.grand').textContent();
  await page.locator('#checkout-pay', { hasText: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Mara' })).toBeVisible();
  return Math.round(Number(total?.replace(/[^\d.]/g, '')) * 100);
}

/** Returns how much each figure grew from one set of reports to the other. */
function since(before: Reports, after: Reports) {
  const of = (read: (reports: Reports) => number) => read(after) - read(before);
  const visitsOf = (list: (reports: Reports) => SourcesReport['sources'], value: string) =>
    of((one) => list(one).rows.find((row) => row.value === value)?.visits ?? 0);
  const searchesFor = (term: string, name: 'searches' | 'nothingFound') =>
    of((one) => one.searches.terms.find((row) => row.term === term)?.[name] ?? 0);
  const funnel = (name: 'productViews' | 'carts' | 'checkouts' | 'orders') =>
    of(({ sales }) => sales.funnel[name]);
  const byDevice = (name: 'carts' | 'orders') =>
    of(({ sales }) => sales.byDevice.rows.find(({ value }) => value === 'phone')?.[name] ?? 0);
  return {
    visits: of(({ traffic }) => traffic.totals.visits),
    views: of(({ traffic }) => traffic.totals.views),
    visitors: of(({ traffic }) => traffic.totals.visitors ?? 0),
    live: [of(({ live }) => live.visits), of(({ live }) => live.views)],
    direct: visitsOf(({ sources }) => sources.sources, ''),
    byOtherSite: visitsOf(({ sources }) => sources.sources, `${MARK}.example`),
    byLetter: visitsOf(({ sources }) => sources.campaigns, `letter / ${MARK}`),
    byMail: visitsOf(({ sources }) => sources.details, 'medium email'),
    onPhones: visitsOf(({ audience }) => audience.devices, 'phone'),
    inChrome: visitsOf(({ audience }) => audience.browsers, 'Chrome'),
    searches: of(({ searches }) => searches.totals.searches),
    nothingFound: of(({ searches }) => searches.totals.nothingFound),
    searchesForMugs: searchesFor('mug', 'searches'),
    mugsNotFound: searchesFor('mug', 'nothingFound'),
    funnel: [funnel('productViews'), funnel('carts'), funnel('checkouts'), funnel('orders')],
    funnelOfPhones: [byDevice('carts'), byDevice('orders')],
    orders: of(({ sales }) => sales.totals.orders),
    totalCents: of(({ sales }) => sales.totals.totalCents),
    leftCarts: of(({ sales }) => sales.carts.left),
    newBuyers: of(({ customers }) => customers.totals.buyers),
    repeatBuyers: of(({ customers }) => customers.totals.repeatBuyers),
  };
}

/** Reads all reports after the events of earlier tests are counted. A queue batch waits for two seconds. */
async function readSettled(page: Page): Promise<Reports> {
  let reports: Reports | undefined;
  const isSettled = async () => {
    const last = JSON.stringify(reports?.traffic.totals);
    reports = await readAll(page);
    return JSON.stringify(reports.traffic.totals) === last;
  };
  await expect.poll(isSettled, { ...COLLECTED, intervals: [3_000] }).toBe(true);
  return reports ?? readAll(page);
}

test('[A1.09] the owner sees the exact numbers of a visitor’s actions in two visits', async ({
  page,
  browser,
  baseURL: address,
}) => {
  test.setTimeout(300_000);
  const baseURL = address ?? '';
  const path = await publishSections(page, 'Scene', [{ id: 's1', space: 'none', blocks: [imageBlock] }]);
  const before = await readSettled(page);

  const visitor = await browser.newContext({
    baseURL,
    userAgent: PHONE,
    viewport: { width: 412, height: 915 },
  });
  await consent(visitor, baseURL);
  await firstVisit(visitor, path);
  // Deletes the visit cookie, as if half an hour had passed.
  await visitor.clearCookies({ name: /^ss_cvt/ });
  const totalCents = await secondVisit(visitor);
  await visitor.close();
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await consent(plain, baseURL);
  await visitWithoutScript(plain);
  await plain.close();

  const done = {
    // Views: the page, the product twice, the checkout twice, and the order confirmation. The search results
    // do not count as a page.
    visits: 2,
    views: 6,
    visitors: 1,
    live: [2, 6],
    direct: 1,
    byOtherSite: 1,
    byLetter: 1,
    byMail: 1,
    onPhones: 2,
    inChrome: 2,
    searches: 2,
    nothingFound: 1,
    searchesForMugs: 1,
    mugsNotFound: 0,
    // Includes the cart and checkout of the visitor without JavaScript.
    funnel: [2, 2, 2, 1],
    funnelOfPhones: [1, 1],
    orders: 1,
    totalCents,
    // The cart became an order, so it is not abandoned.
    leftCarts: 0,
    newBuyers: 1,
    repeatBuyers: 0,
  };
  await expect.poll(async () => since(before, await readAll(page)), COLLECTED).toEqual(done);
  const after = await readAll(page);

  await signIn(page, '/config/analytics/sources');
  await test.step('the owner sees the traffic sources', () => checkSources(page, after));
  await open(page, 'Audience');
  const phones = after.audience.devices.rows.find(({ value }) => value === 'phone');
  expect((await cells(page, 'Devices', 'Phone'))[1]).toBe(phones?.visits.toLocaleString('en'));
  await open(page, 'Site search');
  expect(await cells(page, 'Searches without results', MARK)).toEqual([`nothing ${MARK}`, '1']);
  expect(await cells(page, 'Search terms', MARK)).toEqual([`nothing ${MARK}`, '1', '0', '1']);
  await test.step('the owner sees the sales on screen, in an exported file and in print', () =>
    checkSales(page, after));
  await open(page, 'Customers');
  await expect(getTable(page, 'Best customers')).toContainText('Mara Lindqvist');
  await test.step('the owner sees the script error', () => checkError(page));
  await test.step('the owner sees the image that loads late', () => checkLateImage(page, path));
});

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

const getTable = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Returns the cells of the first table row that contains `text`. */
async function cells(page: Page, name: string, text: string): Promise<string[]> {
  const table = getTable(page, name);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  // Only long tables have a filter.
  const filter = page.getByRole('region', { name, exact: true }).getByRole('searchbox');
  if (await filter.isVisible()) await filter.fill(text);
  const row = table.getByRole('row').filter({ hasText: text }).first();
  await expect(row).toBeVisible();
  return (await row.locator('th, td').allTextContents()).map((cell) => cell.trim());
}

async function checkSources(page: Page, after: Reports): Promise<void> {
  const source = await cells(page, 'Sources', `${MARK}.example`);
  expect([source[1], source[3], source[4]]).toEqual(['1', '0', '1']);
  const letter = await cells(page, 'Campaigns', `letter / ${MARK}`);
  const [, visits, , visitsBefore, opened, orders, rate, sales] = letter;
  expect([visits, visitsBefore, opened, orders, rate]).toEqual(['1', '0', '1', '1', '100%']);
  const bySource = after.sources.campaigns.rows.find(({ value }) => value === `letter / ${MARK}`);
  expect(sales).toBe(`$${((bySource?.revenueCents ?? -1) / 100).toFixed(2)}`);
}

async function checkSales(page: Page, after: Reports): Promise<void> {
  await open(page, 'Sales');
  expect((await cells(page, 'Steps by campaign', MARK)).slice(1, 5)).toEqual(['1', '0', '1', '1']);
  const tiles = page.getByRole('list', { name: 'Totals of the period' });
  await expect(tiles.getByRole('button', { name: /^Orders/ })).toContainText(
    String(after.sales.totals.orders),
  );
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export How the total adds up as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^sales .*\.csv$/);

  // The width of A4 paper within the browser's default margins.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(23, 26, 32)');
  const days = getTable(page, 'Sales by day');
  await expect
    .poll(() => days.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)))
    .toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen', colorScheme: null });

  // On a phone, the tab of the open report does not overlap the edge at which tabs fade out.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const tab = page.getByRole('tab', { name: 'Sales', exact: true });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const roomPx = () =>
    tab.evaluate((own) => {
      const list = own.closest('[role=tablist]')?.getBoundingClientRect();
      return list ? Math.round(list.right - own.getBoundingClientRect().right) : null;
    });
  await expect.poll(roomPx).toBeGreaterThanOrEqual(32);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function checkError(page: Page): Promise<void> {
  const findErrors = async () => {
    const { groups } = await ownerApi<ErrorsReport>(page.request, '/api/analytics/reports/errors');
    return groups.filter(({ message }) => message.includes(MARK));
  };
  await expect.poll(async () => (await findErrors()).length, COLLECTED).toBe(1);
  const [error] = await findErrors();
  expect(error).toMatchObject({
    count: 1,
    browsers: [{ count: 1 }],
    pages: [{ name: PRODUCT, count: 1 }],
    resolvedAt: null,
  });
}

async function checkLateImage(page: Page, path: string): Promise<void> {
  const findLate = async () => {
    const report = await ownerApi<PerformanceReport>(page.request, '/api/analytics/reports/performance');
    return {
      loads: report.pages.find(({ value }) => value === path)?.count,
      late: report.slowElements.filter((one) => one.path === path && one.name === 'lcp'),
    };
  };
  await expect.poll(async () => (await findLate()).loads, COLLECTED).toBe(1);
  const { late } = await findLate();
  expect(late).toHaveLength(1);
  expect(late[0]?.element).toContain('img');
  expect(late[0]?.slowest).toBeGreaterThan(LATE);
  await open(page, 'Speed');
  expect((await cells(page, 'Pages', path)).join('')).toMatch(/1■ Poor\d\.\d s/);
}

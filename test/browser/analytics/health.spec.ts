import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { FormsReport } from '#schema/contracts/analytics/reports/forms.ts';
import type { PerformanceReport } from '#schema/contracts/analytics/reports/performance.ts';
import { faults } from '#support/node/axe.ts';
import { choose } from '#support/node/choose.ts';
import { consent, ownerApi, signIn, takeSession } from '#support/node/demo.ts';
import { CONTACT, live } from '#support/node/forms.ts';
import { showInPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const LINK = 'See what is on the shelf';
/** Timeout for reports. Their events pass through queues that wait for a batch. */
const COLLECTED = { timeout: 40_000 };

/**
 * Opens an image in a browser without an element that the script needs. `name` distinguishes this run's error
 * from others.
 */
async function breakScript(browser: Browser, baseURL: string, name: string): Promise<void> {
  const context = await browser.newContext();
  await consent(context, baseURL);
  await context.addInitScript((name) => {
    HTMLDialogElement.prototype.showModal = null as never;
    addEventListener('unhandledrejection', ({ reason }) => {
      reason.message = `${reason.message} (${name})`;
    });
  }, name);
  const site = await context.newPage();
  await site.goto('/gallery/grid');
  await expect(site.locator('.gallery[data-design]')).toBeVisible();
  const reported = site.waitForResponse('**/api/events/RecordJavascriptErrors');
  await site.locator('.slide-frame').first().click();
  expect((await reported).status()).toBe(202);
  await context.close();
}

const readReport = <Report>(page: Page, name: string) =>
  ownerApi<Report>(page.request, `/api/analytics/reports/${name}`);

async function readContactForm(page: Page) {
  const { forms } = await readReport<FormsReport>(page, 'forms');
  const form = forms.find(({ id }) => id === CONTACT);
  const left = form?.gaveUp.find(({ title }) => title === 'Your name')?.count ?? 0;
  return [form?.seen ?? 0, form?.started ?? 0, form?.submitted ?? 0, left] as const;
}

async function countLoads(page: Page, path: string): Promise<number> {
  const { pages } = await readReport<PerformanceReport>(page, 'performance');
  return pages.find(({ value }) => value === path)?.count ?? 0;
}

/** Opens the contact page, runs `act` on its form, and leaves for another page. */
async function visit(context: BrowserContext, act: (form: Locator) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  const started = page.waitForResponse('**/api/1/performance/settings');
  const form = await live(page, '/contact', CONTACT);
  await started;
  await act(form);
  await page.goto('/studio');
  await page.close();
}

/** Follows the home page's first link after the page is ready to report the click. */
async function pressLink(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const hit = page.waitForRequest('**/api/census/RecordHit');
  await page.goto('/');
  await hit;
  const told = page.waitForRequest('**/api/census/button-click');
  await page.getByRole('link', { name: LINK }).click();
  await told;
  await page.waitForURL('**/shop');
}

test('[A1.09] reports show a page’s script error, a submitted and an abandoned form, a clicked link and the page’s loading speed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = `gone${Date.now().toString(36)}`;
  await takeSession(page);
  const before = await readContactForm(page);
  const loadsBefore = await countLoads(page, '/contact');
  await breakScript(browser, baseURL ?? '', name);
  const visitor = await browser.newContext();
  await consent(visitor, baseURL ?? '');
  await visit(visitor, (form) => form.getByLabel('First name').fill('Ann'));
  await visit(visitor, async (form) => {
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Tide');
    await form.getByLabel('Email').fill('ann.health@tide.test');
    await form.getByLabel('What is it about?').selectOption('A piece in the shop');
    await form.getByLabel('Message').fill('Do you ship to Oslo?');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you. Your note is on the bench')).toBeVisible();
  });
  await pressLink(visitor);
  await visitor.close();

  const after = [before[0] + 2, before[1] + 2, before[2] + 1, before[3] + 1];
  await expect.poll(() => readContactForm(page), COLLECTED).toEqual(after);
  await expect.poll(() => countLoads(page, '/contact'), COLLECTED).toBe(loadsBefore + 2);
  const readSummary = async () =>
    JSON.stringify(await ownerApi(page.request, '/api/analytics/summary?days=7'));
  await expect.poll(readSummary, COLLECTED).toContain(LINK);
  await expect.poll(async () => JSON.stringify(await readReport(page, 'errors')), COLLECTED).toContain(name);

  await test.step('an error appears with the source line that threw it, until the owner marks it as resolved', async () => {
    await signIn(page, '/config/analytics/errors');
    const group = page.locator('.activity-list > li').filter({ hasText: name });
    await group.locator('summary').click();
    const where = group.locator('dd code');
    await expect(where).toHaveText(/^client\/.+\.ts:\d+:\d+$/);
    const [file = '', line] = ((await where.textContent()) ?? '').split(':');
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('.showModal()');
    await expect(group.getByText('A Sitewright script.')).toBeVisible();
    await expect(group.getByText('/gallery/grid (100%)')).toBeVisible();
    await expect(group.getByLabel('Stack trace of the latest report')).toContainText(
      `→ ${await where.textContent()}`,
    );
    expect(await faults(page)).toEqual([]);

    await group.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(group).toHaveCount(0);
    await choose(page.getByRole('radio', { name: 'Resolved' }));
    await expect(group).toHaveCount(1);
  });

  await test.step('the form report counts visitors who saw, started, sent and abandoned a form', async () => {
    await showInPanel(page, '/config/analytics/forms');
    const steps = page.getByRole('list', { name: /^Steps of/ }).getByRole('listitem');
    await steps.first().waitFor();
    // The report shows this field only if visitors also saw another form.
    const forms = page.getByRole('combobox', { name: 'Form', exact: true });
    if (await forms.isVisible()) await forms.selectOption(CONTACT);
    for (const [index, count] of after.slice(0, 3).entries())
      await expect(steps.nth(index).locator('strong')).toHaveText(count.toLocaleString('en'));
    await expect(page.getByRole('listitem').filter({ hasText: 'Your name' })).toContainText(`${after[3]} (`);
    expect(await faults(page)).toEqual([]);
  });

  await test.step('the performance report shows how fast pages loaded', async () => {
    await page.getByRole('tab', { name: 'Speed' }).click();
    const row = page.getByRole('table', { name: 'Pages' }).getByRole('row').filter({ hasText: '/contact' });
    await expect(row.getByRole('cell').first()).toHaveText((loadsBefore + 2).toLocaleString('en'));
    await expect(page.getByRole('list', { name: 'Vital signs' }).getByRole('button')).toHaveCount(4);
    expect(await faults(page)).toEqual([]);
  });
});

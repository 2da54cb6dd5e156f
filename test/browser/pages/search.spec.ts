import { expect } from '@playwright/test';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { loadedScripts } from '#support/node/loaded-scripts.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('[A2.23] the search page loads its code, and shows results while typing', async ({ page }) => {
  await page.goto('/studio');
  const common = await loadedScripts(page);
  await page.goto('/search');
  await page.locator('#search-results[data-started]').waitFor({ state: 'attached' });
  expect((await loadedScripts(page)).filter((name) => !common.includes(name))).not.toEqual([]);
  await page.getByRole('searchbox').pressSequentially('moon');
  await expect(page.getByRole('heading', { name: 'Moon jar' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=moon$/);
  await expect(page.getByRole('status').filter({ hasText: 'Results for “moon”' }).first()).toBeAttached();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('[B2.09] no page view is recorded on /search, and one is elsewhere', async ({ page }) => {
  const hits: string[] = [];
  await page.route('**/api/census/RecordHit', async (route) => {
    const body = route.request().postData() ?? '';
    const event = new URLSearchParams(body).get('event') ?? JSON.parse(body).event;
    if (event !== String(EVENT_KIND.heartbeat)) hits.push(event);
    await route.fulfill({ status: 202 });
  });
  await page.goto('/search?q=mug');
  await expect.poll(() => hits).toEqual([String(EVENT_KIND.siteSearch)]);
  await page.goto('/search');
  await page.goto('/studio');
  await expect.poll(() => hits).toEqual([String(EVENT_KIND.siteSearch), String(EVENT_KIND.pageView)]);
});

test('a search field loads its code on use, and its suggestions are reached by keys; a link opens a dialog with them', async ({
  page,
}) => {
  await page.goto('/archive');
  const before = await loadedScripts(page);
  const field = page.getByLabel('Search this site');
  await field.focus();
  await expect.poll(async () => (await loadedScripts(page)).length).toBeGreaterThan(before.length);
  await expect(field).toHaveRole('combobox');
  await test.step('a search link opens a dialog with suggestions, and returns the focus', async () => {
    const link = page.getByRole('link', { name: 'Find something else' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('bowl');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });
  await field.focus();
  await field.pressSequentially('tide');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Use the arrow keys.' })).toBeAttached();
  expect(await faults(page)).toEqual([]);
  await field.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveText('Show all results for “tide”');
  await field.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('tide');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.press('ArrowDown');
  const href = await list.getByRole('option', { selected: true }).getAttribute('href');
  await field.press('Enter');
  await page.waitForURL(`**${href}`);
});

test('a search field that was focused before its code came suggests pages', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/archive', { waitUntil: 'commit' });
  const field = page.getByLabel('Search this site');
  await field.pressSequentially('tide');
  await expect(field).toHaveRole('searchbox');
  code.resolve();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(field).toHaveRole('combobox');
});

test('a search works without suggestions while they cannot be loaded', async ({ page }) => {
  await page.route('**/api/search?*', (route) => route.abort());
  await page.goto('/archive');
  const field = page.getByLabel('Search this site');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('glaze');
  await expect(page.getByText('Suggestions cannot be loaded. Press Enter to search.')).toBeAttached();
  await field.press('Enter');
  await page.waitForURL('**/search?q=glaze');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a search field is a form', async ({ page }) => {
    await page.goto('/archive');
    await page.getByLabel('Search this site').fill('moon');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Moon jar' }).first()).toBeVisible();
  });
});

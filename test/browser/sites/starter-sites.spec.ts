import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { takeSession } from '#support/node/demo.ts';
import { leaveOutFirstAnswers } from '#support/node/first-answers.ts';
import { createSite, openAsOwner } from '#support/node/own-sites.ts';
import { test } from '#support/node/shared-panel.ts';

const THEMES = [
  'Workbench',
  'Encore',
  'Trattoria',
  'Ledger',
  'Playground',
  'Darkroom',
  'Crema',
  'Plan',
  'Common Ground',
  'Atelier',
];
const STARTERS = ['Shop', 'Practice', 'Restaurant', 'Association'];

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const preview = (page: Page, name: string) => page.frameLocator(`iframe[title="First screen of ${name}"]`);

test('an empty site offers ten themes with the owner’s name and color, and one that failed can be retried, even after a reload', async ({
  page,
}) => {
  // The demo site without its pages, on a server that rejects writes.
  const refused: string[] = [];
  await page.context().route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === '/api/pages')
      return route.fulfill({ json: { pages: [] } });
    if (!pathname.startsWith('/api/design') || request.method() === 'GET') return route.fallback();
    refused.push(`${request.method()} ${pathname}`);
    return route.abort('connectionfailed');
  });
  await takeSession(page);
  await leaveOutFirstAnswers(page);
  await page.goto('/config/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a start');
  const group = page.getByRole('radiogroup', { name: 'Choose a start' });
  const names = [...THEMES, 'Start empty', ...STARTERS];
  await expect(group.getByRole('radio')).toHaveCount(names.length);
  for (const name of names) await expect(radio(page, name)).toBeEnabled();
  for (const name of [...THEMES, ...STARTERS]) {
    await expect(preview(page, name).locator('h1')).toHaveCount(1);
    await expect(preview(page, name).locator('.site-header')).toContainText('Tide & Kiln');
  }
  // Every image of a preview comes from the panel's own files.
  for (const name of THEMES)
    for (const source of await preview(page, name)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? '')))
      expect(source, name).toMatch(/^\/assets\//);
  expect(await faults(page)).toEqual([]);

  const button = preview(page, 'Ledger').getByText('Arrange a first talk');
  await page.getByLabel('Your color').fill('#7a1fa2');
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)');
  await page.getByRole('button', { name: 'Use each theme’s own color' }).click();
  await expect(button).not.toHaveCSS('background-color', 'rgb(122, 31, 162)');

  await radio(page, 'Workbench').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Trattoria')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The site is not complete.');
  expect(refused).toEqual(['PUT /api/design/draft']);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => refused.length).toBe(2);

  await page.reload();
  await expect(page.getByText('“Trattoria” is not complete yet.')).toBeVisible();
  await expect(radio(page, 'Trattoria')).toBeChecked();
  await page.getByRole('button', { name: 'Start with Trattoria' }).click();
  await expect.poll(() => refused.length).toBe(3);
});

test('a preview that cannot be loaded does not prevent the choice', async ({ page }) => {
  await page.context().route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/site-header-footer/preview') return route.fulfill({ status: 500, json: {} });
    if (pathname === '/api/pages') return route.fulfill({ json: { pages: [] } });
    return route.fallback();
  });
  await takeSession(page);
  await leaveOutFirstAnswers(page);
  await page.goto('/config/');
  await expect(page.getByText('The preview could not be loaded.')).toHaveCount(14);
  await radio(page, 'Crema').check();
  await expect(page.getByRole('button', { name: 'Start with Crema' })).toBeEnabled();
});

test('a site with pages keeps them when its owner searches for another start', async ({ page }) => {
  await takeSession(page);
  await page.goto('/config/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('start over');
  await page.getByRole('menuitem', { name: 'Choose a start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your site has already started');
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a theme' }).click();
  await expect(page).toHaveURL(/\/config\/design\/themes$/);
});

test('a new site becomes the chosen theme’s site with the name of its own', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const site = await createSite(baseURL ?? '', `start-${Date.now().toString(36)}`, 'Fig & Thistle');
  const page = await openAsOwner(browser, site);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  const empty = page.getByRole('heading', { name: 'No pages yet', level: 1 });
  await expect(empty).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Pages' }).first().click();
  await expect(empty).toBeVisible();
  await page.reload();
  await expect(empty).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Choose a start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a start');
  await radio(page, 'Encore').check();
  await page.getByLabel('Your color').fill('#7a1fa2');
  await page.getByRole('button', { name: 'Start with Encore' }).click();
  const canvas = page.frameLocator('.stage iframe');
  await expect(canvas.getByRole('heading', { level: 1 })).toContainText(/four nights/i, { timeout: 60_000 });
  await expect(canvas.locator('.site-header')).toContainText('Fig & Thistle');
  await page.context().close();
});

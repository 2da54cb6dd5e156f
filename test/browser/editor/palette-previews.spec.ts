import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { newPage } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

const palette = (page: Page) => page.getByRole('complementary', { name: 'Add a block' });
const card = (page: Page, name: RegExp) => palette(page).getByRole('button', { name });
const open = (page: Page) => page.getByRole('button', { name: 'Add a block below' }).first().click();

test.beforeEach(async ({ page }) => {
  // Previews are cached per page, and this new page has none yet.
  const { frame } = await newPage(page, 'Pictures');
  await frame.locator('main [data-block-id]').first().click();
});

test('the palette previews blocks in the site’s design, loads those in view with one request, and requests nothing when reopened', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/render-sections') && requests.push(request.url()));
  await open(page);
  const heading = card(page, /^Text Headings/).locator('h2');
  await expect(heading).toHaveText('A heading');
  await expect(heading).toHaveCSS('font-family', /Fraunces/);
  // Screen readers skip the preview images.
  await expect(card(page, /^Text Headings/)).toHaveAccessibleName(/^Text Headings, paragraphs/);
  await expect(card(page, /^Image An image/).locator('img')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await faults(page, { within: '.palette' })).toEqual([]);

  await card(page, /^Calendar/).scrollIntoViewIfNeeded();
  await expect(card(page, /^Calendar/).locator('table')).toBeVisible();
  const drawn = requests.length;
  await page.keyboard.press('Escape');
  await open(page);
  await expect(heading).toHaveText('A heading');
  expect(requests).toHaveLength(drawn);
});

test('the palette shows icons and keeps its entries enabled if the renderer fails', async ({ page }) => {
  await page.route('**/api/widget/render-sections', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/render-sections'));
  await open(page);
  await refused;
  await expect(card(page, /^Quote/).locator('svg')).toBeVisible();
  await expect(card(page, /^Quote/).locator('blockquote')).toHaveCount(0);
  await expect(card(page, /^Quote/)).toBeEnabled();
});

import { expect, type FrameLocator, type Page } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

const library = (page: Page) => page.getByRole('complementary', { name: 'Add a section' });
const sectionCount = (frame: FrameLocator) => frame.locator('main > [data-section-id]');

async function openLibrary(page: Page, title: string): Promise<FrameLocator> {
  await signIn(page);
  await editing(page);
  const { frame } = await newPage(page, title);
  const heading = library(page).getByRole('heading', { name: 'Add a section' });
  // The panel of the page before may still be there at the first press.
  await expect(async () => {
    if (!(await heading.isVisible()))
      await page.getByRole('button', { name: 'Add a section at the end' }).click({ timeout: 2_000 });
    await expect(heading).toBeFocused({ timeout: 3_000 });
  }).toPass();
  return frame;
}

test('a section of the library is added by a click, in one request, and undone in one step', async ({
  page,
}) => {
  const frame = await openLibrary(page, 'By click');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/widget/')) requests.push(new URL(request.url()).pathname);
  });
  await library(page).getByRole('button', { name: 'Split cover' }).click({ force: true });
  await expect(sectionCount(frame)).toHaveCount(2);
  const added = sectionCount(frame).nth(1);
  // The page has its title already.
  await expect(
    added.getByRole('heading', { level: 2, name: 'A calmer way to get it done' }),
  ).toBeInViewport();
  await expect(added.locator('.sample-arch')).toBeVisible();
  await expect(added).toHaveClass(/sw-selected/);
  expect(requests.filter((path) => path.endsWith('GetWidgetRendering'))).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(2);
  await expect(
    page.getByRole('status').filter({ hasText: 'Split cover added as section 2 of 2.' }),
  ).toBeAttached();
  await expect(library(page)).toContainText('It goes to the end of the page.');
  await saved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sectionCount(frame)).toHaveCount(1);
});

test('the background of a section comes with it, and the page stays loaded', async ({ page }) => {
  const frame = await openLibrary(page, 'With its background');
  await frame.locator('body').evaluate((body) => {
    body.dataset.loadedOnce = '';
  });
  await library(page).getByRole('button', { name: 'Cover', exact: true }).click();
  const added = sectionCount(frame).nth(1);
  await expect(added.locator('.ground .sample-dusk')).toBeVisible();
  await saved(page);
  await library(page).getByRole('button', { name: 'Numbers' }).click();
  await expect(sectionCount(frame)).toHaveCount(3);
  await expect(added.locator('.ground .sample-dusk')).toBeVisible();
  await added.click({ position: { x: 4, y: 60 } });
  await page.getByRole('button', { name: 'Remove the sample' }).click();
  await expect(added.locator('.ground')).toHaveCount(0);
  await expect(frame.locator('body')).toHaveAttribute('data-loaded-once');
});

test('a page without sections offers the library at once', async ({ page }) => {
  const frame = await openLibrary(page, 'Empty');
  await sectionCount(frame)
    .first()
    .click({ position: { x: 4, y: 20 } });
  await page.getByRole('button', { name: 'Remove the section' }).click();
  await expect(sectionCount(frame)).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(library(page)).toContainText('This page has no sections yet.');
  await library(page).getByRole('button', { name: 'Quiet opening' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: /We help small places/ })).toBeVisible();
});

test('sections are found, added and left by the keyboard alone', async ({ page }) => {
  const frame = await openLibrary(page, 'By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Find a section' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const entry = (name: string) => library(page).getByRole('button', { name, exact: true });
  await expect(entry('Cover')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(entry('Split cover')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Film cover')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Last call')).toBeFocused();
  await expect(entry('Last call')).toHaveAccessibleDescription('A last sentence and one button');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Shall we begin?' })).toBeVisible();
  await expect(entry('Last call')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Shall we begin?' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(library(page)).toHaveCount(0);
});

test('the button on the edge of two sections adds between them', async ({ page }) => {
  const frame = await openLibrary(page, 'Between');
  await library(page).getByRole('button', { name: 'Statement' }).click();
  await expect(frame.getByText('Good work is mostly listening')).toBeVisible();
  await library(page).getByRole('button', { name: 'Close the library' }).click();
  await expect(library(page)).toHaveCount(0);
  const first = sectionCount(frame).first();
  const box = await first.boundingBox();
  if (!box) throw new Error('no section');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
  await frame.getByRole('button', { name: 'Add a section here' }).click();
  await expect(library(page)).toContainText('It goes below section 1.');
  await library(page).getByRole('button', { name: 'Numbers' }).click();
  await expect(sectionCount(frame)).toHaveCount(3);
  await expect(sectionCount(frame).nth(1)).toContainText('15 years');
});

test('an entry that is pointed at is shown as it will be, in the site’s own design', async ({ page }) => {
  // What the site has is known late; the picture waits for it.
  const { promise: isPointedAt, resolve: point } = Promise.withResolvers<void>();
  await page.route('**/api/forms', async (route) => {
    await isPointedAt;
    await route.continue();
  });
  await openLibrary(page, 'Shown before');
  await library(page).getByRole('button', { name: 'Newest products' }).hover();
  point();
  const preview = page.frameLocator('.live-preview iframe');
  await expect(preview.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
  await expect(preview.getByText('Tide mug')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'New in the shop' })).toHaveCSS(
    'font-family',
    /Fraunces/,
  );
  await page.mouse.move(900, 600);
  await expect(page.locator('.live-preview')).toHaveCount(0);
});

test('the open library has no fault and fits, light and dark, and says where nothing is found', async ({
  page,
}) => {
  await openLibrary(page, 'Faultless');
  await expect(library(page).locator('svg.sketch')).toHaveCount(40);
  await holds(page, { without: '.stage' });
  await library(page).getByRole('searchbox').fill('portrait');
  await expect(library(page).getByRole('listitem')).toHaveCount(1);
  await library(page).getByRole('searchbox').fill('no such section');
  await expect(library(page)).toContainText('No section is called that.');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });
  test('a tap adds a section, and draws no preview over the page', async ({ page }) => {
    const frame = await openLibrary(page, 'By finger');
    await library(page).getByRole('button', { name: 'Large quote' }).tap();
    await expect(frame.getByText('They asked one question more')).toBeVisible();
    await expect(page.locator('.live-preview')).toHaveCount(0);
    await page.setViewportSize({ width: 820, height: 1100 });
    await library(page).getByRole('button', { name: 'Numbers' }).tap();
    await expect(frame.getByText('15 years')).toBeVisible();
    // There the library lies over the page, and leaves it.
    await expect(library(page)).toHaveCount(0);
  });
});

import { expect, type FrameLocator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { getPoint } from '#support/node/canvas.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

const library = (page: Page) => page.getByRole('complementary', { name: 'Add a section' });
const sectionCount = (frame: FrameLocator) => frame.locator('main > [data-section-id]');

/** Creates a page with the library open beside it. */
async function openLibrary(page: Page, title: string): Promise<FrameLocator> {
  const { frame } = await newPage(page, title);
  await page.getByRole('button', { name: 'Add a section at the end' }).click();
  await expect(library(page).getByRole('heading', { name: 'Add a section' })).toBeFocused();
  return frame;
}

test('a click adds a library section with its background at the end of the page or between two sections', async ({
  page,
}) => {
  const frame = await openLibrary(page, 'By click');
  const sections = sectionCount(frame);
  const added = sections.nth(1);
  await frame.locator('body').evaluate((body) => {
    body.dataset.loadedOnce = '';
  });

  await test.step('the library adds a section with at most two requests, and undo removes it in one step', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/widget/')) requests.push(new URL(request.url()).pathname);
    });
    await library(page).getByRole('button', { name: 'Split cover' }).click({ force: true });
    await expect(sections).toHaveCount(2);
    // The inserted section has a heading of level 2, because the page already has a title.
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
    await expect(sections).toHaveCount(1);
  });

  await test.step('a section keeps its sample background until the owner removes it', async () => {
    await library(page).getByRole('button', { name: 'Cover', exact: true }).click();
    await expect(added.locator('.ground .sample-dusk')).toBeVisible();
    await library(page).getByRole('button', { name: 'Numbers' }).click();
    await expect(sections).toHaveCount(3);
    await expect(added.locator('.ground .sample-dusk')).toBeVisible();
    await added.click({ position: { x: 4, y: 60 } });
    await page.getByRole('button', { name: 'Remove the sample' }).click();
    await expect(added.locator('.ground')).toHaveCount(0);
  });

  await test.step('the button between two sections adds a section there', async () => {
    await library(page).getByRole('button', { name: 'Close the library' }).click();
    await expect(library(page)).toHaveCount(0);
    const first = sections.first();
    await first.scrollIntoViewIfNeeded();
    const add = frame.getByRole('button', { name: 'Add a section here' });
    // The page may still be scrolling to the added section.
    await expect(async () => {
      const edge = await getPoint(first, 0.5, 1);
      await page.mouse.move(edge.x, edge.y - 6);
      await page.mouse.move(edge.x, edge.y - 3);
      await expect(add).toBeVisible({ timeout: 1000 });
    }).toPass();
    await add.click();
    await expect(library(page)).toContainText('It goes below section 1.');
    await library(page).getByRole('button', { name: 'Statement' }).click();
    await expect(sections).toHaveCount(4);
    await expect(sections.nth(1)).toContainText('Good work is mostly listening');
  });
  await saved(page);
  // This attribute, set before the change, shows that the page was not reloaded.
  await expect(frame.locator('body')).toHaveAttribute('data-loaded-once');
});

test('a page without sections opens the library, which the owner can use with the keyboard alone', async ({
  page,
}) => {
  await page.route('**/api/saved-sections', (route) => route.fulfill({ json: { sections: [] } }));
  const frame = await openLibrary(page, 'Empty');
  await sectionCount(frame)
    .first()
    .click({ position: { x: 4, y: 20 } });
  await page.getByRole('button', { name: 'Remove the section' }).click();
  await expect(sectionCount(frame)).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(library(page)).toContainText('This page has no sections yet.');
  const entry = (name: string) => library(page).getByRole('button', { name, exact: true });
  await entry('Quiet opening').click();
  await expect(frame.getByRole('heading', { level: 1, name: /We help small places/ })).toBeVisible();

  await test.step('the library explains how to save a section while none is saved', async () => {
    const kept = library(page).getByRole('region', { name: 'Saved' });
    await expect(kept).toContainText('choose “Save section” in its menu');
    await library(page).getByRole('searchbox').fill('cover');
    await expect(kept).toHaveCount(0);
    await library(page).getByRole('searchbox').fill('');
    await expect(kept).toBeVisible();
  });

  await test.step('an owner finds and adds sections with the keyboard', async () => {
    await expect(page.getByRole('searchbox', { name: 'Find a section' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(entry('Quiet opening')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(entry('Cover')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(entry('Split cover')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('Film cover')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry('Last call')).toBeFocused();
    await expect(entry('Last call')).toHaveAccessibleDescription('A last sentence and one button');
    const calls = frame.getByRole('heading', { name: 'Shall we begin?' });
    await page.keyboard.press('Enter');
    await expect(calls).toHaveCount(1);
    await expect(entry('Last call')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calls).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(library(page)).toHaveCount(0);
  });
});

test('the library previews the hovered section in the site’s own design and finds sections by words', async ({
  page,
}) => {
  await page.route('**/api/saved-sections', (route) => route.fulfill({ json: { sections: [] } }));
  // The preview waits for data of the site, which the test delays.
  const point = await delayResponses(page, '**/api/forms');
  await openLibrary(page, 'Shown before');
  await library(page).getByRole('button', { name: 'Newest products' }).hover();
  point();
  const preview = page.frameLocator('.live-preview iframe');
  const heading = preview.getByRole('heading', { name: 'New in the shop' });
  await expect(heading).toBeVisible();
  await expect(preview.getByText('Tide mug')).toBeVisible();
  await expect(heading).toHaveCSS('font-family', /Fraunces/);
  await page.mouse.move(900, 600);
  await expect(page.locator('.live-preview')).toHaveCount(0);

  await expect(library(page).locator('svg.sketch')).toHaveCount(40);
  expect(await faults(page, { within: '.library' })).toEqual([]);
  await library(page).getByRole('searchbox').fill('portrait');
  await expect(library(page).getByRole('listitem')).toHaveCount(1);
  await library(page).getByRole('searchbox').fill('no such section');
  await expect(library(page)).toContainText('No matching sections.');
});

test.describe('an owner can use the library by touch', () => {
  test.use({ hasTouch: true });
  test('a tap adds a section without a preview and closes a library that covers the page', async ({
    page,
  }) => {
    const frame = await openLibrary(page, 'By finger');
    await library(page).getByRole('button', { name: 'Large quote' }).tap();
    await expect(frame.getByText('They asked one question more')).toBeVisible();
    await expect(page.locator('.live-preview')).toHaveCount(0);
    await page.setViewportSize({ width: 820, height: 1100 });
    await library(page).getByRole('button', { name: 'Numbers' }).tap();
    await expect(frame.getByText('15 years')).toBeVisible();
    // At this width, the library covers the page, and closes after a section is added.
    await expect(library(page)).toHaveCount(0);
  });
});

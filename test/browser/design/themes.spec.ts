import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

/**
 * Blocks outside the viewport get their new colors when scrolled into view, so these tests check only the
 * panel. themes.test.ts checks the page's contrast.
 */
const PANEL = { without: '.stage iframe' };

const saved = (page: Page) =>
  expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });

test('[B1.08] an owner previews a theme on the home page before using it, and can restore the previous design', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/design?frameUrl=%2Fshop');
  await editing(page);
  const discard = page.getByRole('button', { name: 'Discard' });
  if (await discard.isVisible()) await discard.click();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/design')) saves.push(request.url());
  });

  await page.getByRole('tab', { name: 'Themes' }).click();
  const frame = page.frameLocator('.stage iframe');
  const title = frame.locator('main h1').first();
  const cards = page.getByRole('region', { name: 'Themes' }).getByRole('button');
  await expect(cards).toHaveCount(10);
  await expect(page.locator('.stage iframe')).toHaveAttribute('src', /^\/\?/);
  await expect(title).toHaveCSS('font-family', /^"?Fraunces/);
  const words = await title.textContent();

  // Focuses a theme by keyboard, then selects and applies it.
  await page.getByRole('button', { name: 'Workbench' }).focus();
  await page.keyboard.press('Tab');
  await expect(title).toHaveCSS('font-family', /^"?Unbounded/);
  await expect(title).toHaveCSS('text-transform', 'uppercase');
  await expect(page.getByText('Your page in Encore. Not saved.')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(title).toHaveCSS('font-family', /^"?Cormorant/);
  await page.getByRole('button', { name: 'Encore' }).click();
  await expect(title).toHaveCSS('font-family', /^"?Unbounded/);
  expect(await faults(page, PANEL)).toEqual([]);
  expect(saves).toEqual([]);

  await page.getByRole('button', { name: 'Use this theme' }).click();
  await saved(page);
  await expect.poll(() => saves.length).toBe(1);
  await expect(title).toHaveText(words ?? '');
  await expect(page.getByRole('button', { name: 'Encore' })).toContainText('In use');
  await page.mouse.move(1000, 500);
  await expect(title).toHaveCSS('font-family', /^"?Unbounded/);
  const visitor = await page.request.get(baseURL ?? '/');
  expect(await visitor.text()).not.toContain('Unbounded');

  // Applying a theme is a single undo step. One undo restores the previous design, which is the published
  // one.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveCSS('font-family', /^"?Fraunces/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(title).toHaveCSS('font-family', /^"?Unbounded/);
  await page.getByRole('button', { name: 'Restore previous design' }).click();
  await expect(title).toHaveCSS('font-family', /^"?Fraunces/);
  await expect(page.locator('.bar')).not.toContainText('Unpublished changes');
  await saved(page);
});

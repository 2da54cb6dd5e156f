import { expect } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a double click while the text editor is still loading opens one editor, and clicks into it work', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/text-editor*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const heading = frame.getByRole('heading', { level: 1 });
  const asked = page.waitForRequest('**/assets/text-editor*');
  await heading.dblclick();
  await asked;
  release();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.insertText('!!');
  await expect(heading).toContainText('!!');
  await expect(frame.getByRole('toolbar', { name: 'Text format' })).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a text editor that fails to load shows an error, and opens at the next click', async ({ page }) => {
  await page.route('**/assets/text-editor*', (route) => route.abort());
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const heading = frame.getByRole('heading', { level: 1 });
  await heading.click();
  await expect(page.getByText('The text editor could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/text-editor*');
  await heading.click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
});

test('Escape pressed twice in a text leaves the text alone, and a third opens the preview', async ({
  page,
}) => {
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  await frame.getByRole('heading', { level: 1 }).click();
  const text = frame.locator('[contenteditable="true"]');
  const preview = page.getByRole('button', { name: /Back to editing/ });
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toHaveCount(0);
  await expect(frame.locator('main [data-block-id]:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // What a key sends to the panel is there with what the next one sends.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Undo \(/ })).toBeEnabled();
  await expect(preview).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(preview).toBeVisible();
});

test('Escape on a tool of the text editor returns to the block, not to the preview', async ({ page }) => {
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await frame.getByRole('toolbar', { name: 'Text format' }).getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect(frame.locator('main [data-block-id]:focus')).toHaveCount(1);
  await expect(frame.locator('[contenteditable="true"]')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: /Back to editing/ })).toHaveCount(0);
});

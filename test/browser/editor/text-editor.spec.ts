import { expect } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the editor sends an undone text to the page once, requests one rendering, and keeps text typed before it arrives', async ({
  page,
}) => {
  const { frame } = await newPage(page, 'Slow');
  await write(page, frame, 'Neap tide');
  await page.keyboard.press('Escape');
  await saved(page);
  const drawing = Promise.withResolvers<void>();
  let drawn = 0;
  await page.route('**/api/widget/GetWidgetRendering', async (route) => {
    drawn++;
    await drawing.promise;
    await route.continue();
  });
  await frame.locator('body').evaluate((body) => {
    const sent: string[] = [];
    addEventListener('message', ({ data }) => {
      if (data.type === 'text') sent.push(data.html);
      body.dataset.sent = JSON.stringify(sent);
    });
  });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => drawn).toBe(1);
  await saved(page);
  const texts = await frame.locator('body').getAttribute('data-sent');
  expect(JSON.parse(texts ?? '[]')).toHaveLength(1);

  // Text typed while the block is being rendered is kept.
  await write(page, frame, 'Spring tide');
  drawing.resolve();
  await saved(page);
  await expect(frame.locator('main h1')).toHaveText('Spring tide');
  expect(drawn).toBe(1);
});

test.describe('an owner can edit text although the text editor loads slowly or fails', () => {
  test.use({ isPageOwn: true });
  test('a double click while the text editor loads opens one working editor, even if the window shrinks', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const release = await delayResponses(page, '**/assets/text-editor*');
    await signIn(page, '/config/?frameUrl=%2Fstudio');
    const frame = await editing(page);
    const heading = frame.getByRole('heading', { level: 1 });
    const asked = page.waitForRequest('**/assets/text-editor*');
    await heading.dblclick();
    await asked;
    // A lower window scrolls the selection into view. This scroll must not end editing.
    const height = () => page.locator('.stage iframe').evaluate((stage) => stage.clientHeight);
    const before = await height();
    await frame.locator('body').evaluate((body) =>
      addEventListener('message', ({ data }) => {
        if (data.type === 'select') body.dataset.shownAgain = '';
      }),
    );
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(height).toBeLessThan(before);
    await expect(frame.locator('body')).toHaveAttribute('data-shown-again', '');
    release();
    await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
    await heading.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText('!!');
    await expect(heading).toContainText('!!');
    await expect(frame.getByRole('toolbar', { name: 'Text format' })).toHaveCount(1);
    expect(errors).toEqual([]);
  });

  test('the next click opens a text editor that failed to load, and Escape leaves it without opening the preview', async ({
    page,
  }) => {
    await page.route('**/assets/text-editor*', (route) => route.abort());
    await signIn(page, '/config/?frameUrl=%2Fstudio');
    const frame = await editing(page);
    const heading = frame.getByRole('heading', { level: 1 });
    const text = frame.locator('[contenteditable="true"]');
    const chosen = frame.locator('main [data-block-id]:focus');
    const preview = page.getByRole('button', { name: /Back to editing/ });

    await test.step('the panel reports that the text editor could not be loaded, and the next click opens it', async () => {
      await heading.click();
      await expect(page.getByText('The text editor could not be loaded.')).toBeVisible();
      await page.unroute('**/assets/text-editor*');
      await heading.click();
      await expect(text).toBeFocused();
    });

    await test.step('Escape on a toolbar button ends editing and focuses the block', async () => {
      await frame.getByRole('toolbar', { name: 'Text format' }).getByRole('button').first().focus();
      await page.keyboard.press('Escape');
      await expect(chosen).toHaveCount(1);
      await expect(text).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(preview).toHaveCount(0);
    });

    await test.step('Escape ends editing, then clears the selection, and never opens the preview', async () => {
      await heading.click();
      await expect(text).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(text).toHaveCount(0);
      await expect(chosen).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(frame.locator('.sw-selected')).toHaveCount(0);
      await page.keyboard.press('Escape');
      // Presses another key, because the panel receives the effects of one key press together with those of
      // the next.
      await page.keyboard.press('ControlOrMeta+s');
      await expect(preview).toHaveCount(0);
      await expect(page.locator('.bar')).toBeVisible();
    });
  });
});

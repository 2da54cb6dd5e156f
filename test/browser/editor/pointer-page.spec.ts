import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { dragTo, getPoint, openSections, type Place } from '#support/node/canvas.ts';
import { editing } from '#support/node/demo.ts';
import { keepSamples, readPage, withoutIds } from '#support/node/drafts.ts';
import { saved } from '#support/node/editor.ts';
import { openPanel, rest } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

const library = (page: Page) => page.getByRole('complementary', { name: 'Add a section' });
const entry = (page: Page, id: string) => page.locator(`.library [data-entry="${id}"]`);
const names = (page: Page) =>
  page
    .frameLocator('.stage iframe')
    .locator('main > [data-section-id]')
    .evaluateAll((sections) => sections.map((section) => (section as HTMLElement).dataset.sectionId ?? ''));

/** Returns the coordinates of a point in the editor's iframe, given as fractions of its size. */
async function inStage(page: Page, shareX: number, shareY: number): Promise<Place> {
  return getPoint(page.locator('.stage iframe'), shareX, shareY);
}

/** Drags an entry of the library to a point, and waits until the page has another section. */
async function dragIn(page: Page, id: string, to: Place): Promise<void> {
  const before = (await names(page)).length;
  await entry(page, id).scrollIntoViewIfNeeded();
  await dragTo(page, await getPoint(entry(page, id)), to);
  await expect(page.frameLocator('.stage iframe').locator('.drag-insertion:not([hidden])')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(async () => (await names(page)).length).toBe(before + 1);
}

/** Returns the position and content of each block in document order. */
const places = (frame: Page | FrameLocator) =>
  frame.locator('main section .grid > div').evaluateAll((blocks) =>
    blocks.map((block) => ({
      at: (block as HTMLElement).style.getPropertyValue('--at'),
      words: block.textContent?.replace(/\s+/g, ' ').trim(),
    })),
  );

/** Presses `key` until the target has focus. Asserts that focus is never lost in between. */
async function keyTo(page: Page, key: string, target: Locator, limit = 60): Promise<void> {
  const isFocused = () => target.evaluate((element) => element.matches(':focus'));
  for (let presses = 0; presses < limit && !(await isFocused()); presses += 1) {
    await page.keyboard.press(key);
    await hasFocus(page);
  }
  await expect(target).toBeFocused();
}

/** Asserts that an element in the panel or in the iframe has focus. */
async function hasFocus(page: Page): Promise<void> {
  const focused = async () => {
    const inPanel = await page.evaluate(() => document.activeElement?.tagName);
    return inPanel === 'IFRAME'
      ? page
          .frameLocator('.stage iframe')
          .locator(':root')
          .evaluate(() => document.activeElement?.tagName)
      : inPanel;
  };
  await expect.poll(focused).not.toBe('BODY');
}

/** Records announcements to screen readers. Returns a function that reads them. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const status = page.locator('main.editor > [role="status"]');
  await status.evaluate((element) => {
    const heard: string[] = [];
    Object.assign(element, { heard });
    new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => status.evaluate((element) => (element as HTMLElement & { heard: string[] }).heard);
}

/** Measures the layout shift while a visitor opens a page and scrolls to its end. */
async function measureShift(visitor: Page, path: string): Promise<number> {
  await visitor.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.goto(path);
  await visitor.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return visitor.evaluate(() => Number(Reflect.get(window, 'shift')));
}

const FIVE = ['quiet-opening', 'statement', 'three-steps', 'questions', 'last-call'];

test('an owner publishes a page built with the pointer as it was built, and builds the same document with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const frame = await openSections(page, 'By pointer', []);
  await expect(library(page)).toBeVisible();
  const path = new URL(page.url()).searchParams.get('frameUrl') ?? '';
  await addsNothing(page);
  const low = await inStage(page, 0.5, 0.97);
  for (const id of FIVE) await dragIn(page, id, low);
  const made = await names(page);
  await page.keyboard.press('Escape');

  // Drags the second section above the first section by its handle.
  const second = frame.locator(`main [data-section-id="${made[1]}"] [data-block-id]`).first();
  await second.focus();
  await frame.locator('body').evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const first = frame.locator(`main [data-section-id="${made[0]}"]`);
  const grip = page.frameLocator('.stage iframe').locator('[data-grip="section"]');
  await expect(grip).toBeInViewport();
  await dragTo(page, await getPoint(grip), await getPoint(first, 0.3, 0.1));
  await page.mouse.up();
  const order = [made[1], made[0], ...made.slice(2)];
  await expect.poll(() => names(page)).toEqual(order);
  await saved(page);
  expect(await faults(page, { without: 'iframe' })).toEqual([]);
  const byPointer = await readPage(page, path);
  expect(byPointer.draft.sections.map(({ id }) => id)).toEqual(order);

  // Marks sample texts as edited by the owner, because unedited samples are never published.
  await rest(page);
  await keepSamples(page, byPointer);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page);
  const edited = await places(frame);
  expect(edited.length).toBeGreaterThan(10);
  await publish(page);
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  expect(await measureShift(visitor, path)).toBe(0);
  expect(await places(visitor)).toEqual(edited);
  expect(await faults(visitor)).toEqual([]);
  await visitor.context().close();

  const keyboardPath = await makeByKeyboard(page);
  const byKeyboard = await readPage(page, keyboardPath);
  expect(withoutIds(byKeyboard.draft)).toEqual(withoutIds(byPointer.draft));
});

/** Asserts that a drag cancelled with Escape, or dropped beside the page, adds nothing. */
async function addsNothing(page: Page): Promise<void> {
  const ghost = page.locator('.drag-ghost');
  await entry(page, 'cover').scrollIntoViewIfNeeded();
  const from = await getPoint(entry(page, 'cover'));
  await dragTo(page, from, await inStage(page, 0.5, 0.5));
  await expect(ghost).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ghost).toHaveCount(0);
  await page.mouse.up();
  await dragTo(page, from, { x: from.x + 20, y: from.y + 20 });
  await page.mouse.up();
  await expect(ghost).toHaveCount(0);
  expect(await names(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo (Ctrl Z)' })).toBeDisabled();
}

/**
 * Builds the page of the pointer test by Tab, arrow keys, Enter, F6 and Alt+Shift+arrow. Returns its path.
 */
async function makeByKeyboard(page: Page): Promise<string> {
  const frame = await openSections(page, 'By keyboard', []);
  await expect(library(page)).toBeVisible();
  // Initial focus, after the panel has loaded.
  await page.getByRole('button', { name: 'Skip to the page' }).focus();
  const heard = await listen(page);
  await keyTo(page, 'Tab', library(page).locator('[data-entry][tabindex="0"]'));
  for (const [index, id] of FIVE.entries()) {
    await keyTo(page, 'ArrowRight', entry(page, id));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names(page)).length).toBe(index + 1);
    // Waits for the announcement, because the announcement of the next section would interrupt it.
    const words = `added as section ${index + 1} of ${index + 1}.`;
    await expect.poll(heard).toContainEqual(expect.stringContaining(words));
    await hasFocus(page);
  }
  await page.keyboard.press('F6');
  const sections = frame.locator('main > [data-section-id]');
  await expect(sections.last()).toBeFocused();
  // A section's tab stops are its blocks.
  await keyTo(page, 'Shift+Tab', sections.nth(1).locator('[data-block-id]').last());
  const second = (await names(page))[1];
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(async () => (await names(page))[0]).toBe(second);
  await expect(sections.first().locator('[data-block-id]').last()).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await hasFocus(page);
  await saved(page);
  const path = new URL(page.url()).searchParams.get('frameUrl') ?? '';
  await keyTo(page, 'Tab', page.getByRole('button', { name: 'Publish', exact: true }));
  await page.keyboard.press('Enter');
  const all = page.getByRole('button', { name: 'Publish anyway' });
  await keyTo(page, 'Tab', all);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await hasFocus(page);
  expect(await heard()).toContainEqual(expect.stringContaining('Section is now 1 of 5.'));
  return path;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const done = page.getByRole('button', { name: 'Published', exact: true });
  const all = page.getByRole('button', { name: 'Publish anyway' });
  await expect(done.or(all)).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(done).toBeVisible();
}

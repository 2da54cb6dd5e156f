import { expect, type FrameLocator, type Page } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { readPage } from '#support/node/drafts.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

/** URL of the panel's first script. */
const PANEL = /\/assets\/config-[^/]*\.js$/;

test.use({ isPageOwn: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Counts the requests for a page in the editing iframe. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('frame') === 'edit') loads++;
  });
  return () => loads;
}

/** Returns the iframe once the page in it can be edited, whether or not the panel has loaded. */
async function editEarly(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('.stage iframe');
  await frame.locator('body[data-sw-mode="edit"]').waitFor();
  return frame;
}

test('an owner edits a page before the panel has loaded, and the panel saves the edit without reloading the page', async ({
  page,
}) => {
  const { path } = await newPage(page, 'Early');
  const loads = countLoads(page);
  const load = await delayResponses(page, PANEL);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  const frame = await editEarly(page);
  const place = await page.locator('.stage iframe').boundingBox();
  const heading = frame.locator('main h1');
  await heading.click();
  await expect(frame.locator('main [contenteditable="true"]')).toBeFocused();
  await heading.selectText();
  await page.keyboard.insertText('Written early');
  await expect(page.getByRole('main', { name: /^Editing/ })).toHaveCount(0);

  load();
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor();
  await saved(page);
  await expect(heading).toHaveText('Written early');
  expect(JSON.stringify((await readPage(page, path)).draft)).toContain('Written early');
  expect(loads()).toBe(1);
  // The iframe keeps its position, and the text keeps the caret.
  expect(await page.locator('.stage iframe').boundingBox()).toEqual(place);
  await page.keyboard.insertText('!');
  await expect(heading).toHaveText('Written early!');
  await saved(page);
});

test('undo reverts a block move that the owner made before the panel had loaded', async ({ page }) => {
  const { path } = await newPage(page, 'Early step');
  const load = await delayResponses(page, PANEL);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  const frame = await editEarly(page);
  const block = frame.locator('main [data-block-id]').first();
  const at = () => block.evaluate((element) => element.style.getPropertyValue('--at'));
  const before = await at();
  await block.focus();
  await page.keyboard.press('ArrowDown');
  load();
  await expect.poll(at).not.toBe(before);
  await saved(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(at).toBe(before);
  await saved(page);
});

test('the editor reloads a page that the server rendered before its last save', async ({ page }) => {
  const { path, frame } = await newPage(page, 'Older');
  const older = await (await page.request.get(`${path}?frame=edit&noredirect=`)).text();
  await write(page, frame, 'Saved meanwhile');
  await saved(page);
  const loads = countLoads(page);
  await page.route(
    ({ searchParams }) => searchParams.get('frame') === 'edit',
    (route) => (loads() === 1 ? route.fulfill({ body: older, contentType: 'text/html' }) : route.continue()),
  );
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  const loaded = await editing(page);
  await expect(loaded.locator('main h1')).toHaveText('Saved meanwhile');
  expect(loads()).toBe(2);
});

test('the panel loads the page itself in a browser that cannot adopt the first frame', async ({ page }) => {
  const { path, title } = await newPage(page, 'Later');
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
  });
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page, title);
  await expect(page.locator('#first-frame')).toHaveCount(0);
});

test('the first press on a page that was scrolled selects a block and leaves the page where it is', async ({
  page,
}) => {
  await signIn(page, '/config');
  await page.goto('/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  const block = frame.locator('main .b-image').first();
  const scrollPosition = () =>
    frame
      .locator('body')
      .evaluate(
        () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then(scrollY)))),
      );
  await frame.locator('body').evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  expect(await scrollPosition()).toBe(300);
  // `click()` would scroll by itself.
  const box = await block.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(block).toHaveClass(/sw-selected/);
  expect(await scrollPosition()).toBe(300);
});

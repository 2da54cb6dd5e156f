import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { faults, holds } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

const openAsOwner = async (browser: Browser, path: string): Promise<Page> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  return page;
};

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an owner writes on the real page, publishes, and a visitor reads it', async ({ page, browser }) => {
  const { frame, path } = await newPage(page, 'Tide table');
  await write(page, frame, 'High water at noon');
  await saved(page);
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(path))?.status()).toBe(404);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name: 'High water at noon' })).toBeVisible();

  await write(page, frame, 'Low water at noon');
  await saved(page);
  await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'High water at noon' })).toBeVisible();
});

test('a block is selected, moved and resized by keyboard alone', async ({ page }) => {
  const { frame } = await newPage(page, 'By keyboard');
  const block = frame.locator('main [data-block-id="b1"]');
  await block.focus();
  await expect(page.getByRole('heading', { name: 'Text', exact: true })).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowLeft'])
    await page.keyboard.press(key);
  await expect(block).toHaveAttribute('style', /--at: ?2 \/ 3 \/ 5 \/ 16/);
  await expect(block).toBeFocused();
  await saved(page);
  await page.reload();
  await expect((await editing(page)).locator('main [data-block-id="b1"]')).toHaveAttribute(
    'style',
    /--at: ?2 \/ 3 \/ 5 \/ 16/,
  );
});

test('undo and redo go over the whole draft, text and structure alike', async ({ page }) => {
  const { frame, title } = await newPage(page, 'Undo me');
  await write(page, frame, 'Written over');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page
    .getByRole('complementary', { name: 'Add a block' })
    .getByRole('button', { name: /^Quote/ })
    .click();
  await expect(frame.locator('main .b-quote')).toContainText('Write words worth repeating');

  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.locator('main .b-quote')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect(frame.locator('main h1')).toHaveText(title);
  await page.getByRole('button', { name: 'Redo (Shift Ctrl Z)' }).click();
  await expect(frame.locator('main h1')).toHaveText('Written over');
  await page.getByRole('button', { name: 'Redo (Shift Ctrl Z)' }).click();
  await expect(frame.locator('main .b-quote')).toBeVisible();
});

test('[B7.24] a setting of a block is rendered by the page renderer, in place of the block before', async ({
  page,
}) => {
  const { frame } = await newPage(page, 'A button');
  await frame.locator('main [data-block-id="b1"]').focus();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page
    .getByRole('complementary', { name: 'Add a block' })
    .getByRole('button', { name: /^Button/ })
    .click();
  await page.getByLabel('Text', { exact: true }).fill('To the kiln');
  await page.getByLabel('Link', { exact: true }).fill('/studio');
  const isOfOutline = (request: Request) =>
    request.url().endsWith('/api/widget/GetWidgetRendering') && /outline/.test(request.postData() ?? '');
  const rendering = page.waitForResponse((answer) => isOfOutline(answer.request()));
  await page.getByLabel('Style').selectOption('outline');
  const { html } = await (await rendering).json();
  const outlined = frame.locator('main a.button-outline');
  await expect(outlined).toHaveText('To the kiln');
  // In the editor links are not in the tab order.
  expect(html).toContain(await outlined.evaluate(({ outerHTML }) => outerHTML.replace(' tabindex="-1"', '')));
  await expect(frame.locator('main a.button')).toHaveCount(1);
  await saved(page);
  await page.reload();
  await expect((await editing(page)).locator('main a.button-outline')).toHaveText('To the kiln');
});

test('when two people save one page, the second is asked, and nothing is overwritten silently', async ({
  page,
  browser,
}) => {
  const { frame, path } = await newPage(page, 'Two hands');
  const other = await openAsOwner(browser, path);
  const otherFrame = await editing(other);
  await write(page, frame, 'First hand');
  await saved(page);
  await write(other, otherFrame, 'Second hand');
  await expect(other.getByRole('alert')).toContainText('Someone else saved this page');

  await other.getByRole('button', { name: 'Compare both' }).click();
  const comparison = other.getByRole('dialog', { name: 'Two versions of this page' });
  await expect(comparison.getByRole('deletion')).toHaveText('First');
  await expect(comparison.getByRole('insertion')).toHaveText('Second');
  await comparison.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('button', { name: 'Compare both' })).toBeFocused();

  await other.getByRole('button', { name: 'Use theirs' }).click();
  await expect((await editing(other)).locator('main h1')).toHaveText('First hand');

  await write(page, frame, 'First again');
  await saved(page);
  await write(other, otherFrame, 'Second again');
  await other.getByRole('button', { name: 'Compare both' }).click();
  await comparison.getByRole('button', { name: 'Keep mine' }).click();
  await saved(other);
  await page.reload();
  await expect((await editing(page)).locator('main h1')).toHaveText('Second again');
});

test('what was written offline is kept, sent when online again, and survives a reload', async ({ page }) => {
  const { frame } = await newPage(page, 'Offline');
  await page.route('**/draft', (route) => route.abort());
  await write(page, frame, 'Written in the tunnel');
  await expect(page.locator('.bar .save-state')).toHaveText('Could not save – retrying');
  await page.reload();
  await expect((await editing(page)).locator('main h1')).toHaveText('Written in the tunnel');
  await page.unroute('**/draft');
  await saved(page);
  await page.reload();
  await expect((await editing(page)).locator('main h1')).toHaveText('Written in the tunnel');
});

test('a deleted page is restored from the message and from the trash', async ({ page }) => {
  const { title, path } = await newPage(page, 'Short life');
  const row = page.getByRole('listitem').filter({ hasText: path });
  const remove = async () => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toHaveCount(1);
  await remove();
  await page.getByRole('button', { name: 'Trash' }).click();
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toHaveCount(1);
});

test('[B2.04] the page is shown as on a desktop, a tablet and a phone', async ({ page }) => {
  await signIn(page);
  await editing(page);
  const width = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => window.innerWidth);
  await expect.poll(width).toBeGreaterThanOrEqual(1120);
  await page.getByRole('button', { name: 'Tablet view' }).click();
  await expect.poll(width).toBe(820);
  await page.getByRole('button', { name: 'Phone view' }).click();
  await expect.poll(width).toBe(390);
});

test('[A2.35] [A2.36] Escape closes the guide, and without one toggles the page alone', async ({ page }) => {
  await signIn(page);
  const frame = await editing(page);
  await page.getByRole('button', { name: 'Account and help' }).click();
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await expect(page.getByRole('complementary', { name: 'Guide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Guide' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tide & Kiln' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Back to editing/ })).toBeVisible();
  await expect(page.locator('.bar')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bar')).toBeVisible();
  await frame.locator('main [data-block-id="b3"]').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Back to editing/ })).toBeVisible();
});

test('the command menu opens pages and places, and the back button returns', async ({ page }) => {
  await signIn(page);
  await editing(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('gallery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/frameUrl=%2Fgallery/);
  await expect(page.getByRole('main', { name: 'Editing Gallery' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main', { name: 'Editing Tide & Kiln' })).toBeVisible();
});

test('an older version becomes the draft again', async ({ page }) => {
  const { frame } = await newPage(page, 'Versions');
  const publish = async (text: string) => {
    await write(page, frame, text);
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  };
  await publish('The first');
  await publish('The second');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await expect((await editing(page)).locator('main h1')).toHaveText('The first');
  await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
});

test('a page gets another address, is locked, and is scheduled', async ({ page, browser }) => {
  const { frame, path } = await newPage(page, 'Moves');
  await write(page, frame, 'Before the move');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.locator('.bar-title')).toContainText('Scheduled');

  await page.getByRole('tab', { name: 'Page' }).click();
  await page.getByLabel('Address', { exact: true }).fill('/shop');
  await page.getByRole('button', { name: 'Save address and access' }).click();
  await expect(page.getByText('Another page has this path.')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(`${path}-on`);
  await page.getByLabel('Who can view it').selectOption('password');
  await page.getByLabel('Password').fill('salt and ash 41');
  await page.getByRole('button', { name: 'Save address and access' }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(`${path}-on`)));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${path}-on`);
  await expect(visitor.getByLabel('Password')).toBeVisible();
  await expect(visitor.getByText('Before the move')).toHaveCount(0);
});

const PLACES = [
  { name: 'the editor', path: '/config/', ready: (page: Page) => editing(page) },
  {
    name: 'media',
    path: '/config/media',
    ready: (page: Page) => page.locator('.media-grid li').first().waitFor(),
  },
  {
    name: 'analytics',
    path: '/config/analytics',
    ready: (page: Page) => page.getByRole('heading', { level: 2, name: 'Traffic' }).waitFor(),
  },
  {
    name: 'settings',
    path: '/config/settings',
    ready: (page: Page) => page.getByLabel('Banner text').waitFor(),
  },
];

for (const { name, path, ready } of PLACES)
  test(`${name} has no accessibility fault and fits, light and dark, on a phone and a desktop`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, path);
    await ready(page);
    await holds(page, { widths: [390, 1440] });
  });

test('settings link to the API reference, which has no accessibility fault and fits', async ({ page }) => {
  await signIn(page, '/config/settings');
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
  await page.locator('summary', { hasText: /\/api\/pages\/:id\/publish(?!ed)/ }).click();
  await expect(page.locator('details[open]')).toContainText('content.publish');
  await holds(page, { widths: [390, 1440] });
});

test('every panel and dialog of the editor is without accessibility fault', async ({ page }) => {
  await signIn(page);
  const frame = await editing(page);
  const check = async (state: string) => {
    expect(await faults(page, { without: 'iframe' }), state).toEqual([]);
  };
  for (const tab of ['Page', 'Versions', 'Selection']) {
    await page.getByRole('tab', { name: tab }).click();
    await check(tab);
  }
  await frame.locator('main [data-block-id="b3"]').focus();
  await check('block');
  await page.getByRole('button', { name: 'Section settings' }).click();
  await check('section');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await expect(page.getByRole('heading', { name: 'Add a block' })).toBeFocused();
  await check('add a block');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeFocused();
  await page.getByRole('button', { name: 'Trash' }).click();
  await page
    .getByText('The trash is empty.')
    .or(page.getByRole('button', { name: /^Restore/ }).first())
    .waitFor();
  await check('trash');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Gallery' }).click();
  await check('menu of a page');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await check('command menu');
});

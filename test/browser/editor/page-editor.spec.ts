import { expect, type Request } from '@playwright/test';
import { block, cells, expectCells } from '#support/node/canvas.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { readPage, saveElsewhere } from '#support/node/drafts.ts';
import { newPage, saved, write } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an owner writes on the page, and visitors see the text once it is published', async ({
  page,
  browser,
}) => {
  const { frame, path } = await newPage(page, 'Tide table');
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const heading = visitor.getByRole('heading', { level: 1 });

  await test.step('visitors cannot open a draft', async () => {
    await write(page, frame, 'High water at noon');
    await saved(page);
    expect((await visitor.goto(path))?.status()).toBe(404);
  });

  await test.step('visitors see the published page', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
    expect((await visitor.goto(path))?.status()).toBe(200);
    await expect(heading).toHaveText('High water at noon');
  });

  await test.step('text typed over a triple-click selection reaches visitors only after Publish', async () => {
    await frame.locator('main h1').click();
    await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
    await frame.locator('[contenteditable="true"] h1').click({ clickCount: 3 });
    await page.keyboard.type('Low water at noon');
    await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
    await expect(frame.locator('main h1')).toHaveText('Low water at noon');
    await saved(page);
    await visitor.reload();
    await expect(heading).toHaveText('High water at noon');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
    await visitor.reload();
    await expect(heading).toHaveText('Low water at noon');
  });
  await context.close();
});

test('[B7.24] an owner moves, resizes, edits and configures blocks, undo covers all changes, and a reload keeps the result', async ({
  page,
}) => {
  const { frame, title } = await newPage(page, 'Blocks');
  const text = block(frame, 'b1');
  const add = (label: RegExp) =>
    page.getByRole('complementary', { name: 'Add a block' }).getByRole('button', { name: label }).click();

  await test.step('an owner selects, moves and resizes a block with the keyboard alone', async () => {
    await text.focus();
    await expect(page.getByRole('heading', { name: 'Text', exact: true })).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowLeft'])
      await page.keyboard.press(key);
    await expect(text).toHaveAttribute('style', /--at: ?2 \/ 3 \/ 5 \/ 16/);
    await expect(text).toBeFocused();
    await saved(page);
  });

  await test.step('undo and redo cover text and structure alike', async () => {
    await write(page, frame, 'Written over');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a block below' }).first().click();
    await add(/^Quote/);
    await expect(frame.locator('main .b-quote')).toContainText('Enter a quote');

    await page.keyboard.press('ControlOrMeta+z');
    await expect(frame.locator('main .b-quote')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
    await expect(frame.locator('main h1')).toHaveText(title);
    await page.getByRole('button', { name: 'Redo (Shift Ctrl Z)' }).click();
    await expect(frame.locator('main h1')).toHaveText('Written over');
    await page.getByRole('button', { name: 'Redo (Shift Ctrl Z)' }).click();
    await expect(frame.locator('main .b-quote')).toBeVisible();
  });

  await test.step('the page replaces a block with the server’s rendering of its changed setting', async () => {
    await add(/^Button/);
    await page.getByLabel('Text', { exact: true }).fill('To the kiln');
    await page.getByLabel('Link', { exact: true }).fill('/studio');
    const isOfOutline = (request: Request) =>
      request.url().endsWith('/api/widget/GetWidgetRendering') && /outline/.test(request.postData() ?? '');
    const rendering = page.waitForResponse((answer) => isOfOutline(answer.request()));
    await page.getByLabel('Style').selectOption('outline');
    const { html } = await (await rendering).json();
    const outlined = frame.locator('main a.button-outline');
    await expect(outlined).toHaveText('To the kiln');
    // In the editor, links are not in the tab order.
    expect(html).toContain(
      await outlined.evaluate(({ outerHTML }) => outerHTML.replace(' tabindex="-1"', '')),
    );
    await expect(frame.locator('main a.button')).toHaveCount(1);
    await saved(page);
  });

  const at = await cells(text);
  await page.reload();
  await editing(page);
  await expect(frame.locator('main a.button-outline')).toHaveText('To the kiln');
  await expectCells(text, at);
});

test('the editor asks the second of two people who save the same page which version to keep', async ({
  page,
}) => {
  const { frame, path } = await newPage(page, 'Two hands');
  await saveElsewhere(page, path, 'First hand');
  await write(page, frame, 'Second hand');
  await expect(page.getByRole('alert')).toContainText('Someone else saved this page');

  const compare = page.getByRole('button', { name: 'Compare both' });
  await compare.click();
  const comparison = page.getByRole('dialog', { name: 'Two versions of this page' });
  await expect(comparison.getByRole('deletion')).toHaveText('First');
  await expect(comparison.getByRole('insertion')).toHaveText('Second');
  await comparison.getByRole('button', { name: 'Close' }).click();
  await expect(compare).toBeFocused();

  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(frame.locator('main h1')).toHaveText('First hand');
  await editing(page);

  await saveElsewhere(page, path, 'First again');
  await write(page, frame, 'Second again');
  await compare.click();
  await comparison.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  expect(JSON.stringify((await readPage(page, path)).draft)).toContain('Second again');
});

test('[B2.04] [A2.35] [A2.36] the editor shows the page at each device’s width, and Escape closes the guide, toggles the preview or clears the selection', async ({
  page,
}) => {
  await signIn(page);
  const frame = await editing(page);
  const width = () => frame.locator('body').evaluate(() => window.innerWidth);
  await expect.poll(width).toBeGreaterThanOrEqual(1120);
  for (const [name, pixels] of [
    ['Tablet view', 820],
    ['Phone view', 390],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.poll(width).toBe(pixels);
  }

  await page.getByRole('button', { name: 'Account and help' }).click();
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  const guide = page.getByRole('complementary', { name: 'Guide' });
  await expect(guide).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tide & Kiln' })).toBeVisible();
  const back = page.getByRole('button', { name: /Back to editing/ });
  await page.keyboard.press('Escape');
  await expect(back).toBeVisible();
  await expect(page.locator('.bar')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bar')).toBeVisible();
  await block(frame, 'b3').focus();
  await expect(frame.locator('.sw-selected')).toHaveCount(1);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(frame.locator('.sw-selected')).toHaveCount(0);
  await expect(page.locator('.bar')).toBeVisible();
});

test('the command menu opens a page, and the browser’s Back button returns to the previous one', async ({
  page,
}) => {
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

test('an owner schedules a page, changes its address, protects it with a password and publishes it', async ({
  page,
  request,
}) => {
  const { frame, path } = await newPage(page, 'Moves');
  await write(page, frame, 'Before the move');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later' }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.locator('.bar-title')).toContainText('Scheduled');

  await page.getByRole('tab', { name: 'Page' }).click();
  await page.getByLabel('Address', { exact: true }).fill('/shop');
  await page.getByRole('button', { name: 'Save address and access' }).click();
  await expect(page.getByText('Another page already uses this path.')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(`${path}-on`);
  await page.getByLabel('Who can view it').selectOption('password');
  await page.getByLabel('Password').fill('salt and ash 41');
  await page.getByRole('button', { name: 'Save address and access' }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(`${path}-on`)));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  const html = await (await request.get(`${path}-on`)).text();
  expect(html).toMatch(/<input[^>]* type="password"/);
  expect(html).not.toContain('Before the move');
});

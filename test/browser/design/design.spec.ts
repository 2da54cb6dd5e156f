import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, editing, signIn } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { keepHeaderFooter, publishHeaderFooter } from '#support/node/header-footer.ts';
import { test } from '#support/node/shared-panel.ts';

const IMAGE_FILE = 'demo/tide-and-kiln/media/hero-shelf.jpg';
const CLAY = 'rgb(156, 68, 48)';

/** Opens a page as a visitor who answered the cookie banner. */
async function openAsVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await consent(context, baseURL ?? '');
  return context.newPage();
}

/** Discards a design draft, which an earlier failed run may have left. */
async function dropDraft(page: Page): Promise<void> {
  const discard = page.getByRole('button', { name: 'Discard' });
  if (!(await discard.isVisible())) return;
  await discard.click();
  await saved(page);
}

const readAccent = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    return getComputedStyle(probe).color;
  });

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible({ timeout: 15_000 });
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('[A2.08] an open page previews a chosen palette immediately, and visitors see it after publishing', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await openAsVisitor(browser, baseURL);
  await visitor.goto('/');
  const before = await readAccent(visitor);
  await signIn(page, '/config/design');
  const frame = await editing(page);
  await dropDraft(page);
  const bright = frame.locator('.theme-bright').first();
  await expect(bright).toHaveCSS('background-color', before);

  await page.getByRole('button', { name: 'Clay', exact: true }).click();
  await expect(bright).toHaveCSS('background-color', CLAY);
  await expect(page.locator('.bar')).toContainText('Unpublished changes');
  await saved(page);
  await visitor.reload();
  expect(await readAccent(visitor)).toBe(before);
  await publish(page);
  await visitor.reload();
  expect(await readAccent(visitor)).toBe(CLAY);

  // Restores the demo's theme.
  await page.getByRole('button', { name: 'Chalk and kelp' }).click();
  await publish(page);
  await visitor.context().close();
});

test('[B1.08] color and shape changes, even by keyboard, appear on the page without a reload', async ({
  page,
}) => {
  await signIn(page, '/config/design');
  const frame = await editing(page);
  await dropDraft(page);
  await frame.locator(':root').evaluate(() => Object.assign(window, { isSame: true }));
  const openTab = async (name: string) => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  };

  await test.step('the editor warns about an unreadable text color, the page shows a readable color instead, and the owner undoes the change', async () => {
    const field = page.getByLabel('Bright', { exact: true });
    const value = await field.inputValue();
    await field.fill('hsl(16, 60%, 80%)');
    await expect(page.getByText(/would be hard to read in these colors/)).toBeVisible();
    await expect(
      page.getByText(/Text: Lightest would have a contrast of only 1\.\d to 1 here/),
    ).toBeVisible();
    await expect(frame.locator('.theme-bright').first()).toHaveCSS('color', 'rgb(28, 38, 36)');
    expect(await faults(page, { without: 'iframe' })).toEqual([]);
    await field.fill('no color');
    await expect(page.getByText('Enter a color such as')).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(field).toHaveValue(value);
    await expect(page.getByText('All text is readable')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  });

  await test.step('an owner changes and undoes a shape with the keyboard alone', async () => {
    await openTab('Shape');
    const button = frame.locator('main .button').first();
    const corners = page.getByRole('slider', { name: 'Corner radius' });
    await corners.focus();
    await corners.press('ArrowRight');
    await expect(button).toHaveCSS('border-radius', '3px');
    await page.getByRole('radio', { name: 'Corners' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(button).toHaveCSS('border-radius', '99px');
    await page.getByRole('tab', { name: 'Shape' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\/config\/design\/fonts/);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(button).toHaveCSS('border-radius', '2px');
  });

  expect(await frame.locator(':root').evaluate(() => 'isSame' in window), 'without a reload').toBe(true);
  await saved(page);
});

test('a link added to the header appears in the preview before publishing, and on the site afterwards', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Kiln ${Date.now().toString(36)}`;
  const visitor = await openAsVisitor(browser, baseURL);
  const restore = await keepHeaderFooter(page);
  await signIn(page, '/config/design/header');
  await page.getByRole('button', { name: 'Edit header' }).click();
  const frame = await editing(page);
  const menu = page.getByRole('region', { name: 'Main menu' });
  try {
    await menu.getByRole('button', { name: 'Add link' }).click();
    await menu.getByLabel('Name').fill(name);
    const address = menu.getByRole('combobox', { name: 'Address' });
    await address.fill('Studio');
    await menu
      .getByRole('option', { name: /^Studio/ })
      .first()
      .click();
    await expect(address).toHaveValue('/studio');
    await expect(frame.locator('.menu-wide').getByRole('link', { name })).toBeVisible();
    await menu.getByRole('button', { name: 'Move into a folder with the link above' }).click();
    await expect(frame.locator('.menu-wide summary', { hasText: 'Account' })).toBeVisible();
    await saved(page);
    await visitor.goto('/');
    await expect(visitor.getByRole('link', { name })).toHaveCount(0);
    await publishHeaderFooter(page);
    await visitor.goto('/');
    await visitor.locator('.menu-wide summary', { hasText: 'Account' }).press('Enter');
    await visitor.locator('.menu-wide').getByRole('link', { name }).click();
    await expect(visitor).toHaveURL(/\/studio$/);
    await visitor.context().close();
  } finally {
    await restore();
  }
});

test('a draft link shows a draft page without an account, and visitors see an image that was uploaded from the editor', async ({
  page,
  browser,
  baseURL,
}) => {
  const { frame, title, path } = await newPage(page, 'Picture');
  const visitor = await openAsVisitor(browser, baseURL);
  await frame.locator('main [data-block-id="b1"]').focus();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page
    .getByRole('complementary', { name: 'Add a block' })
    .getByRole('button', { name: /^Image/ })
    .click();
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await (await chosen).setFiles({
    name: `${title}.jpg`,
    mimeType: 'image/jpeg',
    buffer: readFileSync(IMAGE_FILE),
  });
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
  await page.getByLabel('Alt text').fill('A shelf of pots');
  await expect(frame.getByRole('img', { name: 'A shelf of pots' })).toBeVisible({ timeout: 15_000 });
  await saved(page);
  await test.step('a draft link shows the draft', async () => {
    await page.getByRole('tab', { name: 'Page' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    const link = page.getByLabel('Link to the draft');
    await expect(link).toHaveValue(/preview=/);
    await visitor.goto(await link.inputValue());
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    expect(visitor.url()).not.toContain('preview=');
    await visitor.getByRole('link', { name: 'Close preview' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });
  await publish(page);
  await visitor.goto(path);
  const picture = visitor.getByRole('img', { name: 'A shelf of pots' });
  await expect(picture).toHaveAttribute('width', '2400');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.context().close();
});

test('each file dropped into the library is uploaded or rejected with a reason, and an uploaded image’s alt text and focal point can be edited and its deletion undone', async ({
  page,
}) => {
  await signIn(page, '/config/media');
  await page.locator('.media-grid li').first().waitFor();
  const name = `drop-${Date.now().toString(36)}`;
  const files = await page.evaluateHandle(
    ([bytes, stem]) => {
      const transfer = new DataTransfer();
      const picture = Uint8Array.from(atob(bytes ?? ''), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([picture], `${stem}.jpg`, { type: 'image/jpeg' }));
      transfer.items.add(
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' }),
      );
      transfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
      return transfer;
    },
    [readFileSync(IMAGE_FILE).toString('base64'), name],
  );
  await page.locator('.drop-zone').dispatchEvent('dragenter', { dataTransfer: files });
  await expect(page.getByText('Drop to upload')).toBeVisible();
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('2 files were not uploaded')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('This SVG is empty')).toBeVisible();
  await expect(
    page.getByText('The file words.txt does not appear to be a supported image file.'),
  ).toBeVisible();

  await page.getByRole('button', { name: `Open ${name}.jpg` }).click();
  await page.getByText(/^(Used in|Not used)/).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('dialog').getByLabel('Alt text').fill('Dropped');
  const focal = page.getByRole('button', { name: /^Focal point: 50% from the left/ });
  await focal.focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Focal point: 48%/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: `Open ${name}.jpg` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: `Open ${name}.jpg` })).toBeVisible();
  await page.getByLabel('Find by name, title, alt text or description').fill(name);
  await expect(page.locator('.media-grid li')).toHaveCount(1);
});

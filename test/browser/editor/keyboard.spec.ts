import { expect, type Locator, type Page } from '@playwright/test';
import { editing, OWNER } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const isFocused = (target: Locator) => target.evaluate((element) => element.matches(':focus'));

/** Presses `key` until the target has focus. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', limit = 40 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < limit; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `${limit} times ${key}`).toBeFocused({ timeout: 1 });
}

test('an owner signs in, writes and publishes a page, and adds a product with the keyboard alone', async ({
  page,
  request,
}) => {
  test.slow();
  const title = `Keys ${Date.now().toString(36)}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await page.goto('/login?next=%2Fconfig%2F');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.insertText(OWNER.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.insertText(OWNER.password);
  await page.keyboard.press('Enter');
  await editing(page);

  await tabTo(page, button('New page'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByLabel('Title'));
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await expect(heading(title)).toBeFocused();
  const frame = await editing(page, title);
  const path = new URL(page.url()).searchParams.get('frameUrl') ?? '';

  await tabTo(page, frame.locator('main [data-block-id="b1"]'));
  await page.keyboard.press('Enter');
  await expect(frame.locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Written by keys');
  await expect(frame.getByText('Written by keys')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('Escape');
  await expect(frame.locator('main [data-block-id="b1"]')).toBeFocused();

  await tabTo(page, button('Publish'), { key: 'Shift+Tab' });
  await saved(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  expect(await (await request.get(path)).text()).toContain('Written by keys');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.insertText('Products');
  await page.keyboard.press('Enter');
  await expect(heading('Products')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'New product' }).first());
  await page.keyboard.press('Enter');
  await expect(heading('New product')).toBeFocused();
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.insertText(title);
  await tabTo(page, page.getByLabel(/^Price of /).first());
  await page.keyboard.insertText('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(heading(title)).toBeVisible();
});

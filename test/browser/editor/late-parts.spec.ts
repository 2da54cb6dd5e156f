import { expect, type Page } from '@playwright/test';
import { signIn } from '#support/node/demo.ts';
import { newPage } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Holds back a part's code; it comes when the answer is called. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}

test('a menu that is opened before its code opens as soon as that is there; keys reach its ends, and Escape gives the focus back', async ({
  page,
}) => {
  const arrive = await holdBack(page, 'menu-popover');
  const { title } = await newPage(page, 'Early menu');
  const more = page.getByRole('button', { name: `More for ${title}` });
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(entry('Rename')).toHaveCount(0);
  arrive();
  await expect(entry('Rename')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowUp');
  await expect(entry('Delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(entry('Rename')).toBeFocused();
  await page.keyboard.press('Escape');

  await more.click();
  await expect(page.getByRole('menu', { name: `More for ${title}` })).toBeFocused();
  await page.mouse.click(700, 20);
  await expect(entry('Rename')).toHaveCount(0);
});

test('a sheet that is opened before its code has the focus once that is there, and gives it back', async ({
  page,
}) => {
  const arrive = await holdBack(page, 'sheet-dialog');
  await newPage(page, 'Early sheet');
  const trash = page.getByRole('button', { name: 'Trash' });
  await trash.click();
  const sheet = page.getByRole('dialog', { name: 'Trash' });
  await expect(sheet).toHaveCount(0);
  arrive();
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(trash).toBeFocused();
});

test('a message that comes before the code of messages is shown by it', async ({ page }) => {
  const arrive = await holdBack(page, 'toasts');
  const { title, path } = await newPage(page, 'Early message');
  const row = page.getByRole('listitem').filter({ hasText: path });
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveCount(0);
  arrive();
  await undo.click();
  await expect(row).toHaveCount(1);
});

test('the name of an icon shows under the mouse and with the focus of a key, and goes with Escape', async ({
  page,
}) => {
  await signIn(page);
  const tip = page.getByRole('tooltip');
  const phone = page.getByRole('button', { name: 'Phone view' });
  await phone.hover();
  await expect(tip).toHaveText('Phone view');
  const [button, shown] = [await phone.boundingBox(), await tip.boundingBox()];
  if (!button || !shown) throw new Error('neither has a place');
  expect(Math.abs(button.x + button.width / 2 - shown.x - shown.width / 2)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Tablet view' }).hover();
  await expect(tip).toHaveText('Tablet view');
  await page.mouse.move(700, 500);
  await expect(tip).toHaveCount(0);

  await phone.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(phone).toBeFocused();
  await expect(tip).toHaveText('Phone view');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

test('arrows, Home and End go from tab to tab, and the panel of each is named by it', async ({ page }) => {
  await newPage(page, 'Tabs');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Selection').click();
  await expect(page.getByRole('tabpanel', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Page')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Page' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(tab('Versions')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Selection')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Versions')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab('Selection')).toBeFocused();
  // The others are reached by arrows alone.
  await expect(tab('Page')).toHaveAttribute('tabindex', '-1');
});

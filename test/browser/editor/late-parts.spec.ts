import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { newPage } from '#support/node/editor.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const delayCode = (page: Page, part: string) => delayResponses(page, `**/assets/${part}-*.js`);

test.describe('an owner can use controls before their code has loaded', () => {
  test.use({ isPageOwn: true });
  test('a menu, a toast and a sheet requested before their code has loaded appear once it has loaded', async ({
    page,
  }) => {
    const parts = {
      menu: await delayCode(page, 'menu-popover'),
      message: await delayCode(page, 'toasts'),
      sheet: await delayCode(page, 'sheet-dialog'),
    };
    const { title, path } = await newPage(page, 'Early');
    const more = page.getByRole('button', { name: `More for ${title}` });
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
    const row = page.getByRole('listitem').filter({ hasText: path });
    const remove = async () => {
      await more.click();
      await entry('Delete').click();
      await expect(row).toHaveCount(0);
    };

    await test.step('a menu opens once its code has loaded, arrow keys reach both ends, and Escape returns the focus', async () => {
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect(entry('Rename')).toHaveCount(0);
      parts.menu();
      await expect(entry('Rename')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await expect(more).toHaveAttribute('aria-expanded', 'false');

      await page.keyboard.press('ArrowUp');
      await expect(entry('Delete')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entry('Rename')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();

      await more.click();
      await expect(page.getByRole('menu', { name: `More for ${title}` })).toBeFocused();
      await page.mouse.click(700, 20);
      await expect(entry('Rename')).toHaveCount(0);
    });

    await test.step('a toast appears once its code has loaded and restores a deleted page', async () => {
      await remove();
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      await expect(undo).toHaveCount(0);
      parts.message();
      await undo.click();
      await expect(row).toHaveCount(1);
    });

    await test.step('a sheet opens once its code has loaded, takes the focus and returns it', async () => {
      const trash = page.getByRole('button', { name: 'Trash' });
      await trash.click();
      const sheet = page.getByRole('dialog', { name: 'Trash' });
      await expect(sheet).toHaveCount(0);
      parts.sheet();
      await expect(sheet).toBeVisible();
      await expect(sheet.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(trash).toBeFocused();
    });

    await test.step('an owner restores a deleted page from the trash', async () => {
      await remove();
      await page.getByRole('button', { name: 'Trash' }).click();
      await page.getByRole('button', { name: `Restore ${title}` }).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(row).toHaveCount(1);
    });
  });
});

test('arrow keys, Home and End move between tabs, and icons show their names on hover and keyboard focus', async ({
  page,
}) => {
  await signIn(page);
  await editing(page);

  await test.step('keys select the previous, next, first and last tab, and each tab names its panel', async () => {
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
    // Only arrow keys reach the tabs that are not selected.
    await expect(tab('Page')).toHaveAttribute('tabindex', '-1');
  });

  await test.step('an icon shows its name on hover and keyboard focus, and Escape hides it', async () => {
    const tip = page.getByRole('tooltip');
    const phone = page.getByRole('button', { name: 'Phone view' });
    await phone.hover();
    await expect(tip).toHaveText('Phone view');
    const [button, shown] = [await phone.boundingBox(), await tip.boundingBox()];
    if (!button || !shown) throw new Error('neither has a place');
    expect(Math.abs(button.x + button.width / 2 - shown.x - shown.width / 2)).toBeLessThanOrEqual(1);
    expect(await faults(page, { without: 'iframe' })).toEqual([]);
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
});

import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { walkPanel } from '#support/node/panel-screens.ts';
import { test } from '#support/node/shared-panel.ts';

test('the editor, its panels and its dialogs have no accessibility faults', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const frame = await editing(page);
  const check = async (state: string, within: string) => {
    expect(await faults(page, { within }), state).toEqual([]);
  };
  for (const tab of ['Page', 'Versions', 'Selection']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await check(tab, '.inspector');
  }
  await frame.locator('main [data-block-id="b3"]').focus();
  await expect(page.getByRole('button', { name: 'Section settings' })).toBeVisible();
  await check('block', '.inspector');
  await page.getByRole('button', { name: 'Section settings' }).click();
  await expect(page.getByLabel('Anchor')).toBeVisible();
  await check('section', '.inspector');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await expect(page.getByRole('heading', { name: 'Add a block' })).toBeFocused();
  expect(await faults(page, { without: 'iframe' }), 'add a block').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeFocused();
  await page.getByRole('button', { name: 'Trash' }).click();
  await page
    .getByText('The trash is empty.')
    .or(page.getByRole('button', { name: /^Restore/ }).first())
    .waitFor();
  await check('trash', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Gallery' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await check('menu of a page', '.popover');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('searchbox', { name: 'Search pages and actions' })).toBeFocused();
  await check('command menu', '.modal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page opened in the editor has no accessibility faults and fits the screen, in light and dark mode', async ({
  page,
}, testInfo) => {
  test.slow();
  await signIn(page, '/config/releases');
  await walkPanel(
    page,
    [{ path: '/?frameUrl=%2Fstudio', shows: 'Studio', open: (own) => editing(own) }],
    testInfo,
  );
});

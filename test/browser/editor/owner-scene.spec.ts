import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing } from '#support/node/demo.ts';
import { newPage, saved, write, writeMore } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('an owner edits a heading, adds a form, leaves and returns, publishes the page, and restores its original version', async ({
  page,
  browser,
}) => {
  test.slow();
  const { frame, path } = await newPage(page, 'Scene');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  const original = (await frame.locator('main h1').textContent()) ?? '';
  expect(original).not.toBe('');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(1);

  await writeMore(page, frame);
  const written = (await frame.locator('main h1').textContent()) ?? '';
  await saved(page);
  await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Selection' }).click();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page
    .getByRole('complementary', { name: 'Add a block' })
    .getByRole('button', { name: /^Form ?[A-Z]/ })
    .click();
  await page.locator('.inspector').getByLabel('Form', { exact: true }).selectOption({ index: 1 });
  const form = frame.locator('main .sw-selected form');
  await expect(form.getByRole('button').last()).toHaveCSS('min-height', /[3-9]\dpx/);
  await saved(page);

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/config\/orders/);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page);
  await expect(frame.locator('main h1')).toHaveText(written);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(written);

  await page.getByRole('tab', { name: 'Versions' }).click();
  const versions = page.locator('.inspector').getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.last()).toContainText('First version');
  await versions
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(frame.locator('main h1')).toHaveText(original);
  await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(original);
  await context.close();
});

test('an owner compares, discards, schedules and unschedules changes to a published page', async ({
  page,
}) => {
  const { frame, title } = await newPage(page, 'Compared');
  const heading = frame.locator('main h1');
  const published = page.getByRole('button', { name: 'Published', exact: true });
  const undo = page.getByRole('button', { name: 'Undo (Ctrl Z)' });
  const more = page.getByRole('button', { name: 'More ways to publish' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(published).toBeDisabled();
  await write(page, frame, 'Compared and changed');
  await saved(page);
  await expect(page.locator('.bar-title')).toContainText('Unpublished changes');

  await test.step('the editor reports no changes while the draft equals the published version', async () => {
    await undo.click();
    await expect(heading).toHaveText(title);
    await expect(page.locator('.bar-title')).not.toContainText('Unpublished changes');
    await expect(published).toBeDisabled();
    await page.getByRole('button', { name: 'Redo (Shift Ctrl Z)' }).click();
    await expect(heading).toHaveText('Compared and changed');
    await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
    await saved(page);
  });

  await test.step('an owner compares the draft with the published page', async () => {
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Compare with what visitors see' }).click();
    const comparison = page.getByRole('dialog', { name: 'Changes since publishing' });
    await expect(comparison.getByRole('listitem')).toHaveCount(1);
    await expect(comparison.getByRole('listitem')).toContainText('Changed Section 1 · Text');
    await expect(comparison.getByRole('deletion')).toHaveText(title.replace('Compared ', ''));
    await expect(comparison.getByRole('insertion')).toHaveText('and changed');
    expect(await faults(page, { within: '[role="dialog"]' })).toEqual([]);
    await comparison.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('an owner restores an earlier version, and one undo reverts this', async () => {
    await page.getByRole('button', { name: /^Compare the version of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
    await expect(heading).toHaveText(title);
    await undo.click();
    await expect(heading).toHaveText('Compared and changed');
  });

  await test.step('the Publish menu shows and discards the changes, and one undo restores them', async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'See what you changed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back to what visitors see' }).click();
    await expect(heading).toHaveText(title);
    await expect(published).toBeDisabled();
    await undo.click();
    await expect(heading).toHaveText('Compared and changed');
    await saved(page);
  });

  await test.step('an owner schedules changes, still sees the schedule after a reload, and cancels it', async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Publish later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    await expect(dialog).toContainText(
      'Everything you save by then goes live. Visitors see the current version until then.',
    );
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.locator('.bar-title')).toContainText('Changes scheduled');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await page.reload();
    await editing(page);
    await expect(heading).toHaveText('Compared and changed');
    await more.click();
    await expect(page.getByRole('menu')).toContainText('Changes appear on');
    expect(await faults(page, { within: '.popover' })).toEqual([]);
    await page.getByRole('menuitem', { name: 'Cancel scheduled publishing' }).click();
    await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
  });
});

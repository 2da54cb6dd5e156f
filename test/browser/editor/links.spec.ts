import { expect } from '@playwright/test';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { faults } from '#support/node/axe.ts';
import { block, openSections, section } from '#support/node/canvas.ts';
import { takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

test('an owner finds pages, products and anchors in the link field and sees each link’s kind or error', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await takeSession(page);
  const frame = await openSections(page, `Ссылки ${Date.now().toString(36)}`, [
    section(
      's1',
      [
        { id: 'words', text: 'Our bowls', at: [0, 0, 20, 3] },
        { id: 'go', type: BLOCK_TYPE.button, value: { text: 'Go', href: '/' }, at: [0, 4, 8, 2] },
      ],
      { anchor: 'начало', name: 'The beginning' },
    ),
  ]);
  const text = block(frame, 'words').locator('.text');
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const picker = frame.getByRole('dialog', { name: 'Link' });
  const field = picker.getByRole('combobox', { name: 'Address of the link' });
  await expect(field).toBeFocused();

  await page.keyboard.type('tide mug');
  await expect(picker.getByRole('option', { name: /Tide mug/i }).first()).toContainText(
    'Product · /shop/tide-mug',
  );
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('/shop/tide-mug');
  await expect(picker.getByRole('status')).toHaveText('Page on this site');
  await picker.getByLabel('Open in a new tab').check();
  await picker.getByRole('button', { name: 'Apply link' }).click();
  await expect(text.getByRole('link')).toHaveAttribute('href', '/shop/tide-mug');
  await expect(text.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(text).toBeFocused();

  // Enters a URL without a page, an email address, and a fragment of this page.
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('/no-such-page');
  await expect(picker.getByRole('status')).toContainText('There is nothing at this address.');
  await field.fill('mara@kiln.test');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('mailto:mara@kiln.test');
  await expect(picker.getByRole('status')).toHaveText('Email');
  await field.fill('#');
  await picker.getByRole('option', { name: /The beginning/ }).click();
  await expect(picker.getByRole('status')).toHaveText('Section of this page');
  await picker.getByRole('button', { name: 'Apply link' }).click();
  await expect(text.getByRole('link')).toHaveAttribute('href', '#начало');
  await page.keyboard.press('Escape');

  // The settings of a button offer the same picker, with the fragments of the target page.
  await block(frame, 'go').click();
  const setting = page.getByRole('combobox', { name: 'Link' });
  await setting.fill('studio');
  await page.getByRole('option', { name: /^Studio Page/ }).click();
  await expect(block(frame, 'go').locator('a')).toHaveAttribute('href', '/studio');
  await setting.fill('');
  await expect(block(frame, 'go').locator('a[href="/studio"]')).toHaveCount(0);
});

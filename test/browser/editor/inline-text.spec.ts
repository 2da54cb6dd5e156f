import { expect } from '@playwright/test';
import { editing, publishSections } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const block = (id: string, type: number, y: number, value: object) => ({
  id,
  type,
  layout: { x: 0, y, width: 24, height: 4 },
  value,
});

test('an owner edits headings, quotes, buttons and accordion titles in place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const path = await publishSections(page, 'In place', [
    {
      id: 's1',
      blocks: [
        block('title', 2, 0, { html: '<h1>Low tide</h1>' }),
        block('quote', 31, 6, { quote: 'The sea is near', source: 'Ines' }),
        block('link', 53, 12, { text: 'Read on', href: '/studio' }),
        block('questions', 69, 18, { items: [{ id: 'q1', title: 'Where?', html: '<p>Here.</p>' }] }),
      ],
    },
  ]);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  const frame = await editing(page);
  const written = frame.locator('main [contenteditable]');

  await test.step('a heading stays a heading when the owner replaces all of its text', async () => {
    await frame.getByRole('heading', { name: 'Low tide' }).click();
    await expect(written).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('High tide');
    await expect(frame.locator('main h1')).toHaveText('High tide');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('Spring tide');
    await expect(frame.locator('main h1')).toHaveText('Spring tide');
    await page.keyboard.press('Escape');
  });

  const words = (text: string) => frame.locator('main').getByText(text, { exact: true });
  for (const [was, text] of [
    ['The sea is near', 'The sea is far'],
    ['Read on', 'Read more'],
    ['Where?', 'Where to?'],
  ] as const)
    await test.step(`an owner edits “${was}” in place`, async () => {
      await words(was).click();
      await expect(written).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      await expect(written).toHaveCount(0);
      await expect(words(text)).toBeVisible();
    });

  await test.step('one undo step reverts the typing in a text', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(words('Where?')).toBeVisible();
    await expect(words('Read more')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(words('Where to?')).toBeVisible();
  });

  await test.step('Enter edits a block’s first text, and a click edits another one', async () => {
    await frame.locator('main .b-quote').focus();
    await page.keyboard.press('Enter');
    await expect(frame.locator('main blockquote [contenteditable]')).toBeFocused();
    await words('Ines').click();
    await expect(written).toHaveText('Ines');
    await expect(written).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' Duarte');
    await page.keyboard.press('Enter');
    await expect(written).toHaveCount(0);
    await expect(frame.locator('main .b-quote')).toBeFocused();
  });

  await test.step('an accordion title keeps its text if the owner empties it', async () => {
    await words('Where to?').click();
    await expect(written).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await expect(words('Where to?')).toBeVisible();
  });

  await test.step('a reload keeps the edited texts', async () => {
    await saved(page);
    await page.reload();
    await editing(page);
    await expect(frame.locator('main h1')).toHaveText('Spring tide');
    for (const text of ['The sea is far', 'Ines Duarte', 'Read more', 'Where to?'])
      await expect(words(text)).toBeVisible();
  });
});

import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test('the design screen previews custom CSS as the owner types, lists errors by line, and publishes valid CSS', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/design/css');
  const frame = await editing(page);
  const editor = page.getByRole('textbox', { name: 'Custom CSS' });
  const problems = page.getByRole('list', { name: 'Problems' });
  const color = () =>
    frame
      .locator('main h1')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color);
  const discard = page.getByRole('button', { name: 'Discard' });
  await editor.waitFor();
  if (await discard.isVisible()) await discard.click();
  const before = await color();

  await editor.click();
  await page.keyboard.insertText('main h1 { color: rgb(1, 2, 3) }\n\n.b {\n  colr: red;\n}');
  await expect.poll(color).toBe('rgb(1, 2, 3)');
  const fault = problems.getByRole('button', {
    name: 'Warning, line 4, column 3 Unknown property: colr. Did you mean color?',
  });
  await expect(fault).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 problem found.' })).toBeVisible();
  await expect(page.locator('.cm-lintRange-warning')).toHaveText('colr');
  expect(await faults(page, { within: '.design-panel' })).toEqual([]);
  await fault.click();
  await expect(editor).toBeFocused();
  await page.keyboard.insertText('/* no end ');
  await expect(
    problems.getByRole('button', { name: /^Error, line 4, column 3 This comment is not closed/ }),
  ).toBeVisible();
  await expect.poll(color).toBe('rgb(1, 2, 3)');

  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByText('Custom CSS, line 4, column 3: This comment is not closed: */ is missing.'),
  ).toBeVisible();
  await page.reload();
  await expect(editor).toContainText('/* no end colr: red;');
  await discard.click();
  await expect(editor).toHaveText('');
  await expect.poll(color).toBe(before);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(editor).toContainText('/* no end');
  await discard.click();
  await saved(page);
});

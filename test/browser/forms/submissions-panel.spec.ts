import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { sendContact } from '#support/node/forms.ts';
import { test } from '#support/node/shared-panel.ts';

const stamp = () => Date.now().toString(36);

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

test('an owner reviews a submission, adds notes, exports it and deletes it', async ({ page }) => {
  test.setTimeout(180_000);
  const email = `ann-${stamp()}@tide.test`;
  await signIn(page, '/config/forms/submissions');
  await sendContact(page, email);
  const table = page.getByRole('table', { name: 'Submissions' });
  await page.getByRole('button', { name: /^To review/ }).click();
  await page.getByLabel('Find words in submissions').fill(email);
  await table.getByRole('link', { name: email }).click();
  await expect(page.getByText('It was filled in faster than people usually do.')).toBeVisible();
  await page.getByRole('button', { name: 'Not spam' }).click();

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await table.getByRole('link', { name: email }).click();
  await expect(page.getByText('Ann <b>Marsh</b>')).toBeVisible();
  await page.getByLabel('Note, visible to contributors only').fill('Two places left. Called back.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('blockquote')).toHaveText('Two places left. Called back.');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'All submissions' }).click();

  await page.getByLabel('Form', { exact: true }).selectOption('Write to us');
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  const csv = await download('CSV');
  expect(csv).toContain(email);
  expect(csv).toContain("'=cmd(1), is there a place on Saturday?");
  expect(JSON.parse(await download('JSON'))).toHaveLength(1);

  await page.getByLabel(`Select ${email}`).check();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(table.getByText('Unread:')).toBeAttached();
  await page.getByLabel(`Select ${email}`).check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No matching submissions')).toBeVisible();
});

test('buttons and keys move from one submission to the next in the list from which the first was opened', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const word = `walk${stamp()}`;
  const emails = ['one', 'two', 'three'].map((name) => `${name}-${word}@tide.test`);
  const [one = '', two = '', three = ''] = emails;
  await signIn(page, '/config/forms/submissions');
  for (const email of emails) await sendContact(page, email, `About ${word}, by ${email}`);
  // A third submission, which the search must exclude.
  await sendContact(page, `other-${stamp()}@tide.test`);
  const heading = (email: string) => expect(page.getByRole('heading', { name: email })).toBeVisible();
  const previous = page.getByRole('button', { name: 'Previous submission (Alt ↑)' });
  const next = page.getByRole('button', { name: 'Next submission (Alt ↓)' });

  await page.getByRole('button', { name: /^To review/ }).click();
  await page.getByLabel('Find words in submissions').fill(word);
  await page.getByLabel('Form', { exact: true }).selectOption('Write to us');
  const rows = page.getByRole('table', { name: 'Submissions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  for (const email of emails) await page.getByLabel(`Select ${email}`).check();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(rows).toHaveCount(0);
  // The new submissions are unread. An opened submission leaves the unread list, but
  // remains the previous submission of the next one.
  await page
    .getByRole('button', { name: /^Unread/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await rows.getByRole('link', { name: three }).click();
  await heading(three);
  await expect(previous).toBeDisabled();
  await next.click();
  await heading(two);
  await expect(next).toBeFocused();
  await page.reload();
  await heading(two);
  await page.keyboard.press('Alt+ArrowDown');
  await heading(one);
  await expect(next).toBeDisabled();
  await page.keyboard.press('Alt+ArrowUp');
  await heading(two);

  // Keyboard shortcuts do not work while the owner types.
  const note = page.getByLabel('Note, visible to contributors only');
  await note.fill('two lines');
  await note.press('Alt+ArrowDown');
  await heading(two);
  await expect(note).toHaveValue('two lines');
  // Moving on with an unsaved note opens a dialog.
  await next.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('two lines');
  await note.fill('');
  await next.focus();
  await page.keyboard.press('Enter');
  await heading(one);
  // At the last submission, focus moves to the button for the previous submission.
  await expect(previous).toBeFocused();
  await page.getByRole('button', { name: 'All submissions' }).click();
  await expect(page.getByLabel('Find words in submissions')).toHaveValue(word);
  await expect(page.getByLabel('Form', { exact: true })).toHaveValue(/.+/);
  await expect(page.getByText('No matching submissions')).toBeVisible();
});

/** Lists tables whose rows have different numbers of cells, as `headings of columns`. */
const columns = (page: Page): Promise<string[]> =>
  page.locator('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const shown = (row: Element | null) =>
        [...(row?.children ?? [])].filter((cell) => getComputedStyle(cell).display !== 'none').length;
      const row = table.querySelector('tbody tr');
      const [headings, cells] = [shown(table.querySelector('thead tr')), shown(row)];
      return row && headings !== cells ? [`${headings} of ${cells}`] : [];
    }),
  );

test('every tab in Forms has its own URL and fits a tablet, and an owner blocks and unblocks a sender', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, '/config/forms');
  for (const name of [
    'Forms',
    'Submissions',
    'Answers',
    'Contacts',
    'Mailing lists',
    'Not delivered',
    'Blocked',
  ]) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await columns(page), `headings and columns of ${name}`).toEqual([]);
  }
  expect(new URL(page.url()).pathname).toBe('/config/forms/blocked');

  await test.step('the owner sees blocked senders and can unblock them', async () => {
    const domain = `rank-${stamp()}.test`;
    await page.getByLabel('Domain', { exact: true }).check();
    await page.getByRole('textbox', { name: 'Block' }).fill(domain);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Unblock ${domain}` })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: `Unblock ${domain}` }).click();
    await expect(page.getByRole('button', { name: `Unblock ${domain}` })).toHaveCount(0);
  });
});

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

/** The preview is a page of the site, with tests of its own. */
const LOOKS_APART = { without: '.form-stage iframe' };
const COMMISSION = 'f1a0c0de0000000000000002';
const stamp = () => Date.now().toString(36);
const panel = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
const looks = (page: Page) => page.frameLocator('.form-stage iframe');
const titles = (page: Page) => page.locator('.field-list .field-title');
const saved = (page: Page) => expect(page.locator('.save-state')).toHaveText('Saved');

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

/** A new form from a template, open in its editor. */
async function newForm(page: Page, template: string): Promise<void> {
  await signIn(page, '/config/forms');
  await page.getByRole('button', { name: 'New form', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: template }).click();
  await expect(page.getByRole('tab', { name: 'Build' })).toBeVisible();
}

test('a form is built, ordered, given a condition and published by keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await newForm(page, 'Empty');
  await page.getByRole('button', { name: 'Add the first field' }).focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Short text' })).toBeFocused();
  await page.getByRole('button', { name: 'Radio buttons' }).focus();
  await press('Enter');
  // The label is chosen, so that typing names the field.
  await expect(panel(page).getByLabel('Label')).toBeFocused();
  await page.keyboard.type('What shall we make?');
  await panel(page).getByLabel('Options, one per line').fill('A vessel\nTableware\nSomething else');
  await panel(page).getByRole('button', { name: 'Add another field' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Short text' }).focus();
  await press('Enter');
  await page.keyboard.type('What is it?');
  await page.getByRole('button', { name: 'Only when…' }).focus();
  await press('Enter');
  await page.getByLabel('Condition 1: answer').selectOption('Something else');
  await page.getByRole('button', { name: 'Add another field' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Email', exact: true }).focus();
  await press('Enter');
  await expect(titles(page)).toHaveText(['What shall we make?', 'What is it?', /Email/]);

  // The grip moves a field, says where it is, and keeps the focus.
  await page.getByRole('button', { name: 'Move Email' }).focus();
  await press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Now 2 of 3.' })).toBeAttached();
  await press('ArrowUp');
  await expect(titles(page)).toHaveText([/Email/, 'What shall we make?', 'What is it?']);
  await expect(page.getByRole('button', { name: 'Move Email' })).toBeFocused();

  // The arrow keys alone go through the list; Delete takes a field out, and the message brings it back.
  await page.locator('[data-field="email"]').first().focus();
  await press('ArrowDown');
  await expect(page.locator('.field-name[data-field="radio"]')).toBeFocused();
  await press('Delete');
  await expect(titles(page)).toHaveText([/Email/, 'What is it?']);
  await expect(page.getByText('Shown conditionally')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await press('Enter');
  await expect(titles(page)).toHaveText([/Email/, 'What shall we make?', 'What is it?']);
  await expect(page.getByText('Shown conditionally')).toBeAttached();

  await saved(page);
  await page.getByRole('button', { name: 'Publish' }).focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText([/Email/, 'What shall we make?', 'What is it?']);
});

test('[B3.12.20] a form is built with the pointer, and its preview follows and selects; its tabs are build, storage, advanced, captcha and disclaimer, each free of faults', async ({
  page,
}) => {
  await newForm(page, 'Contact');
  await expect(titles(page)).toHaveText([/Name/, /Email/, /Message/]);
  await page
    .getByRole('button', { name: 'Checkboxes' })
    .dragTo(page.locator('.field-row').filter({ hasText: 'Email' }), { targetPosition: { x: 120, y: 4 } });
  await expect(titles(page)).toHaveText([/Name/, 'Choose any', /Email/, /Message/]);
  await panel(page).getByLabel('Label').fill('Glazes you like');
  await panel(page).getByLabel('Options, one per line').fill('Kelp\nIronsand\nKelp');
  await expect(panel(page).getByText('“Kelp” is there twice.')).toBeVisible();
  await panel(page).getByLabel('Options, one per line').fill('Kelp\nIronsand');
  await expect(looks(page).getByLabel('Ironsand')).toBeVisible();

  const row = (text: string) => page.locator('.field-row').filter({ hasText: text });
  await row('Message').dragTo(row('Name'), { targetPosition: { x: 120, y: 4 } });
  await expect(titles(page)).toHaveText([/Message/, /Name/, 'Glazes you like', /Email/]);

  // A click on the page that visitors see opens the settings of what was clicked.
  await looks(page).locator('[data-field="message"]').getByText('Message').click();
  await expect(panel(page).getByRole('heading', { name: 'Long text' })).toBeVisible();
  await panel(page).getByLabel('Maximum length, in characters').fill('500');
  await expect(looks(page).getByText('0 / 500')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Duplicate this field' }).click();
  await expect(titles(page)).toHaveText([/Message/, /Message/, /Name/, 'Glazes you like', /Email/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect(titles(page)).toHaveText([/Message/, /Name/, 'Glazes you like', /Email/]);
  await saved(page);

  await test.step('[B3.12.20] the tabs build, storage, advanced, captcha and disclaimer', async () => {
    await expect(page.getByRole('tablist', { name: 'Parts of the form' }).getByRole('tab')).toHaveText([
      'Build',
      'Storage',
      'Advanced',
      'Captcha',
      'Disclaimer',
    ]);
    await page.locator('.field-name[data-field="message"]').click();
    expect(await faults(page, LOOKS_APART)).toEqual([]);
    await page.getByRole('tab', { name: 'Storage' }).click();
    await page.getByLabel('Send a confirmation').check();
    await page.getByLabel('Email addresses, one per line').fill('studio@tide.test\nnobody');
    await expect(page.getByText('“nobody” is not an email address.')).toBeVisible();
    await page.getByLabel('Email addresses, one per line').fill('studio@tide.test');
    await page.getByLabel('Address', { exact: true }).fill('http://insecure.test');
    await expect(page.getByText('Starts with https://')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('https://hooks.test/forms');
    await page.getByRole('button', { name: 'Create a secret' }).click();
    await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/);
    expect(await faults(page, LOOKS_APART)).toEqual([]);
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await expect(page.getByText('Give the form a name.').first()).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Letters to the kiln');
    await page.getByLabel('Open from a button').check();
    await page.getByLabel('Text of the opening button').fill('Write to us');
    await page.getByRole('tab', { name: 'Captcha' }).click();
    await page.getByLabel('Google reCAPTCHA v2').check();
    await page.getByRole('button', { name: 'Save keys' }).click();
    await expect(page.getByText('Paste the site key.')).toBeVisible();
    await page.getByLabel('Built in (ALTCHA)').check();
    expect(await faults(page, LOOKS_APART)).toEqual([]);
    await page.getByRole('tab', { name: 'Disclaimer' }).click();
    await page.getByRole('textbox', { name: 'Disclaimer' }).fill('We keep what you write for a year.');
    await saved(page);
    await page.getByRole('tab', { name: 'Build' }).click();
    await expect(looks(page).getByText('We keep what you write for a year.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Letters to the kiln' })).toBeVisible();
    await page.getByRole('tab', { name: 'Captcha' }).click();
    await expect(page.getByLabel('Built in (ALTCHA)')).toBeChecked();
  });
});

test('the preview applies conditions as the site does', async ({ page }) => {
  await signIn(page, `/config/forms/${COMMISSION}`);
  const other = looks(page).locator('[data-field="other"]');
  await expect(looks(page).getByText('What shall we make?')).toBeVisible();
  await expect(other).toBeHidden();
  await looks(page).getByLabel('Something else').check();
  await expect(other).toBeVisible();
  await looks(page).getByLabel('A vessel').check();
  await expect(other).toBeHidden();
  // Chosen for its settings, it is there whatever its condition says.
  await page.locator('.field-name[data-field="other"]').click();
  await expect(other).toBeVisible();
});

const MESSAGE = '=cmd(1), is there a place on Saturday?';

/** Submits the contact form through its API too fast for a person, so that it is held for review. */
async function sendContact(page: Page, email: string, message = MESSAGE): Promise<void> {
  const html = await (await page.request.get('/contact')).text();
  const definitions = [...html.matchAll(/data-form-definition="">([^<]+)</g)].map(
    ([, json = '']) =>
      JSON.parse(json) as {
        id: string;
        blockId: string;
        pageId: string;
        pages: { fields: { id: string }[] }[];
      },
  );
  const form = definitions.find(({ pages }) =>
    pages.some(({ fields }) => fields.some(({ id }) => id === 'about')),
  );
  if (!form) throw new Error('the contact page has no form to write to us');
  const origin = new URL(page.url()).origin;
  // From somebody else: one address may send a few a minute, and other tests send from here.
  const address = [10, ...randomBytes(3)].join('.');
  const headers = { origin, 'content-type': 'application/json', 'cf-connecting-ip': address };
  const send = async () => {
    const key = await page.request.post('/api/form/FormSubmissionKey', { headers });
    const { data } = (await key.json()) as { data?: { key: string } };
    const values = {
      name: { first: 'Ann', last: '<b>Marsh</b>' },
      email,
      about: 'A workshop',
      message,
    };
    const answer = await page.request.post('/api/form/SaveFormSubmission', {
      headers,
      data: {
        key: data?.key,
        formId: form.id,
        collectionId: form.pageId,
        objectName: form.blockId,
        submitButtonText: 'Send',
        form: JSON.stringify(values),
      },
    });
    return answer.status();
  };
  // Other tests may have spent what one address may send in a minute.
  await expect.poll(send, { timeout: 90_000, intervals: [500, 5_000] }).toBe(200);
}

test.describe('for another role', () => {
  // The account is read when the panel loads.
  test.use({ isPageOwn: true });
  test('who may not read submissions sees where they are sent, and cannot change it', async ({ page }) => {
    await page.route('**/api/account', async (route) => {
      const response = await route.fetch();
      const account = (await response.json()) as { permissions: string[] };
      const permissions = account.permissions.filter((key) => key !== 'crm.read' && key !== 'settings.write');
      await route.fulfill({ response, json: { ...account, permissions } });
    });
    await signIn(page, `/config/forms/${COMMISSION}`);
    await page.getByRole('tab', { name: 'Storage' }).click();
    await expect(page.getByText('Only contributors who can read submissions')).toBeVisible();
    await expect(page.getByLabel('Email addresses, one per line')).toBeDisabled();
    await expect(page.getByLabel('Keep submissions')).toBeDisabled();
    expect(await faults(page, LOOKS_APART)).toEqual([]);
  });
});

test('an owner handles a submission: review, inbox, notes, export, deletion', async ({ page }) => {
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
  expect(await faults(page, LOOKS_APART)).toEqual([]);
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
  await page.getByRole('button', { name: 'Unread', exact: true }).last().click();
  await expect(table.getByText('Unread:')).toBeAttached();
  await page.getByLabel(`Select ${email}`).check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No matching submissions')).toBeVisible();
});

test('from one submission to the next, by buttons and by keys, in the list it was opened from', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const word = `walk${stamp()}`;
  const emails = ['one', 'two', 'three'].map((name) => `${name}-${word}@tide.test`);
  const [one = '', two = '', three = ''] = emails;
  await signIn(page, '/config/forms/submissions');
  for (const email of emails) await sendContact(page, email, `About ${word}, by ${email}`);
  // Another one that the search leaves out, above and below nothing of it.
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
  // They are unread: each leaves that list when it is opened, and is still the way back.
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

  // Typing is typing.
  const note = page.getByLabel('Note, visible to contributors only');
  await note.fill('two lines');
  await note.press('Alt+ArrowDown');
  await heading(two);
  await expect(note).toHaveValue('two lines');
  // A note that is not saved is asked about first.
  await next.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('two lines');
  await note.fill('');
  await next.focus();
  await page.keyboard.press('Enter');
  await heading(one);
  // Where the list ends the focus goes to the way back.
  await expect(previous).toBeFocused();
  await page.getByRole('button', { name: 'All submissions' }).click();
  await expect(page.getByLabel('Find words in submissions')).toHaveValue(word);
  await expect(page.getByLabel('Form', { exact: true })).toHaveValue(/.+/);
  await expect(page.getByText('No matching submissions')).toBeVisible();
});

/** Tables that show another number of headings than of columns, as `headings of columns`. */
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

test('every tab of Forms has an address and as many headings as columns on a tablet; a sender is blocked and unblocked', async ({
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

  await test.step('blocked senders are listed, and can be unblocked', async () => {
    const domain = `rank-${stamp()}.test`;
    await page.getByLabel('Domain', { exact: true }).check();
    await page.getByRole('textbox', { name: 'Block' }).fill(domain);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Unblock ${domain}` })).toBeVisible();
    expect(await faults(page, LOOKS_APART)).toEqual([]);
    await page.getByRole('button', { name: `Unblock ${domain}` }).click();
    await expect(page.getByRole('button', { name: `Unblock ${domain}` })).toHaveCount(0);
  });
});

test('a page gets a form block whose form is made and edited without leaving it', async ({ page }) => {
  await signIn(page, '/config/?frameUrl=%2Fstudio');
  const frame = await editing(page);
  await frame.locator('main [data-block-id]').first().focus();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page
    .getByRole('complementary', { name: 'Add a block' })
    .getByRole('button', { name: /^Form/ })
    .click();
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Waiting list' }).click();
  const window = page.getByRole('dialog', { name: 'Edit the form' });
  await window.locator('.field-name[data-field="number"], .field-name[data-field="places"]').click();
  await window.getByRole('complementary').getByLabel('Label').fill('How many of you?');
  expect(await faults(page, LOOKS_APART)).toEqual([]);
  await window.getByRole('button', { name: 'Back to the page' }).click();
  await expect(window).toHaveCount(0);
  await expect(frame.getByText('How many of you?')).toBeVisible();
  await expect(page.getByText('Visitors see it once it is published.')).toBeVisible();
});

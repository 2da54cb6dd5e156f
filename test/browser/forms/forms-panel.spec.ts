import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn, takeSession } from '#support/node/demo.ts';
import { leaveOutFirstAnswers } from '#support/node/first-answers.ts';
import { test } from '#support/node/shared-panel.ts';

/** Other tests check the preview, which is a page of the site. */
const WITHOUT_FORM = { without: '.form-stage iframe' };
const COMMISSION = 'f1a0c0de0000000000000002';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
const findPreview = (page: Page) => page.frameLocator('.form-stage iframe');
const titles = (page: Page) => page.locator('.field-list .field-title');
const saved = (page: Page) => expect(page.locator('.save-state')).toHaveText('Saved');

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

/** Creates a form from a template and opens its editor. */
async function newForm(page: Page, template: string): Promise<void> {
  await signIn(page, '/config/forms');
  await page.getByRole('button', { name: 'New form', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: template }).click();
  await expect(page.getByRole('tab', { name: 'Build' })).toBeVisible();
}

test('an owner builds, reorders and publishes a form with a conditional field by keyboard alone', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await newForm(page, 'Empty');
  await page.getByRole('button', { name: 'Add the first field' }).focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Short text' })).toBeFocused();
  await page.getByRole('button', { name: 'Radio buttons' }).focus();
  await press('Enter');
  // The label is selected, so typing replaces it.
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

  // The handle moves a field, announces its position, and keeps focus.
  await page.getByRole('button', { name: 'Move Email' }).focus();
  await press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Now 2 of 3.' })).toBeAttached();
  await press('ArrowUp');
  await expect(titles(page)).toHaveText([/Email/, 'What shall we make?', 'What is it?']);
  await expect(page.getByRole('button', { name: 'Move Email' })).toBeFocused();

  // Arrow keys move through the list of fields. Delete removes a field, and the message that follows offers
  // to restore it.
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

test('[B3.12.20] an owner builds a form with the pointer, the preview updates with it, and the tabs have no accessibility faults', async ({
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
  await expect(panel(page).getByText('“Kelp” appears twice.')).toBeVisible();
  await panel(page).getByLabel('Options, one per line').fill('Kelp\nIronsand');
  await expect(findPreview(page).getByLabel('Ironsand')).toBeVisible();

  const row = (text: string) => page.locator('.field-row').filter({ hasText: text });
  await row('Message').dragTo(row('Name'), { targetPosition: { x: 120, y: 4 } });
  await expect(titles(page)).toHaveText([/Message/, /Name/, 'Glazes you like', /Email/]);

  // A click in the preview opens the settings of the clicked part.
  await findPreview(page).locator('[data-field="message"]').getByText('Message').click();
  await expect(panel(page).getByRole('heading', { name: 'Long text' })).toBeVisible();
  await panel(page).getByLabel('Maximum length, in characters').fill('500');
  await expect(findPreview(page).getByText('0 / 500')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Duplicate this field' }).click();
  await expect(titles(page)).toHaveText([/Message/, /Message/, /Name/, 'Glazes you like', /Email/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).click();
  await expect(titles(page)).toHaveText([/Message/, /Name/, 'Glazes you like', /Email/]);
  await saved(page);

  await test.step('[B3.12.20] the tabs Build, Storage, Advanced, Captcha and Disclaimer work', async () => {
    await expect(page.getByRole('tablist', { name: 'Parts of the form' }).getByRole('tab')).toHaveText([
      'Build',
      'Storage',
      'Advanced',
      'Captcha',
      'Disclaimer',
    ]);
    await page.locator('.field-name[data-field="message"]').click();
    expect(await faults(page, WITHOUT_FORM)).toEqual([]);
    await page.getByRole('tab', { name: 'Storage' }).click();
    await page.getByLabel('Send a confirmation').check();
    await page.getByLabel('Email addresses, one per line').fill('studio@tide.test\nnobody');
    await expect(page.getByText('“nobody” is not an email address.')).toBeVisible();
    await page.getByLabel('Email addresses, one per line').fill('studio@tide.test');
    await page.getByLabel('Address', { exact: true }).fill('http://insecure.test');
    await expect(page.getByText('The URL must start with https://')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('https://hooks.test/forms');
    await page.getByRole('button', { name: 'Create a secret' }).click();
    await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/);
    expect(await faults(page, WITHOUT_FORM)).toEqual([]);
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
    expect(await faults(page, WITHOUT_FORM)).toEqual([]);
    await page.getByRole('tab', { name: 'Disclaimer' }).click();
    await page.getByRole('textbox', { name: 'Disclaimer' }).fill('We keep what you write for a year.');
    await saved(page);
    await page.getByRole('tab', { name: 'Build' }).click();
    await expect(findPreview(page).getByText('We keep what you write for a year.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Letters to the kiln' })).toBeVisible();
    await page.getByRole('tab', { name: 'Captcha' }).click();
    await expect(page.getByLabel('Built in (ALTCHA)')).toBeChecked();
  });
});

test('the form preview applies conditions in the same way as the site', async ({ page }) => {
  await signIn(page, `/config/forms/${COMMISSION}`);
  const other = findPreview(page).locator('[data-field="other"]');
  await expect(findPreview(page).getByText('What shall we make?')).toBeVisible();
  await expect(other).toBeHidden();
  await findPreview(page).getByLabel('Something else').check();
  await expect(other).toBeVisible();
  await findPreview(page).getByLabel('A vessel').check();
  await expect(other).toBeHidden();
  // A field that is selected in the editor is visible regardless of its condition.
  await page.locator('.field-name[data-field="other"]').click();
  await expect(other).toBeVisible();
});

test('an owner creates and edits the form in a form block without leaving the page', async ({ page }) => {
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
  expect(await faults(page, WITHOUT_FORM)).toEqual([]);
  await window.getByRole('button', { name: 'Back to the page' }).click();
  await expect(window).toHaveCount(0);
  await expect(frame.getByText('How many of you?')).toBeVisible();
  await expect(page.getByText('Visitors see it once it is published.')).toBeVisible();
});

test.describe('the forms panel with another role', () => {
  // A separate page, because the panel reads the account only when it loads.
  test.use({ isPageOwn: true });
  test('a contributor without permission to read submissions sees where they are sent and cannot change the destination', async ({
    page,
  }) => {
    await takeSession(page);
    await leaveOutFirstAnswers(page);
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
    expect(await faults(page, WITHOUT_FORM)).toEqual([]);
  });
});

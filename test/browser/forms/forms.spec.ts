import { expect, type Page } from '@playwright/test';
import { decodeSolution } from '#domain/captcha/altcha.ts';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, takeSession } from '#support/node/demo.ts';
import { COMMISSION, CONTACT, formOn, live, SAVE, TRADE } from '#support/node/forms.ts';
import { test } from '#support/node/panel-test.ts';

const type = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
/**
 * Returns the submissions from this email address, in the inbox and the spam folder. Tests fill in forms
 * faster than people do, so some of their submissions are marked as spam.
 */
async function listSubmissions(page: Page, email: string): Promise<{ id: string }[]> {
  await takeSession(page);
  const folders = await Promise.all(
    ['inbox', 'spam'].map((status) =>
      ownerApi<{ submissions: { id: string; email: string }[] }>(
        page.request,
        `/api/form-submissions?status=${status}`,
      ),
    ),
  );
  return folders.flatMap(({ submissions }) => submissions.filter((submission) => submission.email === email));
}
const readAnswers = async (page: Page, email: string): Promise<Record<string, string>> => {
  const [sent] = await listSubmissions(page, email);
  const { submission } = await ownerApi<{ submission: { answers: { label: string; text: string }[] } }>(
    page.request,
    `/api/form-submissions/${sent?.id}`,
  );
  return Object.fromEntries(submission.answers.map(({ label, text }) => [label, text]));
};

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('a form submission arrives exactly once, even if the connection drops twice', async ({ page }) => {
  const email = 'ann.train@tide.test';
  const form = await live(page, '/contact', CONTACT);
  let tries = 0;
  await page.route(SAVE, async (route) => {
    tries += 1;
    // The first attempt arrives, but its response is lost. The next five attempts fail offline.
    if (tries === 1) await route.fetch();
    await (tries <= 6 ? route.abort('internetdisconnected') : route.continue());
  });
  const message = form.getByLabel('Message');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Train');
  await form.getByLabel('Email').fill(email);
  await message.fill('A long message. '.repeat(40).trim());
  const send = form.getByRole('button', { name: 'Send' });
  for (const count of [1, 2]) {
    await send.click();
    await expect(form.getByText('Unknown error, please try again later.')).toBeVisible();
    expect(tries, 'each is tried three times').toBe(count * 3);
    // The typed text survives a reload between the two network failures.
    await page.reload();
    await expect(form).toHaveAttribute('data-live', '');
    await expect(message).toHaveValue(/^A long message\./);
  }
  await send.click();
  await expect(form.getByText('Thank you. Your note is on the bench')).toBeVisible();
  await takeSession(page);
  const inbox = await ownerApi<{ submissions: { email: string; status: string }[] }>(
    page.request,
    '/api/form-submissions',
  );
  expect(inbox.submissions.filter((sent) => sent.email === email)).toMatchObject([{ status: 'unread' }]);
});

test.describe('forms without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the visitor sends the contact form by keyboard, sees its errors, corrects them, and gets a confirmation', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/contact');
    // This cookie stores when the visitor opened the form, because a cached page cannot contain that time.
    await expect
      .poll(async () => (await page.context().cookies(`${baseURL}/api/form/Submit`)).map(({ name }) => name))
      .toContain(`form-start-${CONTACT}`);
    const form = formOn(page, CONTACT);
    await form.getByLabel('First name').focus();
    await type(page, 'Bo', 'Kiln', 'bo.plain@tide.test');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('x'.repeat(2_001));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Your form has encountered a problem. Please scroll down to review.'),
    ).toBeVisible();
    await expect(page.getByText('You have exceeded the character limit.')).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue('Bo');
    await expect(form.getByLabel('Message')).toHaveValue('x'.repeat(2_001));
    await form.getByLabel('Message').fill('Short now.');
    await form.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(`${baseURL}/contact#sent-write`);
    await expect(page.getByText('Thank you. Your note is on the bench')).toBeVisible();
    await expect(form.getByLabel('Message')).toBeHidden();
  });

  test('the commission request shows all its pages and can be sent', async ({ page, baseURL }) => {
    await page.goto('/commission');
    const form = formOn(page, COMMISSION);
    await form.getByLabel('A lamp').check();
    await form.getByLabel('How many pieces?').fill('2');
    await form.getByLabel('What do you have in mind?').fill('A lamp like the lighthouse.');
    await form.getByLabel('First name').fill('Cy');
    await form.getByLabel('Last name').fill('Plain');
    await form.getByLabel('Email').fill('cy.plain@tide.test');
    await form.getByRole('button', { name: 'Send the request' }).click();
    await page.waitForURL(`${baseURL}/commission#sent-request`);
    await expect(page.getByText('Thank you. We will draw something')).toBeVisible();
  });

  test('the visitor can send the newsletter and waiting-list forms', async ({ page, baseURL }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill('di.plain@tide.test');
    await page.getByRole('button', { name: 'Send me the letter' }).click();
    await page.waitForURL(`${baseURL}/#sent-letter`);
    await expect(page.getByText('Look into your mailbox')).toBeVisible();
    await page.goto('/waiting-list');
    await page.getByLabel('First name').fill('Di');
    await page.getByLabel('Last name').fill('Plain');
    await page.getByLabel('Email').fill('di.plain@tide.test');
    await page.getByLabel('Glaze day').check();
    await page.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(page.getByText('You are on the waiting list.')).toBeVisible();
  });
});

test('[A3.26] [A3.28] [A5.20] [A5.21] [A8.27] the commission request has three steps, a conditional field, a file, a captcha and every field type', async ({
  page,
}) => {
  const form = await live(page, '/commission', COMMISSION);
  await expect(form.getByText('Step 1 of 3: The piece')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await expect(form.getByLabel('What is it?')).toBeHidden();
  await form.getByLabel('A vessel').focus();
  for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('What is it?')).toBeVisible();
  await page.keyboard.press('Tab');
  await type(page, 'A bell', '2', '400');
  await page.keyboard.press('Space');
  await form.getByLabel('Size').selectOption('Fits a table');
  await form.getByLabel('A sketch or a photograph').setInputFiles({
    name: 'bell.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a bell'),
  });
  await expect(form.getByText('bell.pdf (15 B)')).toBeVisible();
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('What do you have in mind?')).toBeFocused();
  await expect(form.getByText('This field is required.')).toBeVisible();
  await page.keyboard.type('A bell for the harbour.');
  await form.getByRole('button', { name: 'Continue' }).press('Enter');

  await expect(form.getByText('Step 2 of 3: About you')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByLabel('First name').focus();
  await test.step('Enter in an input method’s list of suggestions does not submit the step', async () => {
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      await form.getByLabel('First name').dispatchEvent('keydown', { key: 'Enter', ...composing });
    await expect(form.getByText('Step 2 of 3: About you')).toBeVisible();
    await expect(form.getByText('This field is required.').filter({ visible: true })).toHaveCount(0);
  });
  await type(
    page,
    'Eve',
    'Harbour',
    'eve.keys@tide.test',
    '207 555 0101',
    'Norway',
    '22 55 51 00',
    'harbour.test',
  );
  await type(page, '2 Quay', '', 'Rockland', 'ME', '04841');
  await form.getByRole('button', { name: 'Continue' }).click();

  await expect(form.getByText('Step 3 of 3: Time')).toBeVisible();
  await form.getByLabel('Needed by').fill('2027-03-01');
  await form.getByLabel('Best time to call').fill('17:30');
  const rows = form.locator('.likert-row');
  for (const [index, said] of ['Strongly Agree', 'Agree', 'Neutral'].entries())
    await rows.nth(index).getByLabel(said, { exact: true }).check();
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form.getByText('Complete CAPTCHA before submitting.')).toBeVisible();
  await form.getByLabel('I am not a robot').focus();
  await page.keyboard.press('Space');
  await expect(form.getByLabel('Verified. Thank you.')).toBeChecked();
  expect(await faults(page)).toEqual([]);
  const saved = page.waitForRequest(SAVE);
  await form.getByRole('button', { name: 'Send the request' }).press('Enter');
  const { formId, captchaKey } = (await saved).postDataJSON();
  expect(formId).toBe(COMMISSION);
  expect(decodeSolution(captchaKey)).toMatchObject({
    number: expect.any(Number),
    salt: expect.stringContaining(`formId=${COMMISSION}`),
  });
  await expect(form.getByText('Thank you. We will draw something and write within the week.')).toBeVisible();
  expect(await readAnswers(page, 'eve.keys@tide.test')).toEqual({
    'What shall we make?': 'Something else',
    'What is it?': 'A bell',
    'How many pieces?': '2',
    'Budget for all': '$400',
    'Glazes you like': 'Chalk',
    Size: 'Fits a table',
    'A sketch or a photograph': 'bell.pdf (15 B)',
    'What do you have in mind?': 'A bell for the harbour.',
    'Your name': 'Eve Harbour',
    Email: 'eve.keys@tide.test',
    Phone: '207 555 0101',
    'A number abroad': '+47 22 55 51 00',
    Website: 'https://harbour.test',
    'Where would it go?': '2 Quay\nRockland, ME 04841\nUnited States',
    'Needed by': 'March 1, 2027',
    'Best time to call': '5:30 PM',
    'How do you see it?':
      'Marks of the hand may show: Strongly Agree\nEach piece may differ: Agree\nIt will be used every day: Neutral',
    source: 'website',
  });
});

test('[A4.07] [A4.08] an overlay form opens by keyboard, and after it is sent, the owner’s custom HTML runs its script and the page redirects', async ({
  page,
}) => {
  await takeSession(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const { form: trade } = await ownerApi<{ form: { version: number; draft: { advanced: object } } }>(
    page.request,
    `/api/forms/${TRADE}`,
  );
  const advanced = {
    ...trade.draft.advanced,
    postSubmitHtml:
      '<p>Sent by hand</p><script>sessionStorage.ran = "yes"</script><script src="https://pixel.test/track.js"></script>',
    redirect: '/studio',
  };
  const headers = { 'x-csrf-token': crumb };
  const draft = { version: trade.version, form: { ...trade.draft, advanced } };
  const saved = await page.request.put(`/api/forms/${TRADE}/draft`, { headers, data: draft });
  const { version } = (await saved.json()).form;
  await page.request.post(`/api/forms/${TRADE}/publish`, { headers, data: { version } });
  await page.context().clearCookies();
  await page.route('https://pixel.test/track.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'sessionStorage.counted = "yes"' }),
  );
  await page.goto('/contact');
  const form = formOn(page, TRADE);
  await expect(form).toHaveAttribute('data-live', '');
  const opener = page.getByRole('button', { name: 'Ask for the trade list' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask for the trade list' });
  await expect(dialog).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByLabel('Shop').fill('The Net Loft');
  await form.getByLabel('Email').fill('kai@loft.test');
  await form.getByRole('button', { name: 'Ask for the list' }).click();
  await page.waitForURL('**/studio');
  expect(await page.evaluate(() => [sessionStorage.ran, sessionStorage.counted])).toEqual(['yes', 'yes']);
});

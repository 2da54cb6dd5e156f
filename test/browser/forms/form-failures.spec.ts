import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { answer, COMMISSION, CONTACT, formOn, live, SAVE } from '#support/node/forms.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[A4.10] [A4.11] [B4.57] after a failure the captcha restarts, and the button waits for it', async ({
  page,
}) => {
  const form = await live(page, '/commission?first=x', COMMISSION);
  await expect(form.locator('[data-captcha]')).toHaveAttribute('data-state', 'rendered');
  await form.getByLabel('A lamp').check();
  await form.getByLabel('How many pieces?').fill('1');
  await form.getByLabel('What do you have in mind?').fill('Light.');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('First name').fill('Flo');
  await form.getByLabel('Last name').fill('Lamp');
  await form.getByLabel('Email').fill('flo@tide.test');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('I am not a robot').check();
  await expect(form.getByLabel('Checked. Thank you.')).toBeChecked();
  await answer(page, 500);
  const send = form.getByRole('button', { name: 'Send the request' });
  await send.click();
  await expect(form.getByText('Unable to send form. Please try again later.')).toBeVisible();
  await expect(form.getByLabel('I am not a robot')).not.toBeChecked();
  await expect(send).toBeDisabled();
  await form.getByLabel('I am not a robot').check();
  await expect(send).toBeEnabled();
});

for (const [script, text] of [
  ['altcha', 'Unknown error, please try again later.'],
  ['captcha', 'Error processing form submission. Please reload and try again.'],
] as const)
  test(`[B8.3.15] a captcha that cannot be drawn (${script}) shows an error, which is reported`, async ({
    page,
  }) => {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    const reported = page.waitForRequest('**/api/events/RecordJavascriptErrors');
    const form = await live(page, '/commission', COMMISSION);
    expect((await reported).postData()).toContain(script);
    // With the captcha, which stands on a later page of the form, or below the whole form.
    await expect(form).toContainText(text);
  });

test('a form of several pages starts with its first one, and is as tall once its script has started', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/commission');
  const form = formOn(page, COMMISSION);
  await expect(form.getByRole('button', { name: 'Continue' })).toBeVisible();
  for (const hidden of ['[data-submit]', '[data-captcha]', '[data-back]'])
    await expect(form.locator(hidden)).toBeHidden();
  const tall = (await form.boundingBox())?.height;
  release();
  await expect(form).toHaveAttribute('data-live', '');
  await expect(form.getByText('Step 1 of 3: The piece')).toBeVisible();
  expect((await form.boundingBox())?.height).toBeCloseTo(tall ?? 0, 0);
});

test('a form whose script cannot be loaded shows all of its pages, and is sent anyway', async ({ page }) => {
  await page.route('**/assets/form-*.js', (route) => route.abort());
  const reported = page.waitForRequest('**/api/events/RecordJavascriptErrors');
  await page.goto('/commission');
  const form = formOn(page, COMMISSION);
  await form.getByLabel('A lamp').check();
  await form.getByLabel('How many pieces?').fill('2');
  await form.getByLabel('What do you have in mind?').fill('A lamp for the pier.');
  await form.getByLabel('First name').fill('Noor');
  await form.getByLabel('Last name').fill('Pier');
  await form.getByLabel('Email').fill('noor@tide.test');
  await expect(form.getByRole('button', { name: 'Continue' })).toBeHidden();
  await reported;
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(page).toHaveURL(/\/commission#sent-request$/);
});

test('[A4.02] [A4.03] [A7.07] while sending the form is locked, and sent once; the body of a success is not read', async ({
  page,
}) => {
  const form = await live(page, '/waiting-list', 'f1a0c0de0000000000000004');
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SAVE, async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 200, contentType: 'application/json', body: 'no JSON at all' });
  });
  await form.getByLabel('First name').fill('Gil');
  await form.getByLabel('Last name').fill('Wheel');
  await form.getByLabel('Email').fill('gil@tide.test');
  await form.getByLabel('Wheel afternoon').check();
  await form.locator('[data-submit]').click();
  await expect(form.locator('[data-submit]')).toHaveText('Submitting…');
  await expect(form.locator('[data-page]')).toHaveJSProperty('inert', true);
  await form.locator('[data-submit]').click({ force: true });
  await expect.poll(() => calls).toBe(1);
  release();
  await expect(form.getByText('You are on the waiting list.')).toBeVisible();
  expect(calls).toBe(1);
});

test('[A4.09] [A5.12] [A5.15] [A5.16] [A5.17] [A5.19] [A8.13] [A8.14] [A8.15] [A8.16] [A8.17] [A8.20] [A8.21] [A8.22] [A8.23] [A8.27] the page itself checks and counts; every failure is shown in its words, and nothing typed is lost, reload included', async ({
  page,
}) => {
  const form = await live(page, '/contact', CONTACT);
  const send = form.getByRole('button', { name: 'Send' });
  const below = form.locator('[data-problem="below"]');
  await test.step('[A5.12] the page itself checks and counts', async () => {
    const count = form.locator('[data-count]');
    await expect(count).toHaveText('0 / 2000');
    await form.getByLabel('Message').fill('x'.repeat(2_001));
    await expect(count).toHaveText('2001 / 2000');
    await expect(form.locator('[data-field="message"]')).toHaveClass(/has-error/);
    await form.getByLabel('Email').fill('nobody');
    await send.click();
    await expect(form.getByText('One or more fields is invalid, please check your entries.')).toBeVisible();
    await expect(
      form.getByText('Email is not valid. Email addresses should follow the format email@example.com.'),
    ).toBeVisible();
    await expect(form.getByText('You have exceeded the character limit.')).toBeVisible();
    await form.getByLabel('Message').fill('Hello');
    await expect(form.locator('[data-field="message"]')).not.toHaveClass(/has-error/);
  });
  await form.getByLabel('First name').fill('Hal');
  await form.getByLabel('Last name').fill('Hull');
  await form.getByLabel('Email').fill('hal@tide.test');
  for (const [status, body, text] of [
    [401, {}, 'Unable to submit form. Please try again later.'],
    [404, {}, 'This form has not been configured yet.'],
    [429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, {}, 'Unable to send form. Please try again later.'],
    [400, {}, 'Unknown error, please try again later.'],
    [400, { data: { error: 'We are closed.' } }, 'We are closed.'],
    [502, {}, 'Error processing form submission. Please reload and try again.'],
  ] as const) {
    await page.unroute(SAVE);
    await answer(page, status, body);
    await send.click();
    await expect(below).toHaveText(text);
    await expect(send).toBeEnabled();
  }
  await page.unroute(SAVE);
  await page.route(SAVE, (route) => route.abort());
  await send.click();
  await expect(below).toHaveText('Unknown error, please try again later.');
  await page.route('**/api/form/FormSubmissionKey?*', (route) => route.abort());
  await page.reload();
  await expect(form).toHaveAttribute('data-live', '');
  await expect(form.getByLabel('First name')).toHaveValue('Hal');
  await expect(form.getByLabel('Message')).toHaveValue('Hello');
  await send.click();
  await expect(below).toHaveText('Could not get a form submission key, please try again later.');
});

test('[A5.22] [A5.23] [A8.19] [A8.25] [A8.26] a server’s errors are above their titles', async ({ page }) => {
  const form = await live(page, '/contact', CONTACT);
  await form.getByLabel('First name').fill('Ida');
  await form.getByLabel('Last name').fill('Ink');
  await form.getByLabel('Email').fill('ida@tide.test');
  await form.getByLabel('Message').fill('Hello');
  await answer(page, 400, { error: 'x', errors: { email: 'This address is on holiday.' } });
  await form.getByRole('button', { name: 'Send' }).click();
  const error = form.getByText('This address is on holiday.');
  await expect(error).toBeVisible();
  // In one breath, as the page may still be scrolling.
  const below = (node: Element) =>
    (node.closest('[data-field="email"]')?.querySelector('label')?.getBoundingClientRect().top ??
      Number.NaN) - node.getBoundingClientRect().top;
  expect(await error.evaluate(below)).toBeGreaterThan(0);
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const noteOn = (way: string) =>
    form.getByText(`Your form has encountered a problem. Please scroll ${way} to review.`);
  await expect(noteOn('down')).toBeVisible();
  await expect(noteOn('up')).toBeVisible();
  const order = await form.evaluate((element) => {
    const fields = [...element.querySelectorAll('[data-field]')];
    const find = (way: string) =>
      [...element.querySelectorAll('*')].findLast((node) =>
        node.textContent?.trim().endsWith(`scroll ${way} to review.`),
      );
    const precedes = (one?: Element, other?: Element) =>
      Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    return [precedes(find('down'), fields[0]), precedes(fields.at(-1), find('up'))];
  });
  expect(order, 'the first note is above the form, the second below').toEqual([true, true]);
  expect(await faults(page)).toEqual([]);
});

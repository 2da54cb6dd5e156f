import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { issueSubmissionKey, saveSubmission } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import {
  CONTACT,
  fillForm,
  formOn,
  LETTER,
  openForm,
  untilLive,
  WAITING_LIST,
} from '#support/component/forms.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const HAL = { 'First name': 'Hal', 'Last name': 'Hull', Email: 'hal@tide.test', Message: 'Hello' };
const openContact = () => openForm('/contact', CONTACT);
const readBelow = (element: HTMLElement) => element.querySelector('[data-problem="below"]')?.textContent;

describe('a form', () => {
  it('[A5.12] a form counts typed characters and is validated in the browser', async () => {
    const { form, element } = await openContact();
    const hasError = () => element.querySelector('[data-field="message"]')?.classList.contains('has-error');
    const readCount = () => element.querySelector('[data-count]')?.textContent;
    expect(readCount()).toBe('0 / 2000');
    await form.getByLabelText('Message').fill('x'.repeat(2_001));
    expect([readCount(), hasError()]).toEqual(['2001 / 2000', true]);
    await form.getByLabelText('Email').fill('nobody');
    await form.getByRole('button', { name: 'Send' }).click();
    for (const text of [
      'One or more fields is invalid, please check your entries.',
      'Email is not valid. Email addresses should follow the format email@example.com.',
      'You have exceeded the character limit.',
    ])
      expect(element.textContent).toContain(text);
    await form.getByLabelText('Message').fill('Hello');
    expect(hasError()).toBe(false);
  });

  it.each([
    [401, {}, 'Unable to submit form. Please try again later.'],
    [404, {}, 'This form has not been configured yet.'],
    [429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, {}, 'Unable to send form. Please try again later.'],
    [400, { error: '' }, 'Unknown error, please try again later.'],
    [400, { data: { error: 'We are closed.' } }, 'We are closed.'],
    [502, { error: '' }, 'Error processing form submission. Please reload and try again.'],
  ])(
    '[A4.09] [A8.13] [A8.14] [A8.15] [A8.16] [A8.20] [A8.21] [A8.22] [A8.23] explains a response with the status %i and the body %j, and can be sent again',
    async (status, error, text) => {
      const opened = await openContact();
      // The script retries a gateway error, which makes three attempts.
      const failures = Array.from({ length: status === 502 ? 3 : 1 }, () => ({ status, error }));
      await answer(saveSubmission, ...failures, { answer: { success: true, data: { success: true } } });
      await fillForm(opened, HAL);
      const send = opened.form.getByRole('button', { name: 'Send' });
      await send.click();
      await expect.poll(() => readBelow(opened.element)).toBe(text);
      await send.click();
      await expect.poll(() => opened.page.findAll('[data-sent]').some(isVisible)).toBe(true);
    },
  );

  it('[A5.15] [A5.16] [A5.17] [A5.19] [A8.17] [A8.27] a form keeps the input after a lost connection and a reload, and reports that it could not get a submission key', async () => {
    const { page, form, element } = await openContact();
    await answer(saveSubmission, { isCut: true });
    await fillForm({ page, form }, HAL);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => readBelow(element)).toBe('Unknown error, please try again later.');
    await answer(issueSubmissionKey, { isCut: true });
    const left = page.document;
    page.window.location.reload();
    await expect.poll(() => page.document !== left && page.document.readyState).toBe('complete');
    await untilLive(page, CONTACT);
    await expect.element(form.getByLabelText('First name')).toHaveValue('Hal');
    await expect.element(form.getByLabelText('Message')).toHaveValue('Hello');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => readBelow(formOn(page, CONTACT)))
      .toBe('Could not get a form submission key, please try again later.');
  });

  it('[A5.22] [A5.23] [A8.19] [A8.25] [A8.26] a form shows a server error above the title of its field, and a note above and below the form', async () => {
    const opened = await openContact();
    const { page, form, element } = opened;
    const text = 'This address is on holiday.';
    await answer(saveSubmission, { status: 400, error: { errors: { email: text } } });
    await fillForm(opened, HAL);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.element(form.getByText(text)).toBeVisible();
    const email = withText([...element.querySelectorAll<HTMLElement>('[data-field="email"]')], text);
    const error = withText([...email.querySelectorAll('*')].reverse(), text);
    const input = email.querySelector('input');
    const topOf = (node?: Element | null) => node?.getBoundingClientRect().top ?? Number.NaN;
    expect(topOf(email.querySelector('label'))).toBeGreaterThan(topOf(error));
    await expect.poll(() => page.document.activeElement).toBe(input);
    expect(input?.ariaInvalid ?? input?.getAttribute('aria-invalid')).toBe('true');
    const noteOn = (way: string) =>
      withText(
        [...element.querySelectorAll('*')].reverse(),
        `Your form has encountered a problem. Please scroll ${way} to review.`,
      );
    const [down, up] = [noteOn('down'), noteOn('up')];
    expect([down, up].every(isVisible)).toBe(true);
    const fields = [...element.querySelectorAll('[data-field]')];
    const follows = (node: Element | undefined, before: Element) =>
      node && before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(fields[0], down), 'the first note is above the form').toBeTruthy();
    expect(
      fields.every((field) => follows(up, field)),
      'the second note is below it',
    ).toBe(true);
  });

  it('[A4.02] [A4.03] [A7.07] a form is locked while it is being sent, is sent once, and ignores the body of a successful response', async () => {
    const opened = await openForm('/waiting-list', WAITING_LIST);
    const { form, element, page } = opened;
    const { method, path } = saveSubmission;
    const noJson = { status: 200, headers: {}, body: 'no JSON at all', delayMs: 700, isCut: false };
    await commands.answerRequests({ method, path }, [noJson]);
    await fillForm(opened, { 'First name': 'Gil', 'Last name': 'Wheel', Email: 'gil@tide.test' });
    await form.getByLabelText('Wheel afternoon').click();
    const button = page.find(`[data-form="${WAITING_LIST}"] [data-submit]`);
    button.click();
    await expect.poll(() => button.textContent).toBe('Submitting…');
    expect(element.querySelector<HTMLElement>('[data-page]')?.inert).toBe(true);
    button.click();
    await expect.element(form.getByText('You are on the waiting list.')).toBeVisible();
    expect(await commands.listAsked({ method, path })).toHaveLength(1);
  });

  it('[A5.24] [A9.16] a newsletter form shows its error in one place, and has two rows in a window narrower than 320 px', async () => {
    const opened = await openForm('/', LETTER);
    const { page, form, element } = opened;
    await answer(saveSubmission, { status: 400, error: { errors: { email: 'Not this one.' } } });
    await fillForm(opened, { Email: 'jo@tide.test' });
    await form.getByRole('button', { name: 'Send me the letter' }).click();
    await expect.poll(() => readBelow(element)).toBe('Not this one.');
    expect(element.textContent).not.toContain('Please scroll down to review.');
    const [input, button] = [element.querySelector('input[type="email"]'), element.querySelector('button')];
    if (!input || !button) throw new Error('the newsletter has no field or no button');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    const isBeside = () => button.getBoundingClientRect().top < input.getBoundingClientRect().bottom;
    page.find('.newsletter').style.width = '320px';
    expect(isBeside()).toBe(true);
    page.find('.newsletter').style.width = '319px';
    expect(isBeside()).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { sha256Ascii } from '#domain/captcha/solve.ts';
import { recordScriptErrors } from '#schema/contracts/analytics/visitor-calls.ts';
import { createCaptchaChallenge, saveSubmission } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { COMMISSION, fillForm, openForm } from '#support/component/forms.ts';

/** Answers with a captcha challenge that is solved immediately. */
const answerChallenge = () =>
  answer(createCaptchaChallenge, {
    answer: {
      algorithm: 'SHA-256',
      challenge: sha256Ascii('a-salt7'),
      ...{ salt: 'a-salt', signature: 'signed', maxnumber: 10 },
    },
  });

describe('a form’s captcha', () => {
  it('[A4.10] [A4.11] [B4.57] the captcha restarts after a failed submission, and the send button is disabled until it is solved', async () => {
    await answerChallenge();
    const opened = await openForm('/commission?first=x', COMMISSION);
    const { form, element } = opened;
    await expect
      .poll(() => element.querySelector<HTMLElement>('[data-captcha]')?.dataset.state)
      .toBe('rendered');
    const goOn = () => form.getByRole('button', { name: 'Continue' }).click();
    await form.getByLabelText('A lamp').click();
    await fillForm(opened, { 'How many pieces?': '1', 'What do you have in mind?': 'Light.' });
    await goOn();
    await fillForm(opened, { 'First name': 'Flo', 'Last name': 'Lamp', Email: 'flo@tide.test' });
    await goOn();
    await form.getByLabelText('I am not a robot').click();
    await expect.element(form.getByLabelText('Verified. Thank you.')).toBeChecked();
    await answer(saveSubmission, { status: 500 });
    const send = form.getByRole('button', { name: 'Send the request' });
    await send.click();
    await expect.element(form.getByText('Unable to send form. Please try again later.')).toBeVisible();
    await expect.element(form.getByLabelText('I am not a robot')).not.toBeChecked();
    await expect.element(send).toBeDisabled();
    await form.getByLabelText('I am not a robot').click();
    await expect.element(send).toBeEnabled();
  });

  it.each([
    ['altcha', 'Unknown error, please try again later.'],
    ['captcha', 'Error processing form submission. Please reload and try again.'],
  ])('[B8.3.15] explains that it cannot load if the script %s is unavailable', async (script, text) => {
    const cut = { status: 0, headers: {}, body: '', delayMs: 0, isCut: true };
    await commands.answerRequests({ method: 'GET', path: `/assets/${script}-:hash` }, [cut]);
    const reports = await answer(recordScriptErrors, { status: 202 });
    const { element } = await openForm('/commission', COMMISSION);
    // The error is beside the captcha, which may be on a later page of the form or below the whole form.
    await expect.poll(() => element.textContent).toContain(text);
    await expect.poll(async () => JSON.stringify(await reports.asked())).toContain(script);
  });
});

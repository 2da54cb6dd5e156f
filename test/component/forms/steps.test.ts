import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { readAnswers, saveAnswers } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import {
  COMMISSION,
  CONTACT,
  fillForm,
  formOn,
  formView,
  openForm,
  TRADE,
  untilLive,
} from '#support/component/forms.ts';
import { openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

describe('a multi-page form', () => {
  it('a multi-page form starts on its first page, and the layout does not shift when its script starts', async () => {
    await commands.holdRequests('/assets/form-');
    const page = await openPage('/commission');
    const form = formOn(page, COMMISSION);
    form.scrollIntoView({ behavior: 'instant' });
    expect(isVisible(withText([...form.querySelectorAll('button')], 'Continue'))).toBe(true);
    for (const hidden of ['[data-submit]', '[data-captcha]', '[data-back]'])
      expect(isVisible(form.querySelector(hidden)), hidden).toBe(false);
    const { height } = form.getBoundingClientRect();
    await commands.letGo('/assets/form-');
    await untilLive(page, COMMISSION);
    await expect.element(formView(page, COMMISSION).getByText('Step 1 of 3: The piece')).toBeVisible();
    expect(form.getBoundingClientRect().height).toBeCloseTo(height, 0);
  });

  it('saves the answers, and restores them from a link', async () => {
    const saved = await answer(saveAnswers, { answer: { token: 'a.b.c' } });
    const opened = await openForm('/commission', COMMISSION);
    await opened.form.getByLabelText('A vessel').click();
    await fillForm(opened, { 'How many pieces?': '7', 'What do you have in mind?': 'Seven jars.' });
    for (const more of [null, { 'First name': 'Lou', 'Last name': 'Late', Email: 'lou@tide.test' }]) {
      if (more) await fillForm(opened, more);
      await opened.form.getByRole('button', { name: 'Continue' }).click();
    }
    await opened.form.getByRole('button', { name: 'Save and continue later' }).click();
    await expect.poll(() => opened.element.querySelector('a[href*="resume="]')).not.toBeNull();
    const href = opened.element.querySelector<HTMLAnchorElement>('a[href*="resume="]')?.href ?? '';
    const [asked] = await saved.asked();
    const { formId, form } = JSON.parse(asked?.body ?? '{}');
    expect(formId).toBe(COMMISSION);

    await answer(readAnswers, { answer: { values: JSON.parse(form) } });
    const later = await openForm(href.replace(location.origin, ''), COMMISSION);
    await expect.element(later.form.getByLabelText('How many pieces?')).toHaveValue(7);
    await expect.element(later.form.getByLabelText('What do you have in mind?')).toHaveValue('Seven jars.');
  });
});

it('query parameters in the page URL prefill the form', async () => {
  const { form } = await openForm(
    '/contact?email=mo@tide.test&what-is-it-about=A+workshop&name.first=Mo',
    CONTACT,
  );
  await expect.element(form.getByLabelText('Email')).toHaveValue('mo@tide.test');
  await expect.element(form.getByLabelText('First name')).toHaveValue('Mo');
  await expect.element(form.getByLabelText('What is it about?')).toHaveValue('A workshop');
});

it('an overlay form opened before its code has loaded stays open and keeps the input', async () => {
  await commands.holdRequests('/assets/form-');
  const page = await openPage('/contact');
  await page.view.getByRole('button', { name: 'Ask for the trade list' }).click();
  const form = formView(page, TRADE);
  await form.getByLabelText('Shop').fill('The Net');
  await commands.letGo('/assets/form-');
  await expect.poll(() => formOn(page, TRADE).dataset.live).toBe('');
  expect(page.document.activeElement).toBe(page.find('[name="shop"]'));
  await commands.type(' Loft');
  await expect.element(form.getByLabelText('Shop')).toHaveValue('The Net Loft');
  await commands.press(['Escape']);
  await expect.poll(() => isVisible(formOn(page, TRADE))).toBe(false);
  expect(page.window.location.pathname).toBe('/contact');
});

import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { saveSubmission } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { faults } from '#support/component/axe.ts';
import { COMMISSION, CONTACT, fillForm, formOn, openForm } from '#support/component/forms.ts';
import { openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

it('[A3.26] [A3.27] [A4.01] [A4.04] [A4.05] [A4.06] a visitor fills in the contact form by keyboard, and the focus moves to the thank-you message', async () => {
  const saved = await answer(saveSubmission, { answer: { success: true, data: { success: true } } });
  const opened = await openForm('/contact', CONTACT);
  const { page, form, element } = opened;
  expect(await faults(page)).toEqual([]);
  element.querySelector<HTMLElement>('[name="name.first"]')?.focus();
  for (const text of ['Ann', 'Tide', 'ann.keys@tide.test', 'a', 'Do you ship to Oslo?']) {
    await commands.type(text);
    await commands.press(['Tab']);
  }
  expect(page.document.activeElement).toBe(element.querySelector('[data-submit]'));
  await fillForm(opened, {});
  await commands.press(['Enter']);
  await expect.element(form.getByText('Thank you. Your note is on the bench')).toBeVisible();
  expect(page.document.activeElement).toBe(element.querySelector('[data-sent]'));
  expect(isVisible(element.querySelector('form'))).toBe(false);
  expect(await faults(page)).toEqual([]);
  const payload = JSON.parse((await saved.asked())[0]?.body ?? '{}');
  expect(payload).not.toHaveProperty('captchaKey');
  expect(payload).toMatchObject({
    formId: CONTACT,
    key: expect.any(String),
    pageUrl: page.window.location.href,
    pageTitle: expect.stringMatching(/./),
    pageId: expect.stringMatching(/^[0-9a-f]{24}$/),
    referrer: page.document.referrer,
    visitorCookie: expect.stringMatching(/^[\w-]+(\|\d+){4}$/),
    eventId: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(payload.form).toContain('A piece in the shop');
  expect(JSON.parse(payload.form).message).toBe('Do you ship to Oslo?');
});

it('a form whose script failed to load shows all its pages and still works', async () => {
  await commands.refuseRequests('/assets/form-');
  const page = await openPage('/commission');
  const form = formOn(page, COMMISSION);
  form.scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => isVisible(form.querySelector('[data-submit]'))).toBe(true);
  expect(isVisible(withText([...form.querySelectorAll('button')], 'Continue'))).toBe(false);
  const pages = [...form.querySelectorAll('[data-page]')];
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.every(isVisible)).toBe(true);
  expect(form.querySelector('form')?.noValidate).toBe(false);
});

import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { requestBackInStockEmail } from '#schema/contracts/waiting-list/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { findDialog, openProduct, readText } from '#support/component/products.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

it('[A8.08] [A8.12] the back in stock form shows an error at its field, and offers to sign in if the call requires it', async () => {
  const login = { name: 'login', next: '/shop/tide-mug' } as const;
  await commands.drawPage({ path: '/account/login', system: login }, {});
  await answer(
    requestBackInStockEmail,
    { status: 400, error: { errors: { email: 'This address is closed.' } } },
    { status: 401, error: { loginRequired: true } },
  );
  const page = await openProduct('/shop/tide-mug');
  withText(page.findAll('summary'), 'Notify me when').click();
  const email = page.find('form[data-restock] [name="email"]');
  await page.view.css('form[data-restock]').getByLabelText('Email').fill('ines@buyer.test');
  const send = page.find('form[data-restock] button');
  send.click();
  await expect
    .poll(() => readText(page.find('form[data-restock] [role="status"]')))
    .toBe('This address is closed.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  send.click();
  await expect.poll(() => isVisible(findDialog(page, 'Sign in'))).toBe(true);
});

import { expect, type Page } from '@playwright/test';
import { previewStoreEmail } from '#schema/contracts/mail/calls.ts';
import type { CommerceMailKind } from '#schema/contracts/mail/mail.ts';
import { faults } from '#support/node/axe.ts';
import { choose } from '#support/node/choose.ts';
import { ownerApi, signIn, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const openStoreEmails = async (page: Page) => {
  await signIn(page, '/config/mail/shop');
  await expect(page.getByLabel('Subject')).toBeVisible();
  await expect(page.getByTitle(/^Preview of the email/)).toBeVisible();
};
const findPreview = (page: Page) => page.frameLocator('.mail-preview iframe');

test('an owner previews every store email by keyboard in light and dark mode, and the screen has no accessibility faults', async ({
  page,
}) => {
  test.slow();
  await openStoreEmails(page);
  for (const [name, words] of [
    ['Order confirmation', 'Thank you for your order'],
    ['New order, to you', 'New order'],
    ['Shipping confirmation', 'Part of your order is on its way'],
    ['Refund', 'A partial refund'],
    ['Cancellation', 'Your order was cancelled'],
    ['Back in stock', 'Back in stock'],
  ] as const) {
    await choose(page.getByRole('radio', { name, exact: true }));
    await expect(findPreview(page).getByRole('heading', { level: 1 })).toHaveText(words);
  }

  await test.step('the selected email can be edited by keyboard', async () => {
    await page.getByRole('radio', { name: 'Donation receipt' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Send new order notifications')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Send new order notifications')).toBeFocused();
    await expect(findPreview(page).getByRole('heading', { level: 1 })).toHaveText('New order');
    // The iframe runs no script, so axe cannot check it. The test checks the emails separately below.
    expect(await faults(page, { without: 'iframe' })).toEqual([]);
  });

  const ground = () =>
    findPreview(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await choose(page.getByRole('radio', { name: 'Dark' }));
  await expect.poll(ground).not.toBe(light);
  await choose(page.getByRole('radio', { name: 'Phone' }));
  await expect
    .poll(() => page.locator('.mail-preview iframe').evaluate((frame) => frame.clientWidth))
    .toBeLessThanOrEqual(390);
});

test('an owner writes custom email texts, previews them, sends a test and resets them', async ({ page }) => {
  await openStoreEmails(page);
  await choose(page.getByRole('radio', { name: 'Shipping confirmation' }));
  const introduction = page.getByLabel('Introduction');
  await page.getByLabel('Subject').fill('Off it goes: {orderNumber}');
  await introduction.fill('Dear {name}, <b>packed</b> with care.');
  await expect(page.getByText('{name} is not available in this email.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('{name} is not available in this email.')).toBeVisible();
  await expect(introduction).toHaveValue('Dear {name}, <b>packed</b> with care.');
  await introduction.fill('Dear {customerName}, <b>packed</b> with care.');
  await expect(
    findPreview(page).getByText('Dear Ines Okafor, <b>packed</b> with care.', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('.mail-preview-subject')).toContainText('Off it goes: 1042');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(
    page.getByText('The email was not sent, because this server does not send email yet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Changes apply from the next email.')).toBeVisible();
  const saved = page.getByRole('button', { name: 'Save' });
  await expect(saved).toBeDisabled();
  const readBackground = () => saved.evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.mouse.move(0, 0);
  const atRest = await readBackground();
  await saved.hover();
  // The disabled button's text is dark, and would be unreadable on the hover blue of an enabled button.
  expect(await readBackground()).toBe(atRest);

  await page.reload();
  await choose(page.getByRole('radio', { name: /Shipping confirmation/ }));
  await expect(page.getByLabel('Subject')).toHaveValue('Off it goes: {orderNumber}');
  await page.getByRole('button', { name: 'Restore the default text' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Changes apply from the next email.')).toBeVisible();

  await page.getByRole('tab', { name: 'Sent' }).click();
  await page.getByText('Test: Off it goes: 1042').first().click();
  await expect(page.locator('details[open] .mail-body')).toContainText('packed</b> with care.');
  expect(await faults(page, { without: 'iframe' })).toEqual([]);
});

test('the emails have no accessibility faults in light and dark mode', async ({ page }) => {
  await takeSession(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const kinds: CommerceMailKind[] = ['new-order', 'order-shipped', 'order-refunded', 'back-in-stock'];
  for (const kind of kinds) {
    const answer = await page.request.post(previewStoreEmail.path.replace(':kind', kind), {
      headers: { 'x-csrf-token': crumb },
      data: { subject: '', introduction: '' },
    });
    expect(answer.status()).toBe(200);
    await page.setContent(((await answer.json()) as { html: string }).html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(
        await faults(page, { rulesOff: ['region', 'landmark-one-main'] }),
        `${kind} ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

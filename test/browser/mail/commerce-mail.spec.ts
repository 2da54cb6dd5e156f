import { expect, type Page } from '@playwright/test';
import { faults, holds } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const openShopMails = async (page: Page) => {
  await signIn(page, '/config/mail/shop');
  await expect(page.getByLabel('Subject')).toBeVisible();
  await expect(page.getByTitle(/^Preview of the email/)).toBeVisible();
};
const look = (page: Page) => page.frameLocator('.mail-preview iframe');

test('the owner sees every mail of the shop, in light and dark, on a phone', async ({ page }) => {
  await openShopMails(page);
  for (const [name, words] of [
    ['Order confirmation', 'Thank you for your order'],
    ['New order, to you', 'A new order'],
    ['Shipping confirmation', 'Part of your order is on its way'],
    ['Refund', 'A partial refund'],
    ['Cancellation', 'Your order was cancelled'],
    ['Back in stock', 'It is back'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await expect(look(page).getByRole('heading', { level: 1 })).toHaveText(words);
  }
  const ground = () =>
    look(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(ground).not.toBe(light);
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
  await expect
    .poll(() => page.locator('.mail-preview iframe').evaluate((frame) => frame.clientWidth))
    .toBeLessThanOrEqual(390);
});

test('the owner writes own texts, previews, tests and resets them', async ({ page }) => {
  await openShopMails(page);
  await page.getByRole('radio', { name: 'Shipping confirmation' }).check({ force: true });
  const introduction = page.getByLabel('Introduction');
  await page.getByLabel('Subject').fill('Off it goes: {orderNumber}');
  await introduction.fill('Dear {name}, <b>packed</b> with care.');
  await expect(page.getByText('{name} is not available in this email.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('{name} is not available in this email.')).toBeVisible();
  await expect(introduction).toHaveValue('Dear {name}, <b>packed</b> with care.');
  await introduction.fill('Dear {customerName}, <b>packed</b> with care.');
  await expect(
    look(page).getByText('Dear Ines Okafor, <b>packed</b> with care.', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('.mail-preview-subject')).toContainText('Off it goes: 1042');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('Test email sent to owner@tide-and-kiln.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies from the next email.')).toBeVisible();

  await page.reload();
  await page.getByRole('radio', { name: /Shipping confirmation/ }).check({ force: true });
  await expect(page.getByLabel('Subject')).toHaveValue('Off it goes: {orderNumber}');
  await page.getByRole('button', { name: 'Restore the default text' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies from the next email.')).toBeVisible();

  await page.getByRole('tab', { name: 'Sent' }).click();
  await expect(page.getByText('Test: Off it goes: 1042').first()).toBeVisible();
});

test('the chosen mail can be changed with the keyboard', async ({ page }) => {
  await openShopMails(page);
  await page.getByRole('radio', { name: 'Donation receipt' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Send new order notifications')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Send new order notifications')).toBeFocused();
});

test('the mails of the shop have no accessibility fault and fit, light and dark, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  test.slow();
  await openShopMails(page);
  const frame = page.getByTitle(/^Preview of the email/);
  for (const kind of ['New order, to you', 'Order confirmation']) {
    const before = await frame.getAttribute('srcdoc');
    await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
    await expect.poll(() => frame.getAttribute('srcdoc')).not.toBe(before);
    // The frame runs no script, so axe cannot look into it: the mails are judged by themselves below.
    await holds(page, { without: 'iframe' });
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the mails have no accessibility fault, ${colorScheme}`, async ({ page }) => {
    await openShopMails(page);
    const mails: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/preview')) mails.push(((await response.json()) as { html: string }).html);
    });
    for (const kind of ['New order, to you', 'Shipping confirmation', 'Refund', 'Back in stock']) {
      await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
      await page.waitForResponse((response) => response.url().endsWith('/preview'));
    }
    await expect.poll(() => mails.length).toBe(4);
    await page.emulateMedia({ colorScheme });
    for (const html of mails) {
      await page.goto('about:blank');
      await page.setContent(html);
      expect(await faults(page, { rulesOff: ['region', 'landmark-one-main'] })).toEqual([]);
    }
  });

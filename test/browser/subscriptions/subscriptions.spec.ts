import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const settled = (page: Page) =>
  expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
const stamp = () => `${Date.now().toString(36)}@club.test`;
const PLACE = '/config/subscriptions';

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ context, baseURL }) => {
  test.setTimeout(180_000);
  await consent(context, baseURL ?? '');
});

/** Presses Tab until the element has focus, like a screen reader user. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate((at) => document.activeElement?.matches(at), selector)).toBe(true);
  }).toPass({ intervals: [0], timeout: 20_000 });
}

/**
 * Joins the demo's clay club with a monthly plan, checks each page with `look`, and opens the subscription
 * page.
 */
async function joinClub(page: Page, email: string, look = async () => {}): Promise<void> {
  await page.goto('/shop/clay-club');
  await page.getByRole('radio', { name: 'Renews every month $68', exact: true }).check();
  await page.locator('form[data-buy] button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
  await live(page);
  const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
  await page.locator('#checkout-email').fill(email);
  await field('country').selectOption('US');
  await settled(page);
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await settled(page);
  await expect(
    page.getByText(/You pay \$[\d.]+ today, then \$[\d.]+ every month, until you cancel\./),
  ).toBeVisible();
  await look();
  await page.locator('#checkout-pay', { hasText: /^Subscribe|^Pay/ }).click();
  await expect(page.locator('.order')).toContainText('Your subscription has started.');
  await look();
  await page.getByRole('link', { name: /See your next payment/ }).click();
  await expect(page.locator('.subscription .lead')).toContainText('Active · next payment on');
}

test('[A2.03] a visitor subscribes, changes the address and card, skips a delivery, and cancels in two clicks, and the owner sees each step', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  const email = stamp();
  const look = async () => expect(await faults(visitor)).toEqual([]);
  await joinClub(visitor, email, look);
  await look();
  await signIn(page, PLACE);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Clay club');
  expect(await faults(page)).toEqual([]);

  await visitor.getByRole('link', { name: 'Change address' }).click();
  expect(await faults(visitor)).toEqual([]);
  await visitor.getByLabel('Street address').fill('9 Pier Road');
  await visitor.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(visitor.getByRole('status')).toHaveText('The next delivery goes to this address.');
  await expect(visitor.locator('.subscription address')).toContainText('9 Pier Road');

  // The card requires confirmation, so the bank declines it. The subscription keeps its card, and a message
  // explains why.
  await visitor.getByRole('link', { name: 'Change card' }).click();
  expect(await faults(visitor)).toEqual([]);
  await visitor.getByRole('radio', { name: /Needs confirmation/ }).check();
  await visitor.getByRole('button', { name: 'Use this card' }).click();
  await visitor.getByRole('button', { name: /Decline/ }).click();
  await expect(
    visitor.getByText('This card was not confirmed. Nothing was changed. Please try again.'),
  ).toBeVisible();
  expect(await faults(visitor)).toEqual([]);
  await visitor.getByRole('radio', { name: /Needs confirmation/ }).check();
  await visitor.getByRole('button', { name: 'Use this card' }).click();
  await visitor.getByRole('button', { name: /Accept/ }).click();
  await expect(visitor.getByRole('status')).toHaveText('Payments are now charged to this card.');
  await expect(visitor.locator('.subscription')).toContainText('Paid with: Test card: Needs confirmation');

  await visitor.getByRole('button', { name: /^Skip the payment on/ }).click();
  await expect(visitor.getByRole('status')).toHaveText('The payment is skipped.');
  for (const width of [320, 820, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    await expect.poll(() => fits(visitor)).toBe(true);
  }
  await visitor.getByRole('link', { name: 'Cancel', exact: true }).click();
  expect(await faults(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(visitor.getByRole('status')).toHaveText(
    'The subscription is cancelled. Nothing more will be charged.',
  );
  await openPanel(page, PLACE);
  await expect(row).toContainText('Cancelled');
});

test('an owner cancels a subscription after a confirmation and finds it again by its status', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  const email = stamp();
  await joinClub(visitor, email);
  await signIn(page, PLACE);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^End/ }).click();
  const sheet = page.getByRole('dialog', { name: 'End this subscription?' });
  await expect(sheet).toContainText('The customer will not be charged again');
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'End the subscription' }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText('Cancelled');
  await page.getByLabel('Show').selectOption('active');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Show').selectOption('cancelled');
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => fits(page)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await visitor.reload();
  await expect(visitor.locator('.subscription .lead')).toContainText('Cancelled on');
});

test('[A2.04] a donor gives monthly, pauses, resumes and cancels by keyboard alone', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  const email = stamp();
  await visitor.goto('/donate');
  await tabTo(visitor, '.donation button[type="submit"]');
  await visitor.keyboard.press('Enter');
  await live(visitor);
  await tabTo(visitor, '[name="frequency"]');
  await visitor.keyboard.press('ArrowDown');
  await expect(visitor.getByRole('radio', { name: /^Every month/ })).toBeChecked();
  await expect(visitor.locator('#checkout-pay', { hasText: 'Donate $35.00 every month' })).toBeVisible();
  await settled(visitor);
  await expect(visitor.getByRole('radio', { name: /^Every month/ })).toBeFocused();
  expect(await faults(visitor)).toEqual([]);
  await tabTo(visitor, '#checkout-email');
  await visitor.keyboard.type(email);
  await tabTo(visitor, '#checkout-name');
  await visitor.keyboard.type('Ines Okafor');
  await tabTo(visitor, '.checkout-pay');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('You donate this amount every month.')).toBeVisible();
  expect(await faults(visitor)).toEqual([]);
  await tabTo(visitor, 'a[href^="/subscription/"]');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Your donation' })).toBeVisible();
  expect(await faults(visitor)).toEqual([]);
  const press = async (words: string, said: string) => {
    await expect(async () => {
      await visitor.keyboard.press('Tab');
      expect(await visitor.evaluate(() => document.activeElement?.textContent)).toBe(words);
    }).toPass({ intervals: [0], timeout: 20_000 });
    await visitor.keyboard.press('Enter');
    await expect(visitor.locator('main')).toContainText(said);
  };
  await press('Pause', 'The monthly donation is paused.');
  await press('Resume', 'The monthly donation is resumed.');
  await press('Cancel', 'Cancel this monthly donation?');
  await press(
    'Cancel the monthly donation',
    'The monthly donation is cancelled. Nothing more will be charged.',
  );
  await signIn(page, PLACE);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Kiln fund');
  await expect(row).toContainText('Donation, every month');
  await expect(row).toContainText('Cancelled');
});

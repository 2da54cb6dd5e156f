import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const settled = (page: Page) =>
  expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
const stamp = () => `${Date.now().toString(36)}@club.test`;
const PLACE = '/config/subscriptions';

test.beforeEach(async ({ context, page, baseURL }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await consent(context, baseURL ?? '');
});

/** Tabs on until something is reached, as somebody does who cannot see where it is. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate((at) => document.activeElement?.matches(at), selector)).toBe(true);
  }).toPass({ intervals: [0], timeout: 20_000 });
}

/** Joins the clay club by the month, with a look at each page, and opens the page of what was begun. */
async function joinClub(page: Page, email: string, look = async () => {}): Promise<void> {
  await page.goto('/shop/clay-club');
  await page.getByRole('radio', { name: '$68, renews every month', exact: true }).check();
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
  await page.getByRole('button', { name: /^Subscribe|^Pay/ }).click();
  await expect(page.locator('.order')).toContainText('Your subscription has begun.');
  await look();
  await page.getByRole('link', { name: /See when the next payment is/ }).click();
  await expect(page.locator('.subscription .lead')).toContainText('Active · next payment on');
}

test('[A2.03] somebody subscribes, changes address and card, skips, and cancels in two clicks; the owner sees each', async ({
  page,
  context,
}) => {
  const email = stamp();
  const look = async () => expect(await faults(page)).toEqual([]);
  await joinClub(page, email, look);
  await look();
  const owner = await context.newPage();
  await owner.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(owner, PLACE);
  const row = owner.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Clay club');
  expect(await faults(owner)).toEqual([]);

  await page.getByRole('link', { name: 'Change the address' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Street and number').fill('9 Pier Road');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(page.getByRole('status')).toHaveText('The next delivery goes to this address.');
  await expect(page.locator('.subscription address')).toContainText('9 Pier Road');

  // A card that its bank wants confirmed, refused there: nothing has changed, and it says so.
  await page.getByRole('link', { name: 'Change the card' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: /Needs confirmation/ }).check();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('button', { name: /Decline/ }).click();
  await expect(
    page.getByText('This card was not confirmed. Everything is as it was; please try again.'),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: /Needs confirmation/ }).check();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('button', { name: /Accept/ }).click();
  await expect(page.getByRole('status')).toHaveText('Payments are taken from this card from now on.');
  await expect(page.locator('.subscription')).toContainText('Paid with: Test card: Needs confirmation');

  await page.getByRole('button', { name: /^Skip the payment of/ }).click();
  await expect(page.getByRole('status')).toHaveText('The payment is skipped.');
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => fits(page)).toBe(true);
  }
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'The subscription is cancelled. Nothing more will be charged.',
  );
  await owner.reload();
  await expect(row).toContainText('Cancelled');
});

test('the owner cancels a subscription after a question, and finds it again by its status', async ({
  page,
  context,
}) => {
  const email = stamp();
  await joinClub(page, email);
  const owner = await context.newPage();
  await owner.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(owner, PLACE);
  const row = owner.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^End/ }).click();
  const sheet = owner.getByRole('dialog', { name: 'End this subscription?' });
  await expect(sheet).toContainText('Nothing more is charged');
  expect(await faults(owner)).toEqual([]);
  await sheet.getByRole('button', { name: 'End the subscription' }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText('Cancelled');
  await owner.getByLabel('Show').selectOption('active');
  await expect(row).toHaveCount(0);
  await owner.getByLabel('Show').selectOption('cancelled');
  await expect(row).toBeVisible();
  await owner.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => fits(owner)).toBe(true);
  expect(await faults(owner)).toEqual([]);
  await page.reload();
  await expect(page.locator('.subscription .lead')).toContainText('Cancelled on');
});

test('[A2.04] a donor gives monthly, pauses, resumes and cancels, by keyboard alone', async ({
  page,
  context,
}) => {
  const email = stamp();
  await page.goto('/donate');
  await tabTo(page, '.donation button[type="submit"]');
  await page.keyboard.press('Enter');
  await live(page);
  await tabTo(page, '[name="frequency"]');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Every month/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Donate $35.00 every month' })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('radio', { name: /^Every month/ })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await tabTo(page, '#checkout-email');
  await page.keyboard.type(email);
  await tabTo(page, '#checkout-name');
  await page.keyboard.type('Ines Okafor');
  await tabTo(page, '.checkout-pay');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You give this every month.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await tabTo(page, 'a[href^="/subscription/"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What you give' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const press = async (words: string, said: string) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words);
    }).toPass({ intervals: [0], timeout: 20_000 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toContainText(said);
  };
  await press('Pause', 'The monthly donation is paused.');
  await press('Go on with it', 'The monthly donation goes on.');
  await press('Cancel', 'Cancel this monthly donation?');
  await press(
    'Cancel the monthly donation',
    'The monthly donation is cancelled. Nothing more will be charged.',
  );
  const owner = await context.newPage();
  await signIn(owner, PLACE);
  const row = owner.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Kiln fund');
  await expect(row).toContainText('Donation, every month');
  await expect(row).toContainText('Cancelled');
});

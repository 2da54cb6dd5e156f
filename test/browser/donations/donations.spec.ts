import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const block = (page: Page) => page.getByRole('form', { name: 'Give to the kiln' });
const stamp = () => Date.now().toString(36);

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

/** Presses Tab until the element has focus, like a screen reader user. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate((at) => document.activeElement?.matches(at), selector)).toBe(true);
  }).toPass({ intervals: [0], timeout: 15_000 });
}

test('[A2.04] a visitor donates a custom amount by keyboard alone, on behalf of another person, and gets a receipt', async ({
  context,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/donate');
  await expect(block(visitor).getByRole('progressbar')).toHaveAccessibleName(/^\$[\d,.]+ of \$9,400$/);
  expect(await faults(visitor)).toEqual([]);
  await tabTo(visitor, '.donation [name="amount"]');
  await visitor.keyboard.press('ArrowUp');
  await expect(visitor.getByRole('radio', { name: 'Other amount' })).toBeChecked();
  await tabTo(visitor, '.donation [name="ownAmount"]');
  await visitor.keyboard.type('0');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(/\/checkout\/donate\?/);
  await visitor.locator('[data-swap="checkout"][data-is-live]').waitFor();
  await expect(visitor.getByText('The minimum donation is $1.').first()).toBeVisible();
  expect(await faults(visitor)).toEqual([]);
  await tabTo(visitor, '#checkout-ownAmount');
  await visitor.keyboard.press('Control+A');
  await visitor.keyboard.type('12.50');
  await tabTo(visitor, '#checkout-email');
  await expect(visitor.locator('#checkout-pay', { hasText: 'Donate $12.50' })).toBeVisible();
  await expect(visitor.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  await expect(visitor.locator('#checkout-email')).toBeFocused();
  await visitor.keyboard.type('ines@studio.test');
  await tabTo(visitor, '#checkout-name');
  await visitor.keyboard.type('Ines Okafor');
  await tabTo(visitor, '#checkout-inNameOf');
  await visitor.keyboard.type('Alder Point School');
  await tabTo(visitor, '.checkout-pay');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(visitor.locator('.donation-thanks')).toContainText('Alder Point School');
  await expect(visitor.locator('.donation-thanks')).toContainText('$12.50');
  expect(await faults(visitor)).toEqual([]);
});

test.describe('a donation without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 720 } });
  test('[A1.03] a visitor donates anonymously in a window 320 pixels wide, and the goal’s progress bar grows', async ({
    page,
  }) => {
    await page.goto('/donate');
    const raised = async () =>
      Number((await page.locator('.donation-goal strong').textContent())?.replace(/[$,]/g, ''));
    const before = await raised();
    await expect(block(page).getByLabel('Amount in USD')).toBeHidden();
    await block(page).getByRole('radio', { name: 'Other amount' }).check();
    await expect(block(page).getByLabel('Amount in USD')).toBeVisible();
    await block(page).getByRole('radio', { name: '$120' }).check();
    await block(page).getByRole('button', { name: 'Give' }).click();
    await expect(page.locator('#checkout-pay', { hasText: 'Donate $120.00' })).toBeVisible();
    // A typed amount may differ from that of the button, so the page shows the amount before charging it.
    await page.getByRole('radio', { name: '$35' }).check();
    await page.getByLabel('Give anonymously').check();
    await expect(page.getByLabel('Full name')).toBeHidden();
    await page.getByLabel('Email', { exact: true }).fill('quiet@studio.test');
    await page.locator('#checkout-pay', { hasText: 'Donate $120.00' }).click();
    await expect(page.getByRole('alert')).toContainText('The amount has changed.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('quiet@studio.test');
    await page.locator('#checkout-pay', { hasText: 'Donate $35.00' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(page.getByText('Given anonymously')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(async () => {
      await page.goto('/donate');
      expect(await raised()).toBeGreaterThanOrEqual(before + 35);
    }).toPass({ timeout: 20_000 });
  });
});

test('the donation form keeps its input after a declined card, a reload and Back, and the owner sees, exports and refunds donations', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  const name = `Given ${stamp()}`;
  await visitor.goto('/donate');
  await block(visitor).getByRole('button', { name: 'Give' }).click();
  await visitor.locator('[data-swap="checkout"][data-is-live]').waitFor();
  await visitor.getByLabel('Email', { exact: true }).fill(`${stamp()}@studio.test`);
  await visitor.getByLabel('Full name').fill(name);
  await visitor.getByLabel('A message to us').fill('For the shelf');
  await visitor.getByRole('radio', { name: /insufficient funds/ }).check();
  await visitor.locator('#checkout-pay', { hasText: 'Donate $35.00' }).click();
  await expect(visitor.getByRole('alert')).toBeFocused();
  await expect(visitor.getByLabel('A message to us')).toHaveValue('For the shelf');
  await visitor.reload();
  await visitor.locator('[data-swap="checkout"][data-is-live]').waitFor();
  await expect(visitor.getByLabel('Full name')).toHaveValue(name);
  for (const width of [320, 820, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    await expect.poll(() => fits(visitor)).toBe(true);
  }
  await visitor.getByRole('radio', { name: /^Accepted The/ }).check();
  await visitor.locator('#checkout-pay', { hasText: 'Donate $35.00' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you, Given' })).toBeVisible();

  await signIn(page, '/config/store/donations');
  await expect(page.getByRole('heading', { name: 'Donations' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('$35.00');
  await page.getByText('By month, for the last twelve months').click();
  await expect(page.getByRole('table', { name: /by month/ })).toContainText('Kiln fund');
  const answered = page.waitForResponse(/donations\?fund=/);
  await page.getByLabel('Fund', { exact: true }).selectOption('Kiln fund');
  await answered;
  await expect(page.getByRole('table', { name: /newest first/ })).toHaveAttribute('aria-busy', 'false');
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export these' }).click();
  expect((await download).suggestedFilename()).toMatch(/^donations-.*\.csv$/);
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme);
    expect(await faults(page)).toEqual([]);
    await expect.poll(() => fits(page)).toBe(true);
  }
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('button', { name: 'Select everything' }).click();
  await page.getByRole('button', { name: 'Refund $35.00' }).click();
  await expect(page.locator('.order-bar').getByText('Refunded')).toBeVisible();
  await openPanel(page, '/config/store/donations');
  await expect(row).toContainText('Refunded');
});

test('an owner creates a donation page', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame, title, path } = await newPage(page, 'Appeal');
  await page.getByRole('button', { name: 'Add a block' }).first().click();
  await page.getByRole('button', { name: /^Donation/ }).click();
  await page.getByRole('textbox', { name: 'Fund' }).fill(title);
  await page.getByLabel('Suggested amounts in USD').fill('5  20 nothing');
  await expect(page.getByText(/Enter at most 8 amounts/)).toBeVisible();
  await page.getByLabel('Suggested amounts in USD').fill('5 20');
  await page.getByText('More settings').click();
  await page.getByLabel('Goal in USD').fill('1000');
  await page.getByLabel('Already received in USD').fill('250.50');
  await expect(frame.getByRole('progressbar')).toHaveAccessibleName('$250.50 of $1,000');
  await expect(frame.getByText('$20', { exact: true })).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  const anonymous = await browser.newContext();
  const visitor = await anonymous.newPage();
  await visitor.goto(path);
  await visitor.getByRole('radio', { name: '$20' }).check();
  await visitor.getByRole('button', { name: 'Donate' }).click();
  await expect(visitor.locator('#checkout-pay', { hasText: 'Donate $20.00' })).toBeVisible();
  await anonymous.close();
});

test('the button of the form names the chosen or typed amount', async ({ page, browser, baseURL }) => {
  const button = (at: Page) => block(at).getByRole('button');
  await page.goto('/donate');
  await expect(button(page)).toHaveAccessibleName('Give $35');
  await block(page).getByRole('radio', { name: '$120' }).check();
  await expect(button(page)).toHaveAccessibleName('Give $120');
  await block(page).getByRole('radio', { name: 'Other amount' }).check();
  await expect(button(page)).toHaveAccessibleName('Give');
  await block(page).getByLabel('Amount in USD').fill('12.50');
  await expect(button(page)).toHaveAccessibleName('Give $12.50');
  await block(page).getByLabel('Amount in USD').fill('a lot');
  await expect(button(page)).toHaveAccessibleName('Give');
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.goto('/donate');
  await block(plain).getByRole('radio', { name: '$480' }).check();
  await expect(button(plain)).toHaveAccessibleName('Give $480');
  await plain.close();
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { buy } from '#support/node/orders.ts';
import { test } from '#support/node/shared-panel.ts';

const stamp = () => Date.now().toString(36);
const dialog = (page: Page) => page.getByRole('dialog');
const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const findTimeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Places an order as a new buyer with a unique name, by which the owner finds the order. */
async function createOrder(page: Page, baseURL = '', change: Partial<Parameters<typeof buy>[1]> = {}) {
  const mark = stamp();
  const email = `runa-${mark}@buyer.test`;
  const order = { name: `Runa ${mark}`, email, items: [['plate', 2]] as const, ...change };
  const { name } = order;
  await buy(baseURL, { shippingOptionId: 'shed', ...order });
  if (!page.url().includes('/config/orders')) await signIn(page, '/config/orders');
  await page.getByLabel('Find by number, name, email or SKU').fill(mark);
  const row = getRow(page, name);
  // The heading row and the row of the order.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
  return { name, email, row };
}

test('an owner ships part of an order, corrects the tracking number, ships the rest, refunds and restocks one item, then refunds the rest', async ({
  page,
  baseURL,
}) => {
  const { row } = await createOrder(page, baseURL);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Fulfill' }).click();
  await page.getByLabel('Quantity of Dinner plate').fill('1');
  await page.getByLabel('Carrier').fill('UPS');
  await page.getByLabel('Tracking number').fill('1Z 999');
  await expect(page.getByLabel('Tracking link')).toHaveValue('https://www.ups.com/track?tracknum=1Z999');
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Tracking link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Fulfill 1 item' }).click();
  await expect(dialog(page).getByText('Enter a URL starting with https:// or http://.')).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue('1Z 999');
  await page.getByLabel('Tracking link').fill('https://track.test/1Z999');
  await page.getByRole('button', { name: 'Fulfill 1 item' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('1 of 2 fulfilled')).toBeVisible();
  await expect(page.getByText('Partially fulfilled')).toBeVisible();
  await page.getByRole('button', { name: 'Edit tracking' }).click();
  await dialog(page).getByLabel('Tracking number').fill('1Z 777');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: '1Z 777' })).toHaveAttribute(
    'href',
    'https://track.test/1Z999',
  );
  await page.getByRole('button', { name: 'Fulfill' }).click();
  await page.getByRole('button', { name: 'Fulfill 1 item' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fulfill' })).toHaveCount(0);
  await page.reload();
  await expect(findTimeline(page).getByText('1 item was fulfilled')).toHaveCount(2);
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(row.getByText('Fulfilled')).toBeVisible();

  await test.step('an owner sees the refund amount before refunding it', async () => {
    const other = await createOrder(page, baseURL);
    await other.row.getByRole('link').click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByRole('button', { name: 'Choose what to refund' })).toBeDisabled();
    await page.getByLabel('Quantity of Dinner plate').fill('1');
    // The amount is 56.00 plus 5.5 % tax.
    await expect(page.getByLabel('Amount in USD')).toHaveValue('59.08');
    await expect(page.getByLabel('Restock items')).toBeChecked();
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Amount in USD').fill('900');
    await expect(dialog(page).getByText('You can refund up to $118.16.')).toBeVisible();
    await page.getByLabel('Amount in USD').fill('50');
    await page.getByLabel('Reason').fill('A hairline crack');
    await page.getByRole('button', { name: 'Refund $50.00' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('$68.16 can still be refunded')).toBeVisible();
    await expect(findTimeline(page).getByText('$50.00 was refunded')).toBeVisible();
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('button', { name: 'Select everything' }).click();
    await page.getByRole('button', { name: 'Refund $68.16' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('.order-bar').getByText('Refunded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  });
});

test('an owner resends an order’s email, prints the order’s documents in black on white, and cancels the order by keyboard alone', async ({
  page,
  baseURL,
}) => {
  const { row, name } = await createOrder(page, baseURL, { note: 'Leave it with Odd.' });
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Order confirmation' }).click();
  await expect(
    page.getByText('The email was not sent, because this server does not send email yet.'),
  ).toBeVisible();

  await test.step('the documents print in black on white and contain no script', async () => {
    const invoice = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'Invoice' }).click();
    const paper = await invoice;
    await expect(paper.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible();
    await expect(paper.getByText(name).first()).toBeVisible();
    await expect(paper.getByText('$118.16')).toBeVisible();
    expect(await faults(paper)).toEqual([]);
    await paper.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(paper.getByText(/^Print this page/)).toBeHidden();
    expect(await paper.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await paper.goto(paper.url().replace('invoice', 'packing-slip'));
    await expect(paper.getByText('Leave it with Odd.')).toBeVisible();
    expect(await faults(paper)).toEqual([]);
    await expect(paper.locator('script')).toHaveCount(0);
    await paper.close();
  });
  await test.step('an owner adds a note to the timeline and cancels the order by keyboard alone', async () => {
    await page.getByLabel('Note, visible to contributors only').focus();
    await page.keyboard.type('They called: wrong glaze.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(findTimeline(page).getByText('They called: wrong glaze.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(/The customer is refunded \$118\.16/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel and refund $118.16' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.order-bar').getByText('Cancelled')).toBeVisible();
    await expect(findTimeline(page).getByText('The order was cancelled')).toBeVisible();
  });
});

test('the export contains only the filtered orders, and the arrow keys move from order to order', async ({
  page,
  baseURL,
}) => {
  const { name } = await createOrder(page, baseURL, { items: [['bowl', 1]], note: '=SUM(A1)' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export these' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(name);
  expect(text).toContain("'=SUM(A1)");
  expect(text.trim().split('\r\n')).toHaveLength(2);
  await page.getByRole('button', { name: 'Cancelled' }).click();
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  const links = page.getByRole('table').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.getByRole('button', { name: /^Unfulfilled/ }).click();
  await expect(getRow(page, name)).toBeVisible();
  await expect(page.getByRole('table').getByText('Cancelled')).toHaveCount(0);
});

test('an owner sees a customer’s orders, then erases the customer’s data after a confirmation', async ({
  page,
  baseURL,
}) => {
  const { email, name } = await createOrder(page, baseURL, { items: [['bowl', 1]] });
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByLabel('Find by the start of an email address').fill(email.slice(0, -6));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export orders' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`orders of ${email}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    customer: { email, name, orderCount: 1 },
    orders: [{ email, name, lines: [{ quantity: 1 }] }],
  });
  await page.getByRole('button', { name: 'Erase…' }).click();
  await expect(dialog(page).getByText('One of their orders is not fulfilled yet.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Erase…' }).click();
  await expect(page.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
  expect(await faults(page)).toEqual([]);
  await dialog(page)
    .getByLabel(/to erase permanently$/)
    .fill(email);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Personal data erased.')).toBeVisible();
  await page.getByLabel('Find by the start of an email address').fill(email);
  await expect(page.getByRole('heading', { name: 'No email address starts with that' })).toBeVisible();
});

test('an owner prints the packing slips of selected orders as one document', async ({ page, baseURL }) => {
  const mark = stamp();
  const name = `Batch ${mark}`;
  for (const quantity of [1, 2])
    await buy(baseURL ?? '', { name, email: `batch-${mark}@buyer.test`, items: [['mug', quantity]] });
  await signIn(page, `/config/orders?search=batch-${mark}`);
  await expect(getRow(page, name)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  const opened = page.waitForEvent('popup');
  await bar.getByRole('link', { name: 'Print packing slips' }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(['Packing slip', 'Packing slip']);
  await expect(paper.getByRole('article').filter({ hasText: name })).toHaveCount(2);
  expect(await faults(paper)).toEqual([]);
  await paper.close();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

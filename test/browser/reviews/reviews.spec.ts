import { expect, type Page } from '@playwright/test';
import type { OrderList } from '#schema/contracts/orders/order.ts';
import { faults } from '#support/node/axe.ts';
import { choose } from '#support/node/choose.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';
import { readEmails } from '#support/node/emails.ts';
import { buy } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';
import { photoWithPlace } from '#support/photo.ts';

const noFaults = async (page: Page) => expect(await faults(page, { without: 'iframe' })).toEqual([]);

/** Calls the owner's API with a CSRF token, as the panel does. */
async function change(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { 'x-csrf-token': crumb, origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Changes the given email rules of the store, and keeps its other rules. */
async function setMailRules(owner: Page, rules: object): Promise<void> {
  const { settings, version } = await ownerApi<{ settings: object; version: number }>(
    owner.request,
    '/api/commerce/mails',
  );
  await change(owner, 'PUT', '/api/commerce/mails', { version, settings: { ...settings, ...rules } });
}

/** Orders a planter, ships it, and returns the path of the review link in the buyer's email. */
async function requestReview(owner: Page, email: string): Promise<string> {
  const baseURL = new URL(owner.url()).origin;
  await buy(baseURL, { name: 'Ines Okafor', email, items: [['planter', 1]] });
  await setMailRules(owner, { reviewRequest: { isEnabled: true, afterDays: 0 } });
  const { orders } = await ownerApi<OrderList>(
    owner.request,
    `/api/orders?search=${encodeURIComponent(email)}`,
  );
  const id = orders[0]?.id ?? '';
  const { order } = await ownerApi<{ order: { lines: { id: string; quantity: number }[] } }>(
    owner.request,
    `/api/orders/${id}`,
  );
  await change(owner, 'POST', `/api/orders/${id}/fulfilments`, {
    idempotencyKey: crypto.randomUUID(),
    lines: order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    notifies: false,
  });
  // Runs the ten-minute job, and then the one-minute job.
  for (const cron of ['*/10 * * * *', '* * * * *'])
    await owner.request.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);
  const findMails = () =>
    readEmails(email).filter(({ kind, body }) => kind === 'review-request' && body !== '');
  await expect.poll(findMails).toHaveLength(1);
  return /http\S+(\/reviews\/\S+)/.exec(findMails()[0]?.body ?? '')?.[1] ?? '';
}

test('[B2.4.05] [B8.4.04] a buyer rates a purchase, and the owner shows the review, replies and hides it', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  test.slow();
  // Opens a URL of the site, so that the test can call the site's API.
  await signIn(owner, '/robots.txt');
  const request = await requestReview(owner, `ines-${Date.now()}@reviews.test`);
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 800 } });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto(request);
  await expect(page.getByRole('heading', { name: 'Rate your purchase' })).toBeVisible();
  await choose(page.getByRole('radio', { name: '4 stars, very good' }));
  await page.getByLabel('Your review').fill('Drains well, and the saucer fits.');
  await page.getByLabel('Photos').setInputFiles({
    name: 'IMG_0001.JPG',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photoWithPlace()),
  });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for your review!' })).toBeVisible();
  await page.goto('/shop/planter');
  await expect(page.getByText('Drains well')).toHaveCount(0);

  // The owner finds the review, makes it visible and replies.
  await owner.goto('/config/store/reviews');
  const card = owner.getByRole('article').filter({ hasText: 'Drains well' });
  await expect(card.getByText('Needs Review')).toBeVisible();
  await expect(card.getByRole('img', { name: /By the customer/ })).toBeVisible();
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(card.getByText('Published', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Reply' }).click();
  await expect(card.getByLabel('Your reply')).toBeFocused();
  await owner.keyboard.type('Glad that it does.');
  await noFaults(owner);
  await card.getByRole('button', { name: 'Save reply' }).click();
  await expect(card.getByLabel('Your reply')).toHaveCount(0);
  await expect(card.getByText('Glad that it does.')).toBeVisible();
  await page.goto('/shop/planter');
  await expect(page.getByRole('link', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(page.getByText('Drains well, and the saucer fits.')).toBeVisible();
  await expect(page.getByText('Glad that it does.')).toBeVisible();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.locator('.review-pictures img').evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBe(48);
  await noFaults(page);
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card.getByText('Hidden')).toBeVisible();
  await page.goto('/shop/planter');
  await expect(page.getByText('Drains well')).toHaveCount(0);
  await context.close();
});

test('an owner filters, searches and exports the store’s reviews', async ({ page }) => {
  await signIn(page, '/config/store/reviews');
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill('eleven teapots');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('That spout took us two winters.')).toBeVisible();
  await page.getByRole('searchbox').fill('no such words anywhere');
  await expect(page.getByRole('heading', { name: 'No matching reviews' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await page.getByLabel('Stars').selectOption('3');
  await expect(page.getByRole('article').first()).toContainText('Arrived with a chip');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export all' }).click();
  expect((await file).suggestedFilename()).toMatch(/^reviews-.*\.csv$/);
});

test('an owner configures cart reminders, which a server without email does not offer at checkout', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(owner, '/robots.txt');
  await setMailRules(owner, { abandonedCart: {} });
  await owner.goto('/config/mail/shop');
  await choose(owner.getByRole('radio', { name: 'Abandoned cart' }));
  const toggle = owner.getByLabel('Send abandoned cart reminders');
  await expect(toggle).not.toBeChecked();
  await toggle.check();
  await owner.getByLabel('Consent text').fill('Please nudge me once.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved. Changes apply from the next email.')).toBeVisible();
  for (const [name, words] of [
    ['Abandoned cart', 'Your cart is still here'],
    ['Review request', 'Rate your purchase'],
    ['Low stock, to you', 'Low stock'],
  ] as const) {
    await choose(owner.getByRole('radio', { name }));
    await expect(owner.frameLocator('.mail-preview iframe').getByRole('heading', { level: 1 })).toHaveText(
      words,
    );
    await noFaults(owner);
  }
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await expect(
    owner.getByText('The email was not sent, because this server does not send email yet.'),
  ).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/shop/tide-mug');
  await page.locator('form[data-buy="live"]').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('form[data-buy] .buy-answer')).toContainText('Added to your cart.');
  await page.goto('/commerce/goto-checkout');
  await page.locator('.checkout[data-is-live]').waitFor();
  await page.getByLabel('Email').fill('left@behind.test');
  await expect(page.getByText('Please nudge me once.')).toHaveCount(0);
  await noFaults(page);
  await context.close();
  await setMailRules(owner, { abandonedCart: {} });
});

import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderPath, orderToken } from '#worker/crypto/order-token.ts';
import { buy, seedCustomers, signedIn } from '../../support/worker/account.ts';
import { visitor } from '../../support/worker/customers.ts';
import { whileSendingEmail } from '../../support/worker/sends-email.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

beforeEach(seedCustomers);

const EMAIL = 'ines@buyer.test';
const show = (id: string, browser = visitor()) => browser.text(`${orderPath(env, id)}&placed=1`);

/** Returns an order that is not picked up, unlike the test order. */
async function buyByPost(): Promise<string> {
  const id = await buy(EMAIL, null);
  const option = { id: 'post', name: 'Post', description: 'Two to five days.', kind: 'flat', costCents: 0 };
  await env.DB.prepare(
    "UPDATE orders SET detail = json_set(detail, '$.shippingOption', json(?)) WHERE id = ?",
  )
    .bind(JSON.stringify(option), id)
    .run();
  return id;
}

describe('what happens next', () => {
  it('the order page names the payment’s day and how the order is delivered, in the owner’s words', async () => {
    const page = await whileSendingEmail(async () => show(await buyByPost()));
    expect(page).toContain('What happens next');
    expect(page).toMatch(/Paid on \w+ \d/);
    expect(page).toContain('We pack your order and email you when it ships.');
    expect(page).toContain('Delivery: Post');
    expect(page).toContain('Two to five days.');
  });

  it('an order that is picked up is not shipped', async () => {
    const page = await show(await buy(EMAIL, null));
    expect(page).toContain('You collect your order: At the shed');
    expect(page).not.toContain('We pack your order');
  });

  it('a booking says what to bring, and nothing about parcels', async () => {
    const page = await show(await buy(EMAIL, null, [PRODUCT.course, 'COURSE'], 12_000));
    expect(page).toContain('Please bring the order number 1001.');
    expect(page).not.toContain('We pack your order');
  });

  it.each(['pending', 'cancelled', 'refunded'])('an order that is %s promises nothing', async (status) => {
    const id = await buy(EMAIL, null);
    await env.DB.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, id).run();
    expect(await show(id)).not.toContain('What happens next');
  });

  it('a parcel appears with the day on which it was sent', async () => {
    const id = await buyByPost();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO fulfilments (id, order_id, at, carrier, lines, idempotency_key)
         VALUES ('f1', ?2, ?1, 'Post', '[]', 'a-key-of-the-tests')`,
      ).bind(Date.UTC(2026, 10, 24, 12), id),
      env.DB.prepare("UPDATE orders SET status = 'fulfilled', fulfilment = 'complete' WHERE id = ?").bind(id),
    ]);
    const page = await show(id);
    expect(page).toContain('Shipped on November 24, 2026');
    expect(page).not.toContain('We pack your order');
  });
});

describe('saving an order as an account', () => {
  const OFFER = 'Save as account';

  it('a guest registers with the order’s email address in one step', async () => {
    const browser = visitor();
    const id = await buy(EMAIL, null);
    const page = await whileSendingEmail(() => show(id, browser));
    expect(page).toContain(OFFER);
    const fields = { email: EMAIL, order: id, token: orderToken(env, id) };
    for (const [name, value] of Object.entries(fields))
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    const answer = await browser.post('/account/register', fields);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(EMAIL);
  });

  it('a signed-in customer is not offered another account', async () => {
    const { browser, email, accountId } = await signedIn();
    const page = await whileSendingEmail(async () => show(await buy(email, accountId), browser));
    expect(page).not.toContain(OFFER);
  });

  it('a store without customer accounts offers none', async () => {
    const id = await buy(EMAIL, null);
    await env.DB.prepare(
      "INSERT INTO flags (website_id, name, is_enabled) VALUES (?, 'customer_accounts', 0)",
    )
      .bind(SITE_ID)
      .run();
    await seedStore();
    expect(await whileSendingEmail(() => show(id))).not.toContain(OFFER);
  });
});

describe('a server that sends no email', () => {
  it('a buyer is told to keep the address of the order’s page', async () => {
    const id = await buyByPost();
    const promised = await whileSendingEmail(() => show(id));
    expect(promised).toContain(`A confirmation is on its way to <bdi class="order-email">${EMAIL}</bdi>.`);
    const page = await show(id);
    expect(page).toContain('please keep the address of this page');
    expect(page).toContain('This page shows when it ships.');
    expect(page).not.toMatch(/on its way to|email you/);
  });

  it('a guest is offered no account, because confirming it takes an email', async () => {
    expect(await show(await buy(EMAIL, null))).not.toContain('Save as account');
  });
});

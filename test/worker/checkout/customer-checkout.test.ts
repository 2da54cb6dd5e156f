import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { addressSchema } from '#schema/contracts/checkout/checkout.ts';
import { addAddress, listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import { cartWith, MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { ADDRESS, CONTACT, findChosen, MUG } from '../../support/worker/checkout-page.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const getCookie = (headers: Record<string, string>) => headers.cookie ?? '';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('a customer’s checkout', () => {
  const OTHER = { ...MAINE_ADDRESS, line1: '9 Second Street', city: 'Bath', postalCode: '04530' };

  it('a customer’s checkout has the default address filled in, offers the other addresses and saves a new one on request', async () => {
    const member = await signIn('member');
    const who = { websiteId: SITE_ID, accountId: member.accountId };
    const keep = (address: object, isDefault: boolean) =>
      addAddress(env.DB, who, { address: addressSchema.parse(address), isDefault }, Date.now());
    await keep(MAINE_ADDRESS, true);
    const other = await keep(OTHER, false);
    const { token } = await cartWith([MUG]);
    const path = standardCheckoutPath(token);
    const headers = { ...member.headers, cookie: `${getCookie(member.headers)}; CART=${token}` };
    const first = await (await request(path, { headers })).text();
    expect(first).toContain('value="3 Wharf Street"');
    expect(first).toContain('Save this address in my account');
    const post = (fields: Record<string, string>) =>
      request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
      });
    const filled = await (await post({ ...CONTACT, savedAddress: other ?? '', action: 'fill' })).text();
    expect(filled).toContain('value="9 Second Street"');
    const foreign = await (await post({ ...CONTACT, savedAddress: 'f'.repeat(24), action: 'fill' })).text();
    expect(foreign).not.toContain('value="9 Second Street"');
    const third = { ...ADDRESS, 'shippingAddress.line1': '1 Third Lane' };
    const html = await (await post({ ...CONTACT, ...third, action: 'update' })).text();
    const hidden = ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '',
    ]);
    const paid = await post({
      ...CONTACT,
      ...third,
      ...Object.fromEntries(hidden),
      shippingOptionId: findChosen(html),
      paymentMethod: 'test_accepted',
      saveAddress: 'yes',
      action: 'pay',
    });
    expect(paid.status).toBe(303);
    const kept = async () => (await listAddresses(env.DB, who)).map(({ address }) => address.line1);
    await expect.poll(kept).toContain('1 Third Lane');
    expect(await env.DB.prepare('SELECT account_id FROM orders').first('account_id')).toBe(member.accountId);
  });
});

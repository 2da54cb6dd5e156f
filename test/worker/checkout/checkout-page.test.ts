import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { addressSchema } from '#schema/contracts/checkout/checkout.ts';
import { addAddress, addressesOf } from '#worker/db/customers/customer-addresses.ts';
import { solvedCaptcha } from '../../support/worker/buyers.ts';
import { cartWith, MAINE_ADDRESS, ordersBy } from '../../support/worker/checkout.ts';
import { PRODUCT, seedShop, stockOf } from '../../support/worker/shop.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';

const MUG = [PRODUCT.mug, 'MUG-SEA', 1] as const;
const CONTACT = { email: 'ines@studio.test', phone: '' };
const ADDRESS = Object.fromEntries(
  Object.entries(MAINE_ADDRESS).map(([part, value]) => [`shippingAddress.${part}`, value]),
);

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedShop();
});

/** The way to deliver that a page proposes. */
const chosenIn = (html: string): string =>
  /name="shippingOptionId"[^>]*checked=""[^>]*value="([^"]+)"/.exec(html)?.[1] ??
  /name="shippingOptionId"[^>]*value="([^"]+)"[^>]*checked=""/.exec(html)?.[1] ??
  '';

/** A browser that holds a cart's cookie and has the checkout open. */
async function buyer(entries: Parameters<typeof cartWith>[0], token?: string) {
  const cart = token ?? (await cartWith(entries)).token;
  const path = standardCheckoutPath(cart);
  const headers = { cookie: `CART=${cart}`, origin: 'https://site.test' };
  const read = async (answer: Response) => {
    const html = await answer.text();
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ??
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ??
      '';
    const hidden = {
      version: field('version'),
      grandTotalCents: field('grandTotalCents'),
      idempotencyKey: field('idempotencyKey'),
    };
    return { status: answer.status, headers: answer.headers, html, hidden };
  };
  return {
    token: cart,
    open: async () => read(await request(path, { headers, redirect: 'manual' })),
    send: async (fields: Record<string, string>, more: Record<string, string> = {}) =>
      read(
        await request(path, {
          method: 'POST',
          headers: { ...headers, ...more, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
          redirect: 'manual',
        }),
      ),
  };
}

const cookieOf = (headers: Record<string, string>) => headers.cookie ?? '';

/** A form that shows what will be charged. */
async function priced(entries: Parameters<typeof cartWith>[0], fields: Record<string, string> = ADDRESS) {
  const visitor = await buyer(entries);
  const { hidden, html } = await visitor.send({ ...CONTACT, ...fields, action: 'update' });
  const pay = (more: Record<string, string> = {}) =>
    visitor.send({
      ...CONTACT,
      ...fields,
      ...hidden,
      paymentMethod: 'test_accepted',
      shippingOptionId: chosenIn(html),
      action: 'pay',
      ...more,
    });
  return { ...visitor, hidden, html, pay };
}

describe('the checkout page', () => {
  it('is of type 201, for nobody to keep, and has every field with its autocomplete', async () => {
    const { status, html, headers } = await (await buyer([MUG])).open();
    expect(status).toBe(200);
    expect(html).toContain('"pageType":201');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    for (const token of ['email', 'tel', 'shipping name', 'shipping address-line1', 'shipping country'])
      expect(html).toMatch(new RegExp(`autocomplete="${token}"`, 'i'));
    expect(html).toContain('Continue to delivery and total');
  });

  it.each([
    ['no token', '/checkout'],
    ['a foreign token', standardCheckoutPath('A'.repeat(22))],
    ['what is none', '/checkout?cartToken=../../x'],
  ])('[A2.01] with %s leads to the cart', async (_, path) => {
    const answer = await request(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
  });

  it('of another site finds no cart', async () => {
    const { token } = await cartWith([MUG]);
    await seedShop({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    const answer = await request(standardCheckoutPath(token), { redirect: 'manual' }, 'other.test');
    expect(answer.headers.get('location')).toBe('/cart');
  });

  it('tells who may not give a phone number so, with all else that is missing, before anything is priced', async () => {
    await env.DB.prepare(
      "UPDATE websites SET settings = json_set(settings, '$.store.shippingPhoneRequired', json('true'))",
    ).run();
    const visitor = await buyer([MUG]);
    const { status, html } = await visitor.send({ ...CONTACT, ...ADDRESS, phone: '', action: 'continue' });
    expect(status).toBe(422);
    expect(html).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus/i);
    expect(html).toContain('href="#checkout-phone"');
    expect(html).not.toContain('checkout-paymentMethod-error');
  });

  it('shows delivery, tax and total once the address is known, and charges just that', async () => {
    const { html, hidden, pay, token } = await priced([MUG]);
    expect(html).toContain('$2.42');
    const paid = await pay();
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toMatch(/^\/order\/[0-9a-f]{24}\?token=[\w-]{32}&placed=1$/);
    expect(paid.headers.get('set-cookie')).toContain('CART=;');
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await env.DB.prepare('SELECT grand_total_cents FROM orders').first('grand_total_cents')).toBe(
      Number(hidden.grandTotalCents),
    );
    expect(await stockOf('MUG-SEA')).toBe(8);
    const again = await (await buyer([], token)).open();
    expect(again.headers.get('location')).toMatch(/^\/order\//);
  });

  it('answers the page’s script with the way to go', async () => {
    const { send, hidden, html } = await priced([MUG]);
    const shippingOptionId = chosenIn(html);
    const fields = { ...CONTACT, ...ADDRESS, ...hidden, shippingOptionId, action: 'pay' };
    const answer = await send({ ...fields, paymentMethod: 'test_confirm' }, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.html)).toEqual({
      location: expect.stringContaining('/payments/test/confirm?ref='),
    });
  });

  it('[A5.19] says all that is wrong at once, and gives everything back as it was typed', async () => {
    const visitor = await buyer([MUG]);
    const { status, html } = await visitor.send({
      email: 'not an address',
      'shippingAddress.country': 'US',
      'shippingAddress.name': 'Ines <b>Okafor</b>',
      'shippingAddress.line1': '',
      'shippingAddress.postalCode': 'ABC',
      note: 'Line "one"',
      action: 'pay',
    });
    expect(status).toBe(422);
    for (const text of [
      'One or more fields is invalid, please check your entries.',
      'Email is not valid. Email addresses should follow the format email@example.com.',
      'Please enter street and number.',
      'Please enter the city.',
      'Please choose the state.',
      'This does not look like a ZIP code of this country.',
    ])
      expect(html).toContain(text);
    expect(html).toContain('value="Ines &lt;b&gt;Okafor&lt;/b&gt;"');
    expect(html).toContain('value="not an address"');
    expect(html.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(5);
    expect(await ordersBy()).toEqual({});
  });

  it('a declined card charges nothing, keeps the form, and a good one then pays once', async () => {
    const { pay, send } = await priced([MUG]);
    const declined = await pay({ paymentMethod: 'test_insufficient_funds' });
    expect(declined.status).toBe(402);
    expect(declined.html).toContain('value="3 Wharf Street"');
    expect(await stockOf('MUG-SEA')).toBe(9);
    const shippingOptionId = chosenIn(declined.html);
    const fields = { ...CONTACT, ...ADDRESS, ...declined.hidden, shippingOptionId };
    const paid = await send({ ...fields, paymentMethod: 'test_accepted', action: 'pay' });
    expect(paid.status).toBe(303);
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });

  it('the same form sent five times at once is one order and one place to go', async () => {
    const { pay } = await priced([MUG]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay()));
    const orders = answers.map((answer) => answer.headers.get('location')?.split('?')[0]);
    expect(new Set(orders).size).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('a price that changed meanwhile is shown and not charged', async () => {
    const { pay } = await priced([MUG]);
    await env.DB.prepare("UPDATE product_variants SET price_cents = 5000 WHERE sku = 'MUG-SEA'").run();
    const answer = await pay();
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('Something changed while you were checking out.');
    expect(answer.html).toContain('$50.00');
    expect(await ordersBy()).toEqual({});
  });

  it.each(['1', '0', '-5', '5542.5', '1e9', 'abc', ''])(
    'a total of %s is not what is charged',
    async (total) => {
      const { pay } = await priced([MUG]);
      const { status } = await pay({ grandTotalCents: total });
      expect([409, 422]).toContain(status);
      expect(await ordersBy()).toEqual({});
    },
  );

  it('a payment whose provider is down leads to the order that waits', async () => {
    const { pay } = await priced([MUG]);
    const answer = await pay({ paymentMethod: 'test_down' });
    expect(answer.status).toBe(303);
    const order = await request(answer.headers.get('location') ?? '');
    const html = await order.text();
    expect(html).toContain('"pageType":207');
    expect(html).toContain('Your order waits for its payment');
    expect(await ordersBy()).toEqual({ pending: 1 });
  });

  it('after six declines a person is asked for; who shows that they are one pays, and nothing typed is lost', async () => {
    const visitor = await buyer([MUG]);
    let { hidden, html } = await visitor.send({ ...CONTACT, ...ADDRESS, action: 'update' });
    const pay = async (fields: Record<string, string>) => {
      const shown = { ...CONTACT, ...ADDRESS, ...hidden, shippingOptionId: chosenIn(html), action: 'pay' };
      const answer = await visitor.send({ ...shown, ...fields });
      ({ hidden, html } = answer);
      return answer;
    };
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await pay({ paymentMethod: 'test_do_not_honour' })).status).toBe(402);
    expect(html).not.toContain('data-captcha');
    const asked = await pay({ paymentMethod: 'test_accepted' });
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('Several payments from your network were declined lately.');
    expect(asked.html).toContain('data-captcha="altcha"');
    expect(asked.html).toMatch(/<noscript>.*The check needs JavaScript\..*or wait about \d+ minutes/s);
    expect(asked.html).toContain('value="3 Wharf Street"');
    expect(await ordersBy()).toEqual({ cancelled: 6 });
    // It is asked for while the form is priced anew, too.
    const update = { ...CONTACT, ...ADDRESS, captchaAsked: 'yes', action: 'update' };
    ({ hidden, html } = await visitor.send(update));
    expect(html).toContain('data-captcha="altcha"');
    const captchaKey = await solvedCaptcha();
    const paid = await pay({ paymentMethod: 'test_accepted', captchaAsked: 'yes', captchaKey });
    expect(paid.status).toBe(303);
    expect(await ordersBy()).toEqual({ cancelled: 6, paid: 1 });
  });

  it('from another site’s page is refused', async () => {
    const { token } = await cartWith([MUG]);
    const answer = await request(standardCheckoutPath(token), {
      method: 'POST',
      headers: { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    });
    expect(answer.status).toBe(403);
  });

  it('what somebody typed before is shown to the browser that typed it alone', async () => {
    const { pay, token } = await priced([MUG]);
    await pay({ paymentMethod: 'test_do_not_honour' });
    expect((await (await buyer([], token)).open()).html).toContain('value="3 Wharf Street"');
    const stranger = await request(standardCheckoutPath(token), { redirect: 'manual' });
    expect(await stranger.text()).not.toContain('Wharf');
  });

  it('a service asks for no delivery, and for an address where taxes depend on it', async () => {
    const visitor = await buyer([[PRODUCT.course, '', 1]]);
    const { html } = await visitor.open();
    expect(html).not.toContain('Delivery address');
    expect(html).toContain('Your address');
    const billing = Object.fromEntries(
      Object.entries(MAINE_ADDRESS).map(([part, value]) => [`billingAddress.${part}`, value]),
    );
    const { pay } = await priced([[PRODUCT.course, '', 1]], billing);
    expect((await pay()).status).toBe(303);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('the signed-in buyer’s mail address is there, and the order is theirs', async () => {
    const { headers } = await signIn('member');
    const { token } = await cartWith([MUG]);
    const answer = await request(standardCheckoutPath(token), { headers });
    expect(await answer.text()).toMatch(/name="email"[^>]*value="[^"]+@/);
  });
});

describe('a customer’s checkout', () => {
  const OTHER = { ...MAINE_ADDRESS, line1: '9 Second Street', city: 'Bath', postalCode: '04530' };

  it('is filled with the default address, takes another over, and keeps a new one when asked', async () => {
    const member = await signIn('member');
    const who = { websiteId: SITE_ID, accountId: member.accountId };
    const keep = (address: object, isDefault: boolean) =>
      addAddress(env.DB, who, { address: addressSchema.parse(address), isDefault }, Date.now());
    await keep(MAINE_ADDRESS, true);
    const other = await keep(OTHER, false);
    const { token } = await cartWith([MUG]);
    const path = standardCheckoutPath(token);
    const headers = { ...member.headers, cookie: `${cookieOf(member.headers)}; CART=${token}` };
    const first = await (await request(path, { headers })).text();
    expect(first).toContain('value="3 Wharf Street"');
    expect(first).toContain('Keep this address in my account');
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
      shippingOptionId: chosenIn(html),
      paymentMethod: 'test_accepted',
      saveAddress: 'yes',
      action: 'pay',
    });
    expect(paid.status).toBe(303);
    const kept = async () => (await addressesOf(env.DB, who)).map(({ address }) => address.line1);
    await expect.poll(kept).toContain('1 Third Lane');
    expect(await env.DB.prepare('SELECT account_id FROM orders').first('account_id')).toBe(member.accountId);
  });
});

describe('a shop that needs a phone number', () => {
  it('asks for it where something is sent, and says so', async () => {
    await env.DB.prepare(
      "UPDATE websites SET settings = json_set(settings, '$.store.shippingPhoneRequired', json('true')) WHERE id = ?",
    )
      .bind(SITE_ID)
      .run();
    const { pay, html } = await priced([MUG]);
    expect(html).toMatch(/<input[^>]*type="tel"[^>]*required/);
    const refused = await pay();
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Please enter a phone number: the carrier asks for it.');
    expect((await pay({ ...refused.hidden, phone: '+1 207 555 0100' })).status).toBe(303);
  });
});

describe('an order’s page', () => {
  it('opens by its token alone', async () => {
    const { pay } = await priced([MUG]);
    const location = (await pay()).headers.get('location') ?? '';
    const page = await request(location);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('"pageType":202');
    expect(html).toContain('Thank you, Ines');
    expect(html).toContain('noindex');
    expect((await (await request(location.replace('&placed=1', ''))).text()).includes('"pageType":211')).toBe(
      true,
    );
    for (const other of [location.replace(/token=.{4}/, 'token=AAAA'), location.split('?')[0] ?? ''])
      expect((await request(other)).status).toBe(404);
  });

  it('asks the provider for whoever comes back from the bank', async () => {
    const { pay } = await priced([MUG]);
    const confirm = (await pay({ paymentMethod: 'test_answer_lost' })).headers.get('location') ?? '';
    const html = await (await request(confirm)).text();
    expect(html).toContain('"pageType":211');
    expect(await ordersBy()).toEqual({ paid: 1 });
  });
});

describe('POST /api/commerce/checkout', () => {
  const send = (body: unknown, token = '') =>
    request('/api/commerce/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `CART=${token}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it.each([
    ['not JSON', '{'],
    ['nothing', {}],
    ['wrong types', { cartToken: 1, email: [], version: 'x', grandTotalCents: 1.5 }],
    ['a list', []],
  ])('%s is 400', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await ordersBy()).toEqual({});
  });

  it('tells 404, 409 and 402 apart, places once, and answers the same again', async () => {
    const { token, hidden, html } = await priced([MUG]);
    const body = {
      cartToken: token,
      version: Number(hidden.version),
      email: 'ines@studio.test',
      name: 'Ines Okafor',
      shippingAddress: MAINE_ADDRESS,
      shippingOptionId: chosenIn(html),
      grandTotalCents: Number(hidden.grandTotalCents),
      paymentMethod: 'test_accepted',
      idempotencyKey: 'k'.repeat(24),
    };
    expect((await send({ ...body, cartToken: 'B'.repeat(22) })).status).toBe(404);
    const changed = await send({ ...body, grandTotalCents: 1 });
    expect(changed.status).toBe(409);
    expect(await changed.json()).toMatchObject({ grandTotalCents: body.grandTotalCents });
    const declined = await send({
      ...body,
      paymentMethod: 'test_expired_card',
      idempotencyKey: 'd'.repeat(24),
    });
    expect(declined.status).toBe(402);
    // The declined attempt had claimed the cart and given it back: it has another version since.
    const cart = await request('/api/commerce/cart', { headers: { cookie: `CART=${token}` } });
    const now = { ...body, version: ((await cart.json()) as { version: number }).version };
    const placed = await send(now);
    expect(placed.status).toBe(200);
    const answer = await placed.json();
    expect(answer).toMatchObject({ status: 'placed' });
    expect(await (await send(now)).json()).toEqual(answer);
    expect((await send({ ...now, email: 'other@studio.test' })).status).toBe(409);
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });
});

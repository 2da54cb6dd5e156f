import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { solvedCaptcha } from '../../support/worker/buyers.ts';
import { cartWith, MAINE_ADDRESS, ordersBy } from '../../support/worker/checkout.ts';
import {
  ADDRESS,
  CONTACT,
  findChosen,
  MUG,
  openAsBuyer,
  openPriced,
} from '../../support/worker/checkout-page.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('the checkout page', () => {
  it('the checkout page has type 201, is not cached, and has an autocomplete attribute on every field', async () => {
    const { status, html, headers } = await (await openAsBuyer([MUG])).open();
    expect(status).toBe(200);
    expect(html).toContain('"pageType":201');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    for (const token of ['email', 'tel', 'shipping name', 'shipping address-line1', 'shipping country'])
      expect(html).toMatch(new RegExp(`autocomplete="${token}"`, 'i'));
    expect(html).toContain('Continue to delivery and total');
  });

  it('the checkout has no menu or footer, only the logo and a way back to the cart', async () => {
    const { html } = await (await openAsBuyer([MUG])).open();
    const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
    expect([...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', '/cart']);
    expect(html).not.toContain('class="site-footer"');
  });

  it.each([
    ['no token', '/checkout'],
    ['an unknown token', standardCheckoutPath('A'.repeat(22))],
    ['an invalid token', '/checkout?cartToken=../../x'],
  ])('[A2.01] the checkout page with %s redirects to the cart', async (_, path) => {
    const answer = await request(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
  });

  it('finds no cart on a different site', async () => {
    const { token } = await cartWith([MUG]);
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    const answer = await request(standardCheckoutPath(token), { redirect: 'manual' }, 'other.test');
    expect(answer.headers.get('location')).toBe('/cart');
  });

  it('reports a missing phone number together with all other missing fields, before it shows prices', async () => {
    await env.DB.prepare(
      "UPDATE websites SET settings = json_set(settings, '$.store.shippingPhoneRequired', json('true'))",
    ).run();
    const visitor = await openAsBuyer([MUG]);
    const { status, html } = await visitor.send({ ...CONTACT, ...ADDRESS, phone: '', action: 'continue' });
    expect(status).toBe(422);
    expect(html).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus/i);
    expect(html).toContain('href="#checkout-phone"');
    expect(html).not.toContain('checkout-paymentMethod-error');
  });

  it('shows delivery, tax and total once the postal address is known, and charges exactly that total', async () => {
    const { html, hidden, pay, token } = await openPriced([MUG]);
    expect(html).toContain('$2.42');
    const paid = await pay();
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toMatch(/^\/order\/[0-9a-f]{24}\?token=[\w-]{32}&placed=1$/);
    expect(paid.headers.get('set-cookie')).toContain('CART=;');
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await env.DB.prepare('SELECT grand_total_cents FROM orders').first('grand_total_cents')).toBe(
      Number(hidden.grandTotalCents),
    );
    expect(await readStock('MUG-SEA')).toBe(8);
    const again = await (await openAsBuyer([], token)).open();
    expect(again.headers.get('location')).toMatch(/^\/order\//);
  });

  it('tells the page’s script which URL to open next', async () => {
    const { send, hidden, html } = await openPriced([MUG]);
    const shippingOptionId = findChosen(html);
    const fields = { ...CONTACT, ...ADDRESS, ...hidden, shippingOptionId, action: 'pay' };
    const answer = await send({ ...fields, paymentMethod: 'test_confirm' }, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.html)).toEqual({
      location: expect.stringContaining('/payments/test/confirm?ref='),
    });
  });

  it('reports all errors together and keeps all input', async () => {
    const visitor = await openAsBuyer([MUG]);
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
      'Please check 6 fields.',
      'Email is not valid. Email addresses should follow the format email@example.com.',
      'Please enter a street address.',
      'Please enter the city.',
      'Please choose the state.',
      'This does not look like a ZIP code for this country.',
    ])
      expect(html).toContain(text);
    expect(html).toContain('value="Ines &lt;b&gt;Okafor&lt;/b&gt;"');
    expect(html).toContain('value="not an address"');
    expect(html.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(5);
    expect(await ordersBy()).toEqual({});
  });

  it('charges nothing for a declined card, then charges a valid card once', async () => {
    const { pay, send } = await openPriced([MUG]);
    const declined = await pay({ paymentMethod: 'test_insufficient_funds' });
    expect(declined.status).toBe(402);
    expect(declined.html).toContain('value="3 Wharf Street"');
    expect(await readStock('MUG-SEA')).toBe(9);
    const shippingOptionId = findChosen(declined.html);
    const fields = { ...CONTACT, ...ADDRESS, ...declined.hidden, shippingOptionId };
    const paid = await send({ ...fields, paymentMethod: 'test_accepted', action: 'pay' });
    expect(paid.status).toBe(303);
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });

  it('places one order if it is submitted five times concurrently', async () => {
    const { pay } = await openPriced([MUG]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay()));
    const orders = answers.map((answer) => answer.headers.get('location')?.split('?')[0]);
    expect(new Set(orders).size).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('shows a changed price before charging it', async () => {
    const { pay } = await openPriced([MUG]);
    await env.DB.prepare("UPDATE product_variants SET price_cents = 5000 WHERE sku = 'MUG-SEA'").run();
    const answer = await pay();
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('Something changed while you were checking out.');
    expect(answer.html).toContain('$50.00');
    expect(await ordersBy()).toEqual({});
  });

  it.each(['1', '0', '-5', '5542.5', '1e9', 'abc', ''])(
    'the checkout page does not charge a total of %s sent by the browser',
    async (total) => {
      const { pay } = await openPriced([MUG]);
      const { status } = await pay({ grandTotalCents: total });
      expect([409, 422]).toContain(status);
      expect(await ordersBy()).toEqual({});
    },
  );

  it('redirects to the pending order if the payment provider is down', async () => {
    const { pay } = await openPriced([MUG]);
    const answer = await pay({ paymentMethod: 'test_down' });
    expect(answer.status).toBe(303);
    const order = await request(answer.headers.get('location') ?? '');
    const html = await order.text();
    expect(html).toContain('"pageType":207');
    expect(html).toContain('Your order is awaiting payment');
    expect(await ordersBy()).toEqual({ pending: 1 });
  });

  it('requires a captcha after six declined cards, and keeps the input while the buyer solves it and pays', async () => {
    const visitor = await openAsBuyer([MUG]);
    let { hidden, html } = await visitor.send({ ...CONTACT, ...ADDRESS, action: 'update' });
    const pay = async (fields: Record<string, string>) => {
      const shown = { ...CONTACT, ...ADDRESS, ...hidden, shippingOptionId: findChosen(html), action: 'pay' };
      const answer = await visitor.send({ ...shown, ...fields });
      ({ hidden, html } = answer);
      return answer;
    };
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await pay({ paymentMethod: 'test_do_not_honour' })).status).toBe(402);
    expect(html).not.toContain('data-captcha');
    const asked = await pay({ paymentMethod: 'test_accepted' });
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('Several payments from your network were recently declined.');
    expect(asked.html).toContain('data-captcha="altcha"');
    expect(asked.html).toMatch(/<noscript>.*This check needs JavaScript\..*or wait about \d+ minutes/s);
    expect(asked.html).toContain('value="3 Wharf Street"');
    expect(await ordersBy()).toEqual({ cancelled: 6 });
    // After the captcha was required, the form requires it even for an update of the total.
    const update = { ...CONTACT, ...ADDRESS, captchaAsked: 'yes', action: 'update' };
    ({ hidden, html } = await visitor.send(update));
    expect(html).toContain('data-captcha="altcha"');
    const captchaKey = await solvedCaptcha();
    const paid = await pay({ paymentMethod: 'test_accepted', captchaAsked: 'yes', captchaKey });
    expect(paid.status).toBe(303);
    expect(await ordersBy()).toEqual({ cancelled: 6, paid: 1 });
  });

  it('rejects a request from a different site’s page', async () => {
    const { token } = await cartWith([MUG]);
    const answer = await request(standardCheckoutPath(token), {
      method: 'POST',
      headers: { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    });
    expect(answer.status).toBe(403);
  });

  it('shows earlier input only to the browser that sent it', async () => {
    const { pay, token } = await openPriced([MUG]);
    await pay({ paymentMethod: 'test_do_not_honour' });
    expect((await (await openAsBuyer([], token)).open()).html).toContain('value="3 Wharf Street"');
    const stranger = await request(standardCheckoutPath(token), { redirect: 'manual' });
    expect(await stranger.text()).not.toContain('Wharf');
  });

  it('requires no delivery address for a service, and a billing address only if taxes depend on it', async () => {
    const visitor = await openAsBuyer([[PRODUCT.course, '', 1]]);
    const { html } = await visitor.open();
    expect(html).not.toContain('Delivery address');
    expect(html).toContain('Your address');
    const billing = Object.fromEntries(
      Object.entries(MAINE_ADDRESS).map(([part, value]) => [`billingAddress.${part}`, value]),
    );
    const { pay } = await openPriced([[PRODUCT.course, '', 1]], billing);
    expect((await pay()).status).toBe(303);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('the checkout page contains the signed-in buyer’s email address and assigns the order to that account', async () => {
    const { headers } = await signIn('member');
    const { token } = await cartWith([MUG]);
    const answer = await request(standardCheckoutPath(token), { headers });
    expect(await answer.text()).toMatch(/name="email"[^>]*value="[^"]+@/);
  });
});

describe('an order page', () => {
  it('opens only with its token', async () => {
    const { pay } = await openPriced([MUG]);
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

  it('asks the payment provider for the outcome when a customer returns from the bank', async () => {
    const { pay } = await openPriced([MUG]);
    const confirm = (await pay({ paymentMethod: 'test_answer_lost' })).headers.get('location') ?? '';
    const html = await (await request(confirm)).text();
    expect(html).toContain('"pageType":211');
    expect(await ordersBy()).toEqual({ paid: 1 });
  });
});

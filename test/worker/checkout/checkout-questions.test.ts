import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { createForm } from '../../support/forms.ts';
import { cartWith, MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const QUESTIONS = createForm([
  { id: 'heard', type: 'text', title: 'How did you hear of us?', required: true },
  { id: 'likes', type: 'checkbox', title: 'What do you like?', options: ['Kelp', 'Shell'] },
]);
const ADDRESS = Object.entries(MAINE_ADDRESS).map(
  ([part, value]) => [`shippingAddress.${part}`, value] as const,
);

const setForm = async (formId: string) => {
  await env.DB.prepare(
    "UPDATE websites SET settings = json_set(settings, '$.store.checkoutFormId', ?2) WHERE id = ?1",
  )
    .bind(SITE_ID, formId)
    .run();
  clearSiteMemory();
};

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'mail_outbox', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
  await seedForm(QUESTIONS);
  await setForm(FORM_ID);
});

/** Acts as a buyer of one mug, who sends the checkout's hidden fields together with typed values. */
async function buyer() {
  const { token } = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
  const path = standardCheckoutPath(token);
  const headers = { cookie: `CART=${token}`, origin: 'https://site.test' };
  let html = await (await request(path, { headers })).text();
  const own = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    html: () => html,
    async send(action: string, typed: readonly (readonly [string, string])[]) {
      const fields = [
        ...['version', 'grandTotalCents', 'dueCents', 'idempotencyKey'].map((name) => [name, own(name)]),
        ['action', action],
        ['email', 'ines@buyer.test'],
        ['shippingOptionId', 'shed'],
        ['paymentMethod', 'test_accepted'],
        ...ADDRESS,
        ...typed,
      ].map(([name = '', value = '']) => [name, value]);
      const answer = await request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
      });
      if (answer.status !== 303) html = await answer.text();
      return answer;
    },
  };
}

const ANSWERS = [
  ['ask:heard', '=HYPERLINK("x") from <b>Ben</b>'],
  ['ask:likes', 'Kelp'],
  ['ask:likes', 'Shell'],
] as const;
const STORED = [
  { name: 'How did you hear of us?', value: '=HYPERLINK("x") from <b>Ben</b>' },
  { name: 'What do you like?', value: 'Kelp, Shell' },
];
const storedDetail = async () =>
  JSON.parse((await env.DB.prepare('SELECT detail FROM orders').first<string>('detail')) ?? '{}') as {
    answers?: unknown;
  };

async function placed() {
  const visitor = await buyer();
  await visitor.send('update', ANSWERS);
  const answer = await visitor.send('pay', ANSWERS);
  expect(answer.status).toBe(303);
  return answer;
}

describe('the owner’s questions at checkout', () => {
  it('the owner’s questions at checkout appear on the page and keep their answers while the total is updated', async () => {
    const visitor = await buyer();
    expect(visitor.html()).toContain('name="ask:heard"');
    expect((await visitor.send('update', ANSWERS)).status).toBe(200);
    expect(visitor.html()).toContain('&lt;b&gt;Ben&lt;/b&gt;');
    expect(
      visitor.html().match(/name="ask:likes"[^>]*checked=""|checked=""[^>]*name="ask:likes"/g),
    ).toHaveLength(2);
    expect(visitor.html()).not.toContain('field-error" id="f-checkout-heard-error" data-error="">');
  });

  it('prevent the order if they are required and unanswered, with the error at the field', async () => {
    const visitor = await buyer();
    await visitor.send('update', []);
    const answer = await visitor.send('pay', [['ask:likes', 'Shell']]);
    expect(answer.status).toBe(422);
    expect(visitor.html()).toMatch(
      /href="#f-checkout-heard-error">How did you hear of us\? This field is required\.</,
    );
    expect(visitor.html()).toContain('This field is required.');
    expect(
      visitor.html().match(/name="ask:likes"[^>]*checked=""|checked=""[^>]*name="ask:likes"/g),
    ).toHaveLength(1);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(0);
  });

  it('the answers are stored with the order as readable text', async () => {
    await placed();
    expect((await storedDetail()).answers).toEqual(STORED);
  });

  it('the buyer sees the answers as text', async () => {
    const location = (await placed()).headers.get('location') ?? '';
    const html = await (await request(location)).text();
    expect(html).toContain('How did you hear of us?');
    expect(html).not.toContain('<b>Ben');
  });

  it('the answers appear on the owner’s order screen and in the CSV export, where they cannot act as formulas', async () => {
    await placed();
    const owner = await signIn(ROLE.storeManager);
    const id = await env.DB.prepare('SELECT id FROM orders').first<string>('id');
    const { body } = await call<{ order: OwnerOrder }>(owner, 'GET', `/api/orders/${id}`);
    expect(body.order.answers).toEqual(STORED);
    const csv = await (await request('/api/orders/export', { headers: owner.headers })).text();
    expect(csv).toContain('How did you hear of us? =HYPERLINK(""x"")');
    expect(csv).toContain('What do you like? Kelp, Shell');
  });

  it('the answers appear on the packing slip and the invoice, as text', async () => {
    await placed();
    const { headers } = await signIn(ROLE.storeManager);
    const id = await env.DB.prepare('SELECT id FROM orders').first<string>('id');
    for (const paper of ['packing-slip', 'invoice']) {
      const html = await (await request(`/config/orders/${id}/${paper}`, { headers })).text();
      expect(html).toContain('How did you hear of us?');
      expect(html).toContain('&lt;b&gt;Ben&lt;/b&gt;');
      expect(html).toContain('Kelp, Shell');
    }
  });

  it('the answers appear in the order email', async () => {
    await placed();
    const sent: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => {
      sent.push(mail);
    };
    await deliverMail(env, Date.now() + 1, { result: 'sent', isIdempotent: true, send });
    const text = sent.find(({ recipient }) => recipient === 'ines@buyer.test')?.body;
    expect(text).toContain('How did you hear of us?');
    expect(text).toContain('Kelp, Shell');
  });

  it('the answers are deleted with the buyer’s personal data', async () => {
    await placed();
    expect(
      await eraseBuyer(env.DB, {
        websiteId: SITE_ID,
        email: 'ines@buyer.test',
        accountId: null,
        now: Date.now(),
      }),
    ).toBe('erased');
    expect((await storedDetail()).answers).toBeUndefined();
  });

  it('the owner’s questions at checkout disappear if their form is deleted', async () => {
    await env.DB.prepare('UPDATE forms SET deleted_at = 1 WHERE id = ?').bind(FORM_ID).run();
    const visitor = await buyer();
    expect(visitor.html()).not.toContain('ask:heard');
    await visitor.send('update', []);
    expect((await visitor.send('pay', [])).status).toBe(303);
  });
});

import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { AreaMember, MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { findAreaAccess } from '#worker/db/members/area-access.ts';
import {
  cancelSubscription,
  pauseSubscription,
  skipPayment,
} from '#worker/db/subscriptions/subscription-changes.ts';
import { findSubscription } from '#worker/db/subscriptions/subscriptions.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { customer, type Visitor, visitor } from '../../support/worker/customers.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore } from '../../support/worker/store.ts';
import {
  getRow,
  MONTHLY,
  provider,
  renewAt,
  rows,
  START,
  subscribe,
} from '../../support/worker/subscriptions.ts';

const YEARLY = {
  ...MONTHLY,
  id: 'b2b2b2b2b2b2b2b2b2b2b2b2',
  billingPeriod: { value: 1, unit: 'year' as const },
};
const OPTIONS = [
  { kind: 'recurring', label: 'Monthly', itemId: PRODUCT.recipe, planId: MONTHLY.id },
  { kind: 'recurring', label: 'Yearly', itemId: PRODUCT.recipe, planId: YEARLY.id },
];
const AREA = { name: 'Clay Club', description: '', landingPath: '/notebook', options: OPTIONS };
/**
 * Due time of the second payment. START is 31 January, so the second payment is due at the end of February.
 */
const DUE = Date.parse('2026-02-28T10:00:00Z');
const THREE_DAYS_MS = 3 * 86_400_000;
const TABLES = [
  'orders',
  'subscriptions',
  'carts',
  'member_areas',
  'mail_outbox',
  'test_payments',
  'refunds',
];
let headers: Record<string, string> = {};
let areaId = '';

const call = async <Answer>(method: string, path: string, body?: unknown) => {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  const plans = [MONTHLY, { ...YEARLY, discountBasisPoints: 1000 }];
  await seedStore({
    products: [product('recipe', { productType: 2, priceCents: 900, subscriptionPlans: plans })],
  });
  headers = (await signIn(ROLE.admin)).headers;
  const made = await call<{ areas: MemberAreaSummary[] }>('POST', '/api/member-areas', AREA);
  areaId = made.body.areas[0]?.id ?? '';
});

async function subscriber(change: Parameters<typeof subscribe>[0] = {}) {
  const { accountId, email } = await customer();
  const terms = {
    itemId: PRODUCT.recipe,
    variantId: PRODUCT.recipe,
    sku: '',
    productType: 2,
    ...change.terms,
  };
  const id = await subscribe({ accountId, ...change, terms });
  const isInAt = async (now: number) =>
    (await findAreaAccess(env.DB, SITE_ID, areaId, { accountId, email }, now))?.isOpen ?? false;
  const read = async () => {
    const found = await findSubscription(env.DB, SITE_ID, id);
    if (!found) throw new Error('no subscription');
    return found;
  };
  return { id, accountId, email, isInAt, read };
}

describe('joining a member area by subscription', () => {
  const field = (html: string, name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
  const FORM = {
    email: 'ines@studio.test',
    phone: '',
    'billingAddress.name': 'Ines Okafor',
    'billingAddress.line1': '3 Wharf Street',
    'billingAddress.city': 'Portland',
    'billingAddress.region': 'ME',
    'billingAddress.postalCode': '04101',
    'billingAddress.country': 'US',
  };
  /** Joins the member area through forms without script. Returns the URL of the redirect. */
  async function join(who: Visitor): Promise<string> {
    const begun = await who.post('/cart', {
      action: 'add',
      itemId: PRODUCT.recipe,
      plan: MONTHLY.id,
      quantity: '1',
    });
    const path = begun.headers.get('location') ?? '';
    const shown = await (await who.post(path, { ...FORM, action: 'update' })).text();
    const hidden = Object.fromEntries(
      ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(shown, name)]),
    );
    const paid = await who.post(path, { ...FORM, ...hidden, paymentMethod: 'test_accepted', action: 'pay' });
    return paid.headers.get('location') ?? '';
  }

  it('[B2.4.06] shows the amount and the period of each payment, and leads to the checkout of the plan', async () => {
    const { email } = await customer();
    const who = visitor();
    await who.login(email);
    const html = await who.text(`/membership/${areaId}`);
    expect(html).toMatch(
      /data-offer="left".*\$9\.00.*renews every month.*data-offer="right".*\$8\.10.*renews every year/s,
    );
    expect(html).toContain(`name="plan" value="${MONTHLY.id}"`);
  });

  it('starts with the first payment, and the confirmation, the email and the order link to the area', async () => {
    const { email } = await customer();
    const who = visitor();
    await who.login(email);
    expect((await who.get(`/membership/${areaId}`)).status).toBe(403);
    const location = await join(who);
    const confirmed = await who.text(location);
    expect(confirmed).toContain('You are now a member of Clay Club.');
    expect(confirmed).toContain(`href="/membership/${areaId}"`);
    const welcome = await who.text(`/membership/${areaId}`);
    expect(welcome).toContain('"pageType":208');
    await deliverMail(env, Date.now());
    const [mail] = await rows("SELECT body, html FROM mail_outbox WHERE kind = 'subscription-begun'");
    expect(String(mail?.body)).toContain(`/membership/${areaId}`);
    expect(String(mail?.html)).toContain('Clay Club');
    // The member bought access only, without files to download.
    expect(String(mail?.body)).not.toContain('#downloads');
  });

  it('adds the subscriber to the owner’s list of members, with an end date once one is known', async () => {
    const { id, email, read } = await subscriber({ startAt: Date.now() - DAY_MS });
    const list = async () =>
      (await call<{ members: AreaMember[] }>('GET', `/api/member-areas/${areaId}/members`)).body.members;
    await env.DB.prepare('UPDATE subscriptions SET email = ? WHERE id = ?').bind(email, id).run();
    expect(await list()).toMatchObject([{ email, source: 'subscribed', endsAt: null }]);
    await cancelSubscription(env.DB, await read(), 'customer', Date.now());
    expect(await list()).toMatchObject([{ email, source: 'subscribed', endsAt: (await read()).periodEnd }]);
  });

  it.each([
    ['a missing product', { ...OPTIONS[0], itemId: 'f00000000000000000000000' }],
    ['a plan for a different product', { ...OPTIONS[0], planId: 'f00000000000000000000000' }],
    ['no plan', { ...OPTIONS[0], planId: '' }],
  ])('joining a member area by subscription cannot be offered with %s', async (_, option) => {
    const path = `/api/member-areas/${areaId}`;
    expect((await call('PUT', path, { ...AREA, options: [option] })).status).toBe(400);
  });
});

describe('a subscriber’s access', () => {
  it('continues with each renewal, and while a due payment is waiting in the queue', async () => {
    const { id, isInAt } = await subscriber();
    expect(await isInAt(START + DAY_MS)).toBe(true);
    expect(await isInAt(DUE + DAY_MS)).toBe(true);
    await renewAt(id, DUE + DAY_MS);
    expect(await isInAt(Date.parse('2026-03-30T10:00:00Z'))).toBe(true);
  });

  it('ends with the paid period if the subscriber cancels while the renewal is waiting in the queue', async () => {
    const { id, isInAt, read } = await subscriber();
    await cancelSubscription(env.DB, await read(), 'customer', DUE + 1000);
    expect(await renewAt(id, DUE + 2000)).toEqual({ kind: 'nothing' });
    expect(await isInAt(DUE - 1)).toBe(true);
    expect(await isInAt(DUE)).toBe(false);
  });

  it('ends with the paid period if the subscriber cancels while the payment is running, which is then refunded', async () => {
    const { id, isInAt, read } = await subscriber();
    const real = provider();
    await renewAt(id, DUE, {
      chargeStored: async (charge) => {
        const outcome = await real.chargeStored(charge);
        await cancelSubscription(env.DB, await read(), 'customer', DUE + 1);
        return outcome;
      },
    });
    expect(await rows('SELECT cancels_order FROM refunds')).toEqual([{ cancels_order: 1 }]);
    expect(await isInAt(DUE + 1000)).toBe(false);
  });

  it('continues for three days after a declined payment, and returns after a successful one', async () => {
    const { id, isInAt } = await subscriber({ card: 'test_paid_once' });
    expect((await renewAt(id, DUE)).kind).toBe('declined');
    expect(await isInAt(DUE + THREE_DAYS_MS - 1)).toBe(true);
    expect(await isInAt(DUE + THREE_DAYS_MS)).toBe(false);
    await env.DB.prepare("UPDATE subscriptions SET method_ref = 'stored_test_accepted' WHERE id = ?")
      .bind(id)
      .run();
    expect((await renewAt(id, DUE + 4 * DAY_MS)).kind).toBe('paid');
    expect(await isInAt(DUE + 5 * DAY_MS)).toBe(true);
  });

  it('ends for a payment that is skipped and while the subscription is paused', async () => {
    const skipping = await subscriber();
    await skipPayment(env.DB, await skipping.read(), START + DAY_MS);
    expect(await skipping.isInAt(DUE - 1)).toBe(true);
    expect(await skipping.isInAt(DUE)).toBe(false);
    await renewAt(skipping.id, Date.parse('2026-03-31T10:00:00Z'));
    expect(await skipping.isInAt(Date.parse('2026-04-01T10:00:00Z'))).toBe(true);
    const pausing = await subscriber();
    await pauseSubscription(env.DB, await pausing.read(), START + DAY_MS);
    expect(await pausing.isInAt(DUE - 1)).toBe(true);
    expect(await pausing.isInAt(DUE)).toBe(false);
  });

  it('a subscriber’s access is the same with every plan of the product, so that it survives a change of plan', async () => {
    const { isInAt } = await subscriber({ plan: { ...MONTHLY, id: 'c1c1c1c1c1c1c1c1c1c1c1c1' } });
    expect(await isInAt(START + DAY_MS)).toBe(true);
  });

  it('ends immediately if the current month’s payment is refunded', async () => {
    const { id, isInAt } = await subscriber();
    await renewAt(id, DUE);
    expect(await isInAt(DUE + DAY_MS)).toBe(true);
    await env.DB.prepare("UPDATE orders SET status = 'refunded' WHERE id = ?")
      .bind(String((await getRow(id)).paid_order_id))
      .run();
    expect(await isInAt(DUE + DAY_MS)).toBe(false);
  });

  it.each(['pending', 'for another product', 'for a removed member'])(
    'a subscriber’s access does not exist if the subscription is: %s',
    async (which) => {
      const { id, email, isInAt } = await subscriber();
      const set = (sql: string) =>
        env.DB.prepare(`UPDATE subscriptions SET ${sql} WHERE id = ?`).bind(id).run();
      if (which === 'pending') await set("status = 'pending'");
      if (which === 'for another product') await set("item_id = 'x'");
      if (which === 'for a removed member')
        await call('POST', `/api/member-areas/${areaId}/members/remove`, { email });
      expect(await isInAt(START + DAY_MS)).toBe(false);
    },
  );

  it('a subscriber’s access does not exist in an area that is sold only for a single payment', async () => {
    await call('PUT', `/api/member-areas/${areaId}`, {
      ...AREA,
      options: [{ kind: 'once', label: 'For ever', itemId: PRODUCT.recipe }],
    });
    const { id, isInAt } = await subscriber();
    await renewAt(id, DUE);
    expect(await isInAt(DUE + DAY_MS)).toBe(false);
  });
});

describe('a member area page', () => {
  it('a member area page is closed to a subscriber whose access ends while the page is open', async () => {
    const { id, email } = await subscriber({ startAt: Date.now() - DAY_MS });
    const who = visitor();
    await who.login(email);
    expect(await who.text(`/membership/${areaId}`)).toContain('"pageType":208');
    await env.DB.prepare(
      "UPDATE subscriptions SET status = 'cancelled', period_end = ?2, paid_until = ?2 WHERE id = ?1",
    )
      .bind(id, Date.now() - 1)
      .run();
    const after = await who.get(`/membership/${areaId}`);
    expect(after.status).toBe(403);
    expect(await after.text()).toContain('"pageType":106');
  });
});

describe('a renewal of a digital product', () => {
  it('a renewal of a digital product is fulfilled with its payment and has its own downloads', async () => {
    const { id } = await subscriber();
    await env.DB.prepare(
      `INSERT INTO product_files (id, website_id, item_id, position, name, content_type, bytes, content_hash, object_id, created_at, updated_at)
      VALUES ('f1', ?, ?, 0, 'March.pdf', 'application/pdf', 10, 'x', 'o1', 0, 0)`,
    )
      .bind(SITE_ID, PRODUCT.recipe)
      .run();
    const renewed = await renewAt(id, DUE);
    expect(await rows('SELECT status, fulfilment FROM orders')).toEqual([
      { status: 'fulfilled', fulfilment: 'complete' },
    ]);
    const { listDownloads } = await import('#worker/db/downloads/downloads.ts');
    const orderId = renewed.kind === 'paid' ? renewed.orderId : '';
    expect(await listDownloads(env.DB, SITE_ID, orderId, DUE)).toMatchObject([{ name: 'March.pdf' }]);
  });

  it('a renewal of a digital product is not fulfilled if it was cancelled during the payment', async () => {
    const { id, read } = await subscriber();
    const real = provider();
    await renewAt(id, DUE, {
      chargeStored: async (charge) => {
        await cancelSubscription(env.DB, await read(), 'customer', DUE);
        return real.chargeStored(charge);
      },
    });
    expect(await rows("SELECT count(*) AS n FROM orders WHERE status = 'fulfilled'")).toEqual([{ n: 0 }]);
  });
});

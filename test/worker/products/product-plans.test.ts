import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_PLANS_HERE, PLAN_FOR_NOTHING, SAME_PLAN } from '#domain/products/check-plans.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductDetail } from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { saveArea } from '#worker/db/members/member-areas.ts';
import { visitor } from '../../support/worker/customers.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const PRODUCTS = '/api/commerce/products';
const AREA_ID = 'ae'.repeat(12);
type Detail = { product: ProductDetail };

const monthly = { billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 1000 };
const quarterly = { billingPeriod: { value: 3, unit: 'month' }, numBillingCycles: 4 };
const box = (change: object = {}) => ({
  title: 'Clay box',
  status: 1,
  productType: 1,
  descriptionHtml: '<p>Two kilos of clay.</p>',
  variants: [{ priceCents: 5000, unlimited: true }],
  ...change,
});

let owner: SignedIn;
beforeEach(async () => {
  await env.DB.batch(['carts', 'member_areas'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const post = <Answer>(change: object) => call<Answer>(owner, 'POST', PRODUCTS, { product: box(change) });
const make = async (change: object) => (await post<Detail>(change)).body.product;
const getPlans = ({ product }: ProductDetail) => product.subscriptionPlans ?? [];
const put = <Answer>(made: ProductDetail, change: object) => {
  const variants = made.product.variants.map((variant) => ({ ...variant, expectedQty: variant.qtyInStock }));
  const product = box({ variants, subscriptionPlans: getPlans(made), ...change });
  return call<Answer>(owner, 'PUT', `${PRODUCTS}/${made.id}`, { version: made.version, product });
};

describe('a product’s subscription plans', () => {
  it('[A3.06] [A3.07] a product’s subscription plans get a new id when they are created, and have no end by default', async () => {
    const [first, second] = getPlans(await make({ subscriptionPlans: [monthly, quarterly] }));
    expect(first).toMatchObject({ ...monthly, numBillingCycles: 0 });
    expect(second).toMatchObject({ ...quarterly, discountBasisPoints: 0 });
    for (const plan of [first, second]) expect(plan?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(first?.id).not.toBe(second?.id);
  });

  it('a product’s subscription plans keep their id when they are changed, and are deleted when they are left out', async () => {
    const made = await make({ subscriptionPlans: [monthly, quarterly] });
    const [kept] = getPlans(made);
    const changed = (await put<Detail>(made, { subscriptionPlans: [{ ...kept, discountBasisPoints: 500 }] }))
      .body.product;
    expect(getPlans(changed)).toEqual([{ ...kept, discountBasisPoints: 500 }]);
    expect(getPlans((await put<Detail>(changed, { subscriptionPlans: [] })).body.product)).toEqual([]);
  });

  it('a product’s subscription plans never take an id that the client invents or copies from a different product', async () => {
    const [plan] = getPlans(await make({ subscriptionPlans: [monthly] }));
    const copy = await make({ title: 'Another box', subscriptionPlans: [{ ...monthly, id: plan?.id }] });
    expect(getPlans(copy)[0]?.id).not.toBe(plan?.id);
  });

  it('a product’s subscription plans are copied with new ids when the product is duplicated', async () => {
    const made = await make({ subscriptionPlans: [monthly] });
    const copy = (await call<Detail>(owner, 'POST', `${PRODUCTS}/${made.id}/duplicate`)).body.product;
    expect(getPlans(copy)).toMatchObject([monthly]);
    expect(getPlans(copy)[0]?.id).not.toBe(getPlans(made)[0]?.id);
  });

  it.each([
    [
      'two identical plans',
      { subscriptionPlans: [monthly, { ...monthly, discountBasisPoints: 0 }] },
      'subscriptionPlans.1.billingPeriod',
      SAME_PLAN,
    ],
    [
      'a free plan',
      { subscriptionPlans: [{ ...monthly, discountBasisPoints: 10_000 }] },
      'subscriptionPlans.0.discountBasisPoints',
      PLAN_FOR_NOTHING,
    ],
    [
      'a plan for a gift card',
      { productType: 4, subscriptionPlans: [monthly] },
      'subscriptionPlans',
      NO_PLANS_HERE,
    ],
    [
      'a period of zero weeks',
      { subscriptionPlans: [{ billingPeriod: { value: 0, unit: 'week' } }] },
      'product.subscriptionPlans.0.billingPeriod.value',
      'Enter a number from 1 to 52.',
    ],
    [
      'eleven',
      {
        subscriptionPlans: Array.from({ length: 11 }, (_, at) => ({
          billingPeriod: { value: at + 1, unit: 'week' },
        })),
      },
      'product.subscriptionPlans',
      'A product can have up to 10 plans.',
    ],
    [
      'a plan with too many payments',
      { subscriptionPlans: [{ ...monthly, numBillingCycles: 1001 }] },
      'product.subscriptionPlans.0.numBillingCycles',
      'A plan can have up to 1,000 payments.',
    ],
  ])(
    'a product’s subscription plans cannot be saved with %s, which is reported at the field',
    async (_, change, field, text) => {
      const answer = await post<WireError>(change);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ [field]: text });
    },
  );

  it.each([
    ['text', 'month'],
    ['a number as text', [{ billingPeriod: { value: '1', unit: 'month' } }]],
    ['a billing period in days', [{ billingPeriod: { value: 1, unit: 'day' } }]],
    ['a billing period of a week and a half', [{ billingPeriod: { value: 1.5, unit: 'week' } }]],
    ['an id in a different format', [{ ...monthly, id: 'monthly' }]],
  ])('a product’s subscription plans cannot be saved as %s', async (_, subscriptionPlans) => {
    expect((await post<WireError>({ subscriptionPlans })).status).toBe(400);
  });

  it('a product’s subscription plans cannot be changed by a contributor without permission', async () => {
    const made = await make({ subscriptionPlans: [monthly] });
    owner = await signIn(ROLE.reporting);
    expect((await put<WireError>(made, { subscriptionPlans: [] })).status).toBe(403);
  });

  it('a product’s subscription plans cannot be changed on a product of a different site', async () => {
    const theirs = 'f1'.repeat(12);
    await seedStore({ siteId: theirs, host: 'other.test', products: [] });
    const made = await make({ subscriptionPlans: [monthly] });
    await env.DB.prepare('UPDATE items SET website_id = ?1 WHERE id = ?2').bind(theirs, made.id).run();
    const answer = await put<WireError>(made, { subscriptionPlans: [] });
    expect(answer.status).toBe(404);
  });
});

describe('a plan that grants access to a member area', () => {
  it('a plan that grants access to a member area cannot be deleted while the area uses it, and the whole save is rejected', async () => {
    const made = await make({ subscriptionPlans: [monthly, quarterly] });
    const [door, other] = getPlans(made);
    const option = { kind: 'recurring' as const, label: 'Monthly', itemId: made.id, planId: door?.id ?? '' };
    const area = { name: 'Notebook', description: '', landingPath: '/notebook', options: [option] };
    await saveArea(env.DB, SITE_ID, AREA_ID, area, { now: 1, limit: 50 });
    const refused = await put<WireError>(made, { title: 'Renamed', subscriptionPlans: [other] });
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.subscriptionPlans).toContain('The member area “Notebook” is sold by a plan');
    const stored = (await call<Detail>(owner, 'GET', `${PRODUCTS}/${made.id}`)).body.product;
    expect(stored.title).toBe('Clay box');
    expect((await put<Detail>(made, { subscriptionPlans: [door] })).status).toBe(200);
  });
});

describe('the storefront of a product with a plan', () => {
  it('[A2.03] shows the plan with its price, and leads to the checkout for subscriptions', async () => {
    const made = await make({ subscriptionPlans: [monthly], isOneOffSold: false });
    const page = (await (await request('/shop/clay-box')).text()).replaceAll('<!-- -->', '');
    expect(page).toContain('<span class="price">$45</span> every month');
    expect(page.includes('<span>Once</span>')).toBe(false);
    const buyer = visitor();
    const plan = getPlans(made)[0]?.id ?? '';
    const answer = await buyer.post('/cart', { action: 'add', itemId: made.id, plan, quantity: '1' });
    const path = answer.headers.get('location') ?? '';
    expect(path).toMatch(/^\/checkout\/subscribe\?cartToken=/);
    expect(await (await buyer.get(path)).text()).toContain('Clay box');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '../../support/worker/customers.ts';
import { PRODUCT, product, seedStore, variant } from '../../support/worker/store.ts';

const LABEL = 'On us';
const plan = { id: 'ab'.repeat(12), billingPeriod: { value: 1, unit: 'month' } };
const sample = variant('MUG-NIL', { optionValues: ['Sample'], priceCents: 0 });

async function seed(change: object): Promise<void> {
  await seedStore({
    products: [product('mug', { optionNames: ['Glaze'], ...change })],
    settings: { store: { freePriceLabel: LABEL } },
  });
}
const page = async () => (await visitor().get('/shop/mug')).text();

describe('the label for a price of 0', () => {
  beforeEach(() => seed({ variants: [variant('MUG-SEA', { optionValues: ['Seafoam'] }), sample] }));

  it('the label for a price of 0 appears beside a variant', async () => {
    expect(await page()).toContain(`<small>${LABEL}</small>`);
  });

  it('the label for a price of 0 appears on the cart page, for the price and for a line’s total', async () => {
    const buyer = visitor();
    await buyer.post('/cart', { action: 'add', itemId: PRODUCT.mug, sku: 'MUG-NIL', quantity: '2' });
    const html = await (await buyer.get('/cart')).text();
    expect(html).toContain(`<p class="cart-unit-price">${LABEL}</p>`);
    expect(html).toContain(`<p class="cart-line-total figures">${LABEL}</p>`);
  });
});

it('a subscription plan’s offer shows the label for a price of 0', async () => {
  await seed({ variants: [sample], subscriptionPlans: [plan] });
  expect(await page()).toContain(`<b class="figures">${LABEL}</b>`);
});

it('a variant that is not sold online shows the label for a price of 0', async () => {
  await seed({ productType: 5, variants: [sample] });
  expect(await page()).toContain(`<li>Sample, ${LABEL}</li>`);
});

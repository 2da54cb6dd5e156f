import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cartWith,
  createCheckout,
  MAINE_ADDRESS,
  providerDouble,
  submit,
} from '../../support/worker/checkout.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const flat = (id: string, priceCents: number) => ({ id, name: id, kind: 'flat', priceCents });
const zone = (name: string, priceCents: number, places: object) => ({
  id: name,
  name,
  zone: { countries: ['GB'], ...places },
  rates: [flat(name, priceCents)],
});
const ZONES = [
  zone('britain', 500, {}),
  zone('courier', 300, { postalPrefixes: ['SE1', 'SE16..SE17'] }),
  zone('ferry', 1900, { postalPrefixes: ['PA67'] }),
];
const AMERICA = { id: 'us', name: 'US', zone: { countries: ['US'] }, rates: [flat('post', 900)] };
const tax = (id: string, ratePpm: number, places: object, change: object = {}) => ({
  id,
  name: id,
  zone: { countries: ['US'], ...places },
  ratePpm,
  ...change,
});
const PLATE_CENTS = 4800;

const order = async (address: object, shippingOptionId: string, grandTotalCents: number) => {
  const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
  const shippingAddress = { ...MAINE_ADDRESS, ...address };
  const checkout = createCheckout(cart, grandTotalCents, { shippingAddress, shippingOptionId });
  return submit(checkout, providerDouble().port);
};

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'store_rules'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

describe('the shipping zone of a British postcode', () => {
  beforeEach(() => seedStore({ store: { shipping: { zones: ZONES }, taxes: { rules: [] } } }));

  it.each([
    ['SE1 1AA', 'courier', 300],
    ['se11aa', 'courier', 300],
    ['SE17 3PN', 'courier', 300],
    ['SE10 8EW', 'britain', 500],
    ['PA67 6AA', 'ferry', 1900],
    ['PA6 7LN', 'britain', 500],
  ])('the postcode %s uses the zone “%s”', async (postalCode, option, cents) => {
    const address = { country: 'GB', region: '', city: 'London', postalCode };
    expect(await order(address, option, PLATE_CENTS + cents)).toMatchObject({ kind: 'placed' });
    for (const other of ZONES.filter(({ id }) => id !== option))
      expect((await order(address, other.id, PLATE_CENTS + cents)).kind).not.toBe('placed');
  });
});

describe('the tax for a US ZIP code', () => {
  const NEW_YORK = { region: 'NY', city: 'New York' };
  const seed = (isAddedToBroader: boolean) =>
    seedStore({
      store: {
        shipping: { zones: [AMERICA] },
        taxes: {
          rules: [
            tax('state', 40_000, { regions: ['NY'] }),
            tax('city', 45_000, { postalPrefixes: ['100..102'] }, { isAddedToBroader }),
          ],
        },
      },
    });

  it.each([
    ['can be added to the state tax', true, '10025-1234', 408],
    ['can replace the state tax', false, '10025', 216],
    ['is not charged outside its range', true, '14850', 192],
  ])('the tax for a US ZIP code %s', async (_, isAdded, postalCode, taxCents) => {
    await seed(isAdded);
    const placed = await order({ ...NEW_YORK, postalCode }, 'post', PLATE_CENTS + 900 + taxCents);
    expect(placed).toMatchObject({ kind: 'placed' });
    const row = await env.DB.prepare('SELECT tax_cents FROM orders').first('tax_cents');
    expect(row).toBe(taxCents);
  });
});

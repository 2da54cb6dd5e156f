import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PreviewedProduct } from '#schema/contracts/catalogue/import-preview.ts';
import { SHOPIFY_FILE } from '#support/catalogue/fixtures.ts';
import { createCsv, IMPORTS, sendFile, settled } from '#support/worker/import.ts';
import { call } from '#support/worker/owner.ts';
import { type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { seedStore } from '#support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

async function stage(file: string): Promise<string> {
  const { body } = await sendFile(owner, file);
  await settled(owner, body.import.id);
  return body.import.id;
}
async function bring(file: string): Promise<string> {
  const id = await stage(file);
  await call(owner, 'POST', `${IMPORTS}/${id}/start`, {});
  await settled(owner, id);
  return id;
}
const read = (id: string, query = '', who = owner, host?: string) =>
  call<{ products: PreviewedProduct[] }>(who, 'GET', `${IMPORTS}/${id}/preview${query}`, undefined, host);
const readProducts = async (id: string, query = '') => (await read(id, query)).body.products;

const REPRICED = SHOPIFY_FILE.replace('SP-K-S,390,shopify,4,deny,32.00', 'SP-K-S,390,shopify,9,deny,33.00');

describe('the preview of a product import', () => {
  it('shows new products with their name, prices and variants', async () => {
    const products = await readProducts(await stage(SHOPIFY_FILE));
    expect(products).toEqual([
      {
        line: 2,
        title: 'Salt Pot',
        image: null,
        plan: 'create',
        parts: [],
        variantCount: 3,
        lowestPriceCents: 3200,
        highestPriceCents: 4150,
      },
      expect.objectContaining({ line: 6, title: 'Throwing, first time', plan: 'create', variantCount: 1 }),
    ]);
  });

  it('lists the changing details of existing products, and omits unchanged ones', async () => {
    await bring(SHOPIFY_FILE);
    const [changed, ...others] = await readProducts(await stage(REPRICED));
    expect(changed).toMatchObject({ title: 'Salt Pot', plan: 'update', parts: ['price', 'stock'] });
    expect(others).toEqual([]);
  });

  it('follows the choice to keep the stock', async () => {
    await bring(SHOPIFY_FILE);
    const id = await stage(REPRICED);
    expect(await readProducts(id, '?keepsStock=1')).toMatchObject([{ plan: 'update', parts: ['price'] }]);
    const restocked = await stage(SHOPIFY_FILE.replace('SP-K-S,390,shopify,4', 'SP-K-S,390,shopify,9'));
    expect(await readProducts(restocked, '?keepsStock=1')).toMatchObject([{ plan: 'same', parts: [] }]);
  });

  it('lists no products with errors', async () => {
    const id = await stage(SHOPIFY_FILE.replace('41.50,50.00', '41.50,fifty'));
    expect(await readProducts(id)).toMatchObject([{ title: 'Throwing, first time' }]);
  });

  it('lists 20 products of a long file', async () => {
    expect(await readProducts(await stage(createCsv(30, 1)))).toHaveLength(20);
  });

  it('is available only while the import waits for the owner', async () => {
    expect((await read(await bring(SHOPIFY_FILE))).status).toBe(409);
  });

  it.each(['?keepsStock=yes', '?keepsStock='])('refuses the query %s', async (query) => {
    expect((await read(await stage(SHOPIFY_FILE), query)).status).toBe(400);
  });

  it('needs the permission to change the inventory', async () => {
    const id = await stage(SHOPIFY_FILE);
    expect((await read(id, '', await signIn(ROLE.editor))).status).toBe(403);
    expect((await read(id, '', { ...owner, headers: {} })).status).toBe(401);
  });

  it('is not found on another site, or with an unknown id', async () => {
    const id = await stage(SHOPIFY_FILE);
    expect((await read('0'.repeat(24))).status).toBe(404);
    const other = 'd0000000000000000000000d';
    await seedSite({ id: other, identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.storeManager, other);
    expect((await read(id, '', stranger, 'other.test')).status).toBe(404);
  });
});

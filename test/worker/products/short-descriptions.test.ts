import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const make = (excerpt: string) =>
  call(owner, 'POST', '/api/commerce/products', {
    product: { title: 'Bud vase', status: 1, productType: 1, excerpt, variants: [{ priceCents: 5200 }] },
  });
const fetchCards = async () => {
  const page = await (await request('/shop')).text();
  return page.match(/<p class="card-excerpt" dir="auto">[^<]*<\/p>/g) ?? [];
};

it('the short description of a product is under its name in the store, as entered in its editor', async () => {
  await make('For three stems.');
  expect(await fetchCards()).toEqual(['<p class="card-excerpt" dir="auto">For three stems.</p>']);
});

it('a product without one has no empty line', async () => {
  await make('');
  expect(await fetchCards()).toEqual([]);
});

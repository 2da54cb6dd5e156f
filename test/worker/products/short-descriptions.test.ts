import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore, vase } from '../../support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const make = (excerpt: string) =>
  call(owner, 'POST', '/api/commerce/products', {
    product: vase({ excerpt }),
  });
const fetchCards = async () => {
  const page = await (await request('/shop')).text();
  return page.match(/<p class="card-excerpt" dir="auto">[^<]*<\/p>/g) ?? [];
};

it('the store page shows a product’s short description under its name', async () => {
  await make('For three stems.');
  expect(await fetchCards()).toEqual(['<p class="card-excerpt" dir="auto">For three stems.</p>']);
});

it('the store page shows no empty line for a product without a short description', async () => {
  await make('');
  expect(await fetchCards()).toEqual([]);
});

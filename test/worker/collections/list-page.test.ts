import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

type Answer = { page: PageDetail };
let owner: SignedIn;
beforeEach(async () => {
  await env.DB.batch(['collections', 'pages'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  owner = await signIn(ROLE.admin);
});

describe('the page that lists a collection’s items', () => {
  it('the page that lists a collection’s items is returned with an item and determines whether visitors see it', async () => {
    const made = await call<Answer>(owner, 'POST', '/api/collections', { kind: 'journal', title: 'Journal' });
    const list = made.body.page;
    const { id, version } = (
      await call<Answer>(owner, 'POST', `/api/collections/${list.collectionId}/items`, {
        title: 'First firing',
      })
    ).body.page;
    const published = await call<Answer>(owner, 'POST', `/api/items/${id}/status`, { version, status: 1 });
    const expected = { id: list.id, path: '/journal', title: 'Journal', accessKind: 'public' };
    expect(published.body.page.listPage).toEqual({ ...expected, status: ITEM_STATUS.draft });
    expect((await request('/journal/first-firing')).status).toBe(404);

    await call(owner, 'POST', `/api/pages/${list.id}/publish`, { version: list.version });
    const read = await call<Answer>(owner, 'GET', `/api/items/${id}`);
    expect(read.body.page.listPage).toEqual({ ...expected, status: ITEM_STATUS.published });
    expect((await request('/journal/first-firing')).status).toBe(200);

    await call(owner, 'DELETE', `/api/pages/${list.id}`);
    expect((await call<Answer>(owner, 'GET', `/api/items/${id}`)).body.page.listPage).toBeNull();
    expect((await request('/journal/first-firing')).status).toBe(404);
  });

  it('the page that lists a collection’s items is undefined for a page that is not an item', async () => {
    const { body } = await call<{ pages: PageDetail[] }>(owner, 'GET', '/api/pages');
    const [page] = body.pages;
    expect((await call<Answer>(owner, 'GET', `/api/pages/${page?.id}`)).body.page.listPage).toBeUndefined();
  });

  it('the page that lists a collection’s items is returned for a store page with its status', async () => {
    const fetchShop = async () =>
      (await call<ProductCollections>(owner, 'GET', '/api/commerce/product-collections')).body.collections[0]
        ?.page;
    const page = await fetchShop();
    expect(page).toMatchObject({ path: '/shop', status: ITEM_STATUS.published });
    await env.DB.prepare('UPDATE pages SET status = ?1 WHERE id = ?2')
      .bind(ITEM_STATUS.draft, page?.id)
      .run();
    expect((await fetchShop())?.status).toBe(ITEM_STATUS.draft);
  });
});

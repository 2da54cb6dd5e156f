import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ItemList } from '#schema/contracts/collections/collections-api.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { call as callAs } from './owner.ts';
import { request, type SignedIn, seedSite, signIn } from './site.ts';

export const OTHER = 'b0000000000000000000000b';
export interface Refused {
  error: string;
  message?: string;
  errors?: Record<string, string>;
}

let owner: SignedIn;
export const call = <Body = Refused>(method: string, path: string, body?: unknown, who = owner) =>
  callAs<Body>(who, method, path, body);

export const make = async (kind: string, title = 'Works') => {
  const { status, body } = await call<{ page: PageDetail }>('POST', '/api/collections', { kind, title });
  expect(status).toBe(201);
  return { page: body.page, id: body.page.collectionId ?? '' };
};
export const fetchList = async (id: string, query = '') =>
  (await call<ItemList>('GET', `/api/collections/${id}/items${query}`)).body;
export const listTitles = async (id: string) => (await fetchList(id)).items.map(({ title }) => title);
export const add = async (id: string, title: string, more: object = {}) => {
  const made = await call<{ page: PageDetail }>('POST', `/api/collections/${id}/items`, { title, ...more });
  expect(made.status).toBe(201);
  return made.body.page;
};
export const read = async (id: string) =>
  (await call<{ page: PageDetail }>('GET', `/api/items/${id}`)).body.page;
export const toSettings = ({ item, version }: PageDetail, change: object = {}) => ({
  ...item,
  version,
  ...change,
});
export const publishPage = async ({ id, version }: PageDetail) =>
  expect((await call('POST', `/api/pages/${id}/publish`, { version })).status).toBe(200);
export const fetchText = async (path: string, who?: SignedIn) => {
  const answer = await request(path, who && { headers: who.headers });
  return { status: answer.status, text: await answer.text() };
};
export const createBlock = (html: string) => ({
  id: 'b1',
  type: 2,
  layout: { x: 0, y: 0, width: 14, height: 3 },
  value: { html },
});
export const createContent = (html: string) => ({
  title: 'Jug',
  sections: [{ id: 's1', blocks: [createBlock(html)] }],
});

/** Creates two sites with collections. Returns the administrator of the first site. */
export async function seedCollections(): Promise<SignedIn> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM collections'),
    env.DB.prepare('DELETE FROM pages'),
    env.DB.prepare('DELETE FROM search_index'),
  ]);
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
  return owner;
}

import { createScheduledController, env } from 'cloudflare:test';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { ProductDetail } from '#schema/contracts/products/product-api.ts';
import type { Release, ReleaseKindName } from '#schema/contracts/releases/release.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { createId } from '#worker/crypto/random.ts';
import { runSchedule } from '#worker/schedule/run.ts';
import { call as callAs } from './owner.ts';
import { request, SITE_ID, type SignedIn, signIn } from './site.ts';
import { PRODUCT, seedStore } from './store.ts';

export interface Answer {
  release: Release;
  error?: string;
  message?: string;
}

let owner: SignedIn;
export const call = <Body = Answer>(method: string, path: string, body?: unknown, who = owner) =>
  callAs<Body>(who, method, path, body);

/** Creates a store with a published page and a published post. Signs in an administrator. */
export async function seedReleases() {
  await seedStore();
  owner = await signIn(ROLE.admin);
  const page = await makePage('Spring');
  const list = (
    await call<{ page: PageDetail }>('POST', '/api/collections', { kind: 'journal', title: 'Notes' })
  ).body.page;
  await call('POST', `/api/pages/${list.id}/publish`, { version: list.version });
  const post = (
    await call<{ page: PageDetail }>('POST', `/api/collections/${list.collectionId}/items`, {
      title: 'Kiln',
      isPublished: true,
      ...content('Post before'),
    })
  ).body.page;
  return { page, post, productId: PRODUCT.bowl };
}

const content = (words: string) => ({
  sections: [
    {
      id: 's1',
      blocks: [
        {
          id: 'b1',
          type: 2,
          layout: { x: 0, y: 0, width: 24, height: 4 },
          value: { html: `<p>${words}</p>` },
        },
      ],
    },
  ],
});

/** Creates and publishes a page that contains the words `Page before`. */
export async function makePage(title: string): Promise<PageDetail> {
  const { id } = (await call<{ page: PageDetail }>('POST', '/api/pages', { title })).body.page;
  await writePage(id, 'Page before');
  const { version } = await readPage(id);
  return (await call<{ page: PageDetail }>('POST', `/api/pages/${id}/publish`, { version })).body.page;
}
export const readPage = async (id: string) =>
  (await call<{ page: PageDetail }>('GET', `/api/pages/${id}`)).body.page;
export async function writePage(id: string, words: string): Promise<PageDetail> {
  const { version, draft } = await readPage(id);
  const body = { version, content: { ...draft, ...content(words) } };
  return (await call<{ page: PageDetail }>('PUT', `/api/pages/${id}/draft`, body)).body.page;
}
export const readItem = async (id: string) =>
  (await call<{ page: PageDetail }>('GET', `/api/items/${id}`)).body.page;
export async function writeItem(id: string, words: string): Promise<PageDetail> {
  const { version } = await readItem(id);
  const body = { version, content: { title: 'Kiln', ...content(words) } };
  return (await call<{ page: PageDetail }>('PUT', `/api/items/${id}/draft`, body)).body.page;
}
export const readProduct = async (id: string) =>
  (await call<{ product: ProductDetail }>('GET', `/api/commerce/products/${id}`)).body.product;
export const toProductForm = ({ product, publishOn, ...detail }: ProductDetail, change: object = {}) => ({
  ...detail,
  onSale: undefined,
  ...product,
  imageIds: [],
  variants: product.variants.map((variant) => ({ ...variant, expectedQty: variant.qtyInStock })),
  descriptionHtml: undefined,
  ...(publishOn !== null && { publishOn }),
  ...change,
});
export const readSettings = async () =>
  (await call<{ settings: WebsiteSettings; version: number }>('GET', '/api/settings')).body;

export const makeRelease = async (title = 'Launch') =>
  (await call('POST', '/api/releases', { id: createId(), title })).body.release;
export const readRelease = async (id: string) => (await call('GET', `/api/releases/${id}`)).body.release;
export const addPart = (
  id: string,
  kind: ReleaseKindName,
  refId: string,
  version: number,
  change?: unknown,
  who = owner,
) => call('PUT', `/api/releases/${id}/parts/${kind}/${refId}`, { version, change }, who);

/** Publishes a release with the versions that the panel shows. */
export async function publish(id: string, publishOn: number | null = null, seen?: Release, who = owner) {
  const release = seen ?? (await readRelease(id));
  const parts = release.parts.map(({ kind, refId, now, version }) => ({
    kind,
    refId,
    version: now?.version ?? version,
  }));
  return call('POST', `/api/releases/${id}/publish`, { version: release.version, parts, publishOn }, who);
}
export const rollBack = async (id: string, version?: number) =>
  call('POST', `/api/releases/${id}/roll-back`, { version: version ?? (await readRelease(id)).version });

export const fetchText = async (path: string) => (await request(path)).text();
export const runAt = (scheduledTime: number) =>
  runSchedule(createScheduledController({ cron: '* * * * *', scheduledTime }), env);
export const readRevision = () =>
  env.DB.prepare('SELECT revision FROM websites WHERE id = ?').bind(SITE_ID).first<number>('revision');

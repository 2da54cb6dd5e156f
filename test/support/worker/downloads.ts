import { env } from 'cloudflare:test';
import { ROLE, type Role } from '#schema/contracts/accounts/roles.ts';
import type { ProductFile } from '#schema/contracts/downloads/download.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { toBytes } from '../images.ts';
import { MAINE_ADDRESS } from './checkout.ts';
import { placeOrder } from './orders.ts';
import { request, SITE_ID, signIn } from './site.ts';
import { PRODUCT, seedStore } from './store.ts';

export const BOOK = toBytes(`%PDF-1.7\n${'glaze '.repeat(400)}`);
export const FILES = `/api/commerce/products/${PRODUCT.recipe}/files`;
let headers: Record<string, string> = {};

export async function signInAs(role: Role): Promise<Record<string, string>> {
  headers = (await signIn(role)).headers;
  return headers;
}

interface Answer {
  files: ProductFile[];
  error: string;
}

export async function upload(
  bytes: Uint8Array<ArrayBuffer> = BOOK,
  name = 'Glaze recipes.pdf',
  path = FILES,
  extra: Record<string, string> = {},
): Promise<{ status: number; body: Answer }> {
  const answer = await request(`${path}?filename=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/html', ...extra },
    body: bytes,
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

export const call = async (method: string, path: string, body?: unknown) => {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
export const countStoredFiles = async () =>
  (await env.MEDIA.list({ prefix: `downloads/${SITE_ID}/` })).objects.length;

/** Buys the downloadable recipe. Returns the order, its download URLs and its order page. */
export async function buy() {
  const { id } = await placeOrder(
    { shippingAddress: undefined, shippingOptionId: undefined, billingAddress: MAINE_ADDRESS },
    [[PRODUCT.recipe, '', 1]],
    900,
  );
  const path = orderPath(env, id);
  const page = async () => (await (await request(path)).text()).replaceAll('<!-- -->', '');
  const links = async () =>
    [...(await page()).matchAll(/href="(\/download\?token=[^"]+)"/g)].map(([, href]) => href ?? '');
  const line = async () =>
    (await env.DB.prepare('SELECT id FROM order_lines WHERE order_id = ?').bind(id).first<string>('id')) ??
    '';
  const renew = async (fileId: string, token = new URL(path, 'http://x').searchParams.get('token') ?? '') =>
    request(`/order/${id}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, line: await line(), file: fileId }).toString(),
    });
  return { id, path, page, links, line, renew };
}

export async function seedDownloads(): Promise<Record<string, string>> {
  await env.DB.batch(['orders', 'product_files'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  return signInAs(ROLE.admin);
}

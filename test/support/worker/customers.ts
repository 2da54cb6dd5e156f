import { env } from 'cloudflare:test';
import { hashPassword } from '#worker/accounts/password.ts';
import { createId } from '#worker/crypto/random.ts';
import { request, SITE_HOST, SITE_ID } from './site.ts';

export const CUSTOMER_PASSWORD = 'salt-and-clay-and-tide';
let passwordHash: string | undefined;

export async function customer(
  email = `${createId()}@buyer.test`,
  websiteId = SITE_ID,
): Promise<{ accountId: string; email: string }> {
  passwordHash ??= await hashPassword(CUSTOMER_PASSWORD);
  const accountId = createId();
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO accounts (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, 0)',
    ).bind(accountId, email, 'Ines Okafor', passwordHash),
    env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)').bind(
      websiteId,
      accountId,
    ),
  ]);
  return { accountId, email };
}

let visitors = 0;

/**
 * Acts as a browser without script on its own network. It keeps cookies, follows no redirects, and sends
 * forms from the site's pages.
 */
export function visitor(host = SITE_HOST) {
  const jar = new Map<string, string>();
  visitors += 1;
  const address = `10.${visitors >> 8}.${visitors & 255}.7`;
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(
      path,
      { ...init, headers: { cookie, 'cf-connecting-ip': address, ...init.headers } },
      host,
    );
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const get = (path: string, headers: Record<string, string> = {}) => call(path, { headers });
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams({ crumb: jar.get('crumb') ?? '', ...fields }).toString(),
    });
  return {
    jar,
    get,
    post,
    call,
    /** Removes the comments that React puts between texts. */
    text: async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', ''),
    login: (email: string, password = CUSTOMER_PASSWORD) =>
      call('/api/site-users/account/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    add: (itemId: string, sku = '', quantity = 1) =>
      call('/api/commerce/cart/entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemId, sku, quantity }),
      }),
    /** Returns the quantities in the cart by SKU, or by item id for a product without SKU. */
    cart: async (): Promise<Record<string, number>> => {
      const cart = (await (await get('/api/commerce/cart')).json()) as {
        entries: { sku: string; itemId: string; quantity: number }[];
      };
      return Object.fromEntries(
        cart.entries.map(({ sku, itemId, quantity }) => [sku || itemId, quantity] as const),
      );
    },
    logout: (query = '') =>
      call(`/api/site-users/account/session${query}`, {
        method: 'DELETE',
        headers: { 'x-csrf-token': jar.get('crumb') ?? '' },
      }),
  };
}
export type Visitor = ReturnType<typeof visitor>;

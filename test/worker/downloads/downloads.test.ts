import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductFile } from '#schema/contracts/downloads/download.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import { app } from '#worker/app.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { settleState } from '#worker/checkout/settle.ts';
import { claimDownload, downloadsOf } from '#worker/db/downloads/downloads.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { bytesOf } from '../../support/pictures.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { CUSTOMER_PASSWORD, customer, visitor } from '../../support/worker/customers.ts';
import { placeOrder } from '../../support/worker/orders.ts';
import { PRODUCT, product, seedShop } from '../../support/worker/shop.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
const BOOK = bytesOf(`%PDF-1.7\n${'glaze '.repeat(400)}`);
const SECOND = bytesOf('PK\x03\x04 second edition');
const FILES = `/api/commerce/products/${PRODUCT.recipe}/files`;
let headers: Record<string, string> = {};

interface Answer {
  files: ProductFile[];
  error: string;
}

async function upload(
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

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const kept = async () => (await env.MEDIA.list({ prefix: `downloads/${SITE_ID}/` })).objects.length;

/** Somebody buys the recipe; the order, the addresses of its downloads, and its page. */
async function buy() {
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

beforeEach(async () => {
  await env.DB.batch(['orders', 'product_files'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedShop();
  headers = (await signIn(ROLE.admin)).headers;
});

describe('files of a digital product', () => {
  it('stream to a place without an address; their bytes say what they are', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect(body.files).toMatchObject([
      { name: 'Glaze recipes.pdf', contentType: 'application/pdf', bytes: BOOK.length },
    ]);
    const { objectId } = (await env.DB.prepare('SELECT object_id AS objectId FROM product_files').first<{
      objectId: string;
    }>()) ?? { objectId: '' };
    for (const path of [`/s/${objectId}/x.pdf`, `/images/${objectId}/x.pdf`])
      expect((await request(path)).status).toBe(404);
  });

  it.each([
    ['a text that is called a PDF', bytesOf('no pdf'), 'x.pdf', 415],
    ['a ZIP that is called a PDF', SECOND, 'x.pdf', 415],
    ['bytes that are called a text', bytesOf('\x00\x01\x02'), 'x.txt', 415],
    ['nothing', bytesOf(''), 'x.txt', 415],
  ])('refuse %s, and keep nothing of it', async (_, bytes, name, status) => {
    const before = await kept();
    expect((await upload(bytes, name)).status).toBe(status);
    expect(await kept()).toBe(before);
  });

  it('never go out as a page: what could be one is plain bytes', async () => {
    const { body } = await upload(bytesOf('<html><script>x</script></html>'), 'x.html');
    expect(body.files[0]?.contentType).toBe('application/octet-stream');
  });

  it('[B5.56] are refused above 100 MB before they are read', async () => {
    const answer = await request(`${FILES}?filename=x.zip`, {
      method: 'POST',
      headers: { ...headers, 'content-length': '100000001' },
      body: new Uint8Array(100_000_001),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: 'The file x.zip is too large. The maximum allowed file size is 100 MB.',
    });
  });

  it('keep the order, the names and the number that their owner gives them', async () => {
    await upload(BOOK, 'a.pdf');
    const { body } = await upload(SECOND, 'b.zip');
    const [a, b] = body.files;
    const ordered = await call('PUT', `${FILES}/order`, { ids: [b?.id, a?.id] });
    expect(ordered.body.files.map(({ name }) => name)).toEqual(['b.zip', 'a.pdf']);
    const renamed = await call('PUT', `${FILES}/${a?.id}`, { name: 'Ärger & Ton.pdf' });
    expect(renamed.body.files.map(({ name }) => name)).toEqual(['b.zip', 'Ärger & Ton.pdf']);
    expect((await call('PUT', `${FILES}/${a?.id}`, { name: '../x' })).status).toBe(400);
    expect((await call('DELETE', `${FILES}/${b?.id}`)).body.files).toHaveLength(1);
  });

  it('[B5.43] need a name', async () => {
    const file = (await upload()).body.files[0];
    const answer = await request(`${FILES}/${file?.id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: ' ' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { name: 'Please enter a file name' } });
  });

  it('belong to digital products, to this site, and to who may edit products', async () => {
    expect((await upload(BOOK, 'x.pdf', `/api/commerce/products/${PRODUCT.mug}/files`)).status).toBe(409);
    const file = (await upload()).body.files[0];
    expect((await call('DELETE', `/api/commerce/products/${PRODUCT.mug}/files/${file?.id}`)).status).toBe(
      404,
    );
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.admin, OTHER);
    expect((await request(FILES, { headers: stranger.headers }, 'other.test')).status).toBe(404);
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await upload()).status).toBe(403);
    headers = (await signIn(ROLE.admin)).headers;
    expect((await upload(BOOK, 'x.pdf', FILES, { 'x-csrf-token': '' })).status).toBe(403);
  });

  it('[B2.1.02] are shown to their owner as a buyer will see them, on a page of type 210', async () => {
    const file = (await upload()).body.files[0];
    const path = `/config/products/${PRODUCT.recipe}/download-preview`;
    const html = await (await request(path, { headers })).text();
    expect(html).toContain('Glaze recipes.pdf');
    expect(html).toMatch(/"pageType":210\b/);
    const copy = await request(`${FILES}/${file?.id}/content`, { headers });
    expect(new Uint8Array(await copy.arrayBuffer())).toEqual(BOOK);
    expect((await request(path)).status).toBe(302);
    expect((await request(`${FILES}/${file?.id}/content`)).status).toBe(401);
  });
});

describe('a download', () => {
  it('is offered by the page of a paid order, and serves the file as an attachment', async () => {
    await upload();
    await upload(SECOND, 'Tests.zip');
    const { links, page, id } = await buy();
    const [first = ''] = await links();
    expect(await links()).toHaveLength(2);
    const answer = await request(first);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BOOK);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Glaze recipes.pdf"; filename*=UTF-8''Glaze%20recipes.pdf`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-length': String(BOOK.length),
    });
    expect(await page()).toContain('4 downloads left');
    // Nothing of it waits for its owner.
    expect(
      await env.DB.prepare('SELECT status, fulfilment FROM orders WHERE id = ?').bind(id).first(),
    ).toEqual({ status: 'fulfilled', fulfilment: 'complete' });
  });

  it('is counted for the owner over all links, in the order itself', async () => {
    const fileId = (await upload()).body.files[0]?.id ?? '';
    const { links, id, renew } = await buy();
    const downloads = async () => {
      const answer = await request(`/api/orders/${id}`, { headers });
      const { order } = (await answer.json()) as { order: OwnerOrder };
      return order.lines[0]?.downloads;
    };
    expect(await downloads()).toEqual([{ name: 'Glaze recipes.pdf', links: 0, used: 0, lastAt: null }]);
    const [first = ''] = await links();
    await (await request(first)).arrayBuffer();
    await renew(fileId);
    const [second = ''] = await links();
    expect(second).not.toBe(first);
    await (await request(second)).arrayBuffer();
    expect(await downloads()).toMatchObject([{ links: 2, used: 2000, lastAt: expect.any(Number) }]);
  });

  it('starts with one D1 round trip, whoever is signed in', async () => {
    await upload();
    const [link = ''] = await (await buy()).links();
    // A statement that goes into no batch is a trip of its own.
    let trips = 0;
    const DB = {
      prepare: (sql: string) => {
        trips += 1;
        return env.DB.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => {
        trips += 1 - statements.length;
        return env.DB.batch(statements);
      },
    } as unknown as D1Database;
    const context = createExecutionContext();
    const answer = await app.fetch(
      new Request(`http://site.test${link}`, { headers }),
      { ...env, DB },
      context,
    );
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BOOK);
    await waitOnExecutionContext(context);
    expect(trips).toBe(1);
  });

  it('serves ranges, and counts what they hold: however it is cut, five files come of a link', async () => {
    await upload();
    const [link = ''] = await (await buy()).links();
    const half = Math.floor(BOOK.length / 2);
    const part = await request(link, { headers: { range: `bytes=${half}-` } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${half}-${BOOK.length - 1}/${BOOK.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(BOOK.slice(half));
    const last = await request(link, { headers: { range: 'bytes=-5' } });
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(BOOK.slice(-5));
    const beyond = await request(link, { headers: { range: `bytes=${BOOK.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${BOOK.length}`);
    // The first byte is left out each time; five whole files are not exceeded all the same.
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await request(link, { headers: { range: 'bytes=1-' } });
        return (await answer.arrayBuffer()).byteLength * (answer.status === 206 ? 1 : 0);
      }),
    );
    expect(all.filter((bytes) => bytes > 0)).toHaveLength(4);
  });

  it('sends the whole file when it has changed since a broken-off download', async () => {
    await upload();
    const [link = ''] = await (await buy()).links();
    const { headers: first } = await request(link, { method: 'HEAD' });
    const etag = first.get('etag') ?? '';
    const same = await request(link, { headers: { range: 'bytes=10-', 'if-range': etag } });
    expect(same.status).toBe(206);
    const other = await request(link, { headers: { range: 'bytes=10-', 'if-range': '"other"' } });
    expect(other.status).toBe(200);
    expect((await other.arrayBuffer()).byteLength).toBe(BOOK.length);
  });

  it('costs nothing to ask about (HEAD)', async () => {
    await upload();
    const { links, page } = await buy();
    const [link = ''] = await links();
    const answer = await request(link, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(BOOK.length));
    expect(await page()).toContain('5 downloads left');
  });

  it('replayed: opens five times, also when asked at once, then no more', async () => {
    await upload();
    const { links, page } = await buy();
    const [link = ''] = await links();
    const answers = await Promise.all(Array.from({ length: 9 }, () => request(link)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 410, 410, 410, 410]);
    expect(await (await request(link)).text()).toContain('used up');
    expect(await links()).toEqual([]);
    expect(await page()).toContain('Make a new link');
  });

  it('shared: a new link ends the one that was given away, and begins to count anew', async () => {
    const file = (await upload()).body.files[0];
    const { links, renew, path } = await buy();
    const [shared = ''] = await links();
    const answer = await renew(file?.id ?? '');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${path}#downloads`);
    const refused = await request(shared);
    expect(refused.status).toBe(410);
    expect(await refused.text()).toContain('expired');
    const [own = ''] = await links();
    expect((await request(own)).status).toBe(200);
  });

  it('expired: after 24 hours only a new link opens', async () => {
    const file = (await upload()).body.files[0];
    const { links, renew } = await buy();
    const [link = ''] = await links();
    await env.DB.prepare('UPDATE download_links SET expires_at = ?').bind(Date.now()).run();
    expect((await request(link)).status).toBe(410);
    expect(await links()).toEqual([]);
    await renew(file?.id ?? '');
    const [own = ''] = await links();
    expect((await request(own)).status).toBe(200);
  });

  it('lives for 24 hours exactly', async () => {
    await upload();
    const { id, line } = await buy();
    const now = Date.now() + 1000;
    const [download] = await downloadsOf(env.DB, SITE_ID, id, now);
    expect(download?.link?.expiresAt).toBe(now + 24 * 3_600_000);
    const claims = { lineId: await line(), fileId: download?.fileId ?? '', issue: 1 };
    const ask = { range: null, ifRange: null, isFree: false };
    const kinds = [];
    for (const at of [now + 24 * 3_600_000 - 1, now + 24 * 3_600_000])
      kinds.push((await claimDownload(env.DB, SITE_ID, claims, ask, at)).kind);
    expect(kinds).toEqual(['send', 'expired']);
  });

  it('tampered: nothing but the link as it was signed opens', async () => {
    await upload();
    const { links } = await buy();
    const [link = ''] = await links();
    const [head = '', body = '', signature = ''] = link.slice('/download?token='.length).split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >;
    const other = btoa(JSON.stringify({ ...claims, issue: 2 })).replaceAll('=', '');
    const none = btoa(JSON.stringify({ alg: 'none' })).replaceAll('=', '');
    for (const token of [
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      '',
      'x'.repeat(5000),
    ]) {
      const answer = await request(`/download?token=${token}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-disposition')).toBeNull();
    }
  });

  it('foreign: another site does not know it, and another order has no way to it', async () => {
    const file = (await upload()).body.files[0];
    const [mine, theirs] = [await buy(), await buy()];
    const [link = ''] = await mine.links();
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    expect((await request(link, {}, 'other.test')).status).toBe(404);
    const theirToken = new URL(theirs.path, 'http://x').searchParams.get('token') ?? '';
    expect((await mine.renew(file?.id ?? '', theirToken)).status).toBe(404);
    const answer = await request(`/order/${theirs.id}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token: theirToken,
        line: await mine.line(),
        file: file?.id ?? '',
      }).toString(),
    });
    expect(answer.headers.get('location')).toContain('links=none');
    expect((await request(link)).status).toBe(200);
  });

  it('makes at most ten new links in a day', async () => {
    const file = (await upload()).body.files[0];
    const { renew, page, path } = await buy();
    await page();
    for (let count = 0; count < 9; count++)
      expect((await renew(file?.id ?? '')).headers.get('location')).not.toContain('links=none');
    const refused = await renew(file?.id ?? '');
    expect(refused.headers.get('location')).toContain('links=none');
    expect(await (await request(`${path}&links=none`)).text()).toContain('Try again tomorrow');
  });

  it('is of the newest bytes, also for who bought before they were replaced', async () => {
    const file = (await upload()).body.files[0];
    const { links } = await buy();
    const [link = ''] = await links();
    const before = await kept();
    await upload(SECOND, 'Second.zip', `${FILES}/${file?.id}/replace`);
    expect(await kept()).toBe(before);
    const answer = await request(link);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(SECOND);
    expect(answer.headers.get('content-disposition')).toContain('Second.zip');
  });

  it('of a file that was removed, or whose product is gone, stays with who bought it', async () => {
    const file = (await upload()).body.files[0];
    const before = await buy();
    await call('DELETE', `${FILES}/${file?.id}`);
    await upload(SECOND, 'New.zip');
    await env.DB.prepare(
      'UPDATE product_files SET removed_at = removed_at + 5 WHERE removed_at IS NOT NULL',
    ).run();
    await env.DB.prepare('DELETE FROM items WHERE id = ?').bind(PRODUCT.recipe).run();
    const [first = ''] = await before.links();
    expect((await request(first)).status).toBe(200);
    expect(await before.links()).toHaveLength(2);
    await seedShop();
    await env.DB.prepare("UPDATE product_files SET removed_at = iif(name = 'New.zip', NULL, 1)").run();
    expect(await (await buy()).links()).toHaveLength(1);
  });

  it.each([
    ["UPDATE orders SET status = 'refunded', refunded_cents = grand_total_cents", 'the order'],
    ['UPDATE order_lines SET refunded_quantity = quantity', 'the line'],
    ["UPDATE orders SET status = 'cancelled'", 'a cancelled order'],
  ])('ends with the money going back: %s', async (sql) => {
    await upload();
    const { links } = await buy();
    const [link = ''] = await links();
    await env.DB.prepare(sql).run();
    const answer = await request(link);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('has ended');
    expect(await links()).toEqual([]);
  });

  it('is not there before the payment is, and is when a webhook brings it', async () => {
    await upload();
    const { id, links, page } = await buy();
    await env.DB.prepare(
      "UPDATE orders SET status = 'pending', paid_at = NULL, fulfilment = 'none', expires_at = 9e15",
    ).run();
    await env.DB.prepare("UPDATE payments SET status = 'needs-action', provider = 'none'").run();
    expect(await page()).not.toContain('Your download');
    const order = await findOrder(env.DB, id);
    if (!order) throw new Error('no order');
    for (let time = 0; time < 2; time++)
      await settleState(env.DB, order, { status: 'paid', ref: 'x', declineCode: null }, Date.now());
    expect(await links()).toHaveLength(1);
  });
});

it('lists the downloads of a signed-in customer under their own order, and of nobody else', async () => {
  await seedShop({ settings: { hasCustomerAccounts: true } });
  const file = (await upload()).body.files[0];
  const { accountId, email } = await customer();
  const { id, line } = await buy();
  await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, id).run();
  const number = await env.DB.prepare('SELECT number FROM orders WHERE id = ?')
    .bind(id)
    .first<number>('number');
  const ines = visitor();
  await ines.login(email, CUSTOMER_PASSWORD);
  const html = await ines.text(`/account/orders/${number}`);
  const link = /href="(\/download\?token=[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request(link)).status).toBe(200);
  const renewed = await ines.post(`/account/orders/${number}/downloads`, {
    line: await line(),
    file: file?.id ?? '',
  });
  expect(renewed.headers.get('location')).toBe(`/account/orders/${number}#downloads`);
  expect((await request(link)).status).toBe(410);
  const other = visitor();
  await other.login((await customer()).email, CUSTOMER_PASSWORD);
  expect((await other.get(`/account/orders/${number}`)).status).toBe(404);
  const foreign = { line: await line(), file: file?.id ?? '' };
  expect((await other.post(`/account/orders/${number}/downloads`, foreign)).status).toBe(404);
});

it('counts one download for each of two products that share nothing', async () => {
  await seedShop({
    products: [
      product('recipe', { productType: 2, priceCents: 900 }),
      product('hidden', { productType: 2, priceCents: 100 }),
    ],
  });
  await upload();
  await upload(SECOND, 'b.zip', `/api/commerce/products/${PRODUCT.hidden}/files`);
  const { id } = await placeOrder(
    { shippingAddress: undefined, shippingOptionId: undefined, billingAddress: MAINE_ADDRESS },
    [
      [PRODUCT.recipe, '', 1],
      [PRODUCT.hidden, '', 1],
    ],
    1000,
  );
  const downloads = await downloadsOf(env.DB, SITE_ID, id, Date.now());
  expect(downloads.map(({ name }) => name)).toEqual(['Glaze recipes.pdf', 'b.zip']);
});

it('travel with the archive of their site, and stay with who bought them when an archive has none', async () => {
  const file = (await upload()).body.files[0];
  const { links } = await buy();
  const files = (await exportArchive(env, 'site')) ?? new Map<string, Uint8Array>();
  expect(files.get(`downloads/${file?.id}`)).toEqual(BOOK);
  const { archive, problems } = parseArchive(files);
  expect(problems).toEqual([]);
  if (!archive) throw new Error('no archive');
  await importArchive(env, archive, Date.now());
  expect((await call('GET', FILES)).body.files).toMatchObject([{ id: file?.id, name: file?.name }]);
  const { downloads: _, ...without } = archive;
  await importArchive(env, without, Date.now() + 1000);
  expect((await call('GET', FILES)).body.files).toEqual([]);
  const [link = ''] = await links();
  expect(new Uint8Array(await (await request(link)).arrayBuffer())).toEqual(BOOK);
  const broken = new Map(files).set(`downloads/${file?.id}`, bytesOf('other'));
  expect(parseArchive(broken).problems).toMatchObject([{ file: 'downloads.json' }]);
});

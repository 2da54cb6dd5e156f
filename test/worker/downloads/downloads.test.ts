import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { app } from '#worker/app.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { settleState } from '#worker/checkout/settle.ts';
import { claimDownload } from '#worker/db/downloads/claim-download.ts';
import { listDownloads } from '#worker/db/downloads/downloads.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { toBytes } from '../../support/images.ts';
import { MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { CUSTOMER_PASSWORD, customer, visitor } from '../../support/worker/customers.ts';
import {
  BOOK,
  buy,
  call,
  countStoredFiles,
  FILES,
  seedDownloads,
  upload,
} from '../../support/worker/downloads.ts';
import { placeOrder } from '../../support/worker/orders.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore } from '../../support/worker/store.ts';

const OTHER = 'b0000000000000000000000b';
const SECOND = toBytes('PK\x03\x04 second edition');
let headers: Record<string, string> = {};

beforeEach(async () => {
  headers = await seedDownloads();
});

describe('a download', () => {
  it('a download is offered on a paid order’s page and served as an attachment', async () => {
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
    // The order is complete, because the owner has nothing to ship.
    expect(
      await env.DB.prepare('SELECT status, fulfilment FROM orders WHERE id = ?').bind(id).first(),
    ).toEqual({ status: 'fulfilled', fulfilment: 'complete' });
  });

  it('a download is counted on the order for the owner, across all links', async () => {
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

  it('a download starts after one D1 round trip, whether or not the customer is signed in', async () => {
    await upload();
    const [link = ''] = await (await buy()).links();
    const { DB, cost } = watchD1();
    const context = createExecutionContext();
    const answer = await app.fetch(
      new Request(`http://site.test${link}`, { headers }),
      { ...env, DB },
      context,
    );
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BOOK);
    await waitOnExecutionContext(context);
    expect(cost.roundTrips).toBe(1);
  });

  it('serves ranges and counts their bytes: a link allows five times the file’s size in total', async () => {
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
    // Each request skips the first byte. Together, all downloads must not exceed the size of five whole
    // files.
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await request(link, { headers: { range: 'bytes=1-' } });
        return (await answer.arrayBuffer()).byteLength * (answer.status === 206 ? 1 : 0);
      }),
    );
    expect(all.filter((bytes) => bytes > 0)).toHaveLength(4);
  });

  it('a download counts a part of a file in thousandths, rounded up', async () => {
    await upload();
    const [link = ''] = await (await buy()).links();
    await (await request(link, { headers: { range: 'bytes=-5' } })).arrayBuffer();
    const { results } = await env.DB.prepare('SELECT used FROM download_links').all<{ used: number }>();
    expect(results).toEqual([{ used: Math.ceil((5 * 1000) / BOOK.length) }]);
  });

  it('sends the whole file if it has changed since an interrupted download', async () => {
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

  it('a download is not counted for a HEAD request', async () => {
    await upload();
    const { links, page } = await buy();
    const [link = ''] = await links();
    const answer = await request(link, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(BOOK.length));
    expect(await page()).toContain('5 downloads left');
  });

  it('opens five times with the same link, even concurrently', async () => {
    await upload();
    const { links, page } = await buy();
    const [link = ''] = await links();
    const answers = await Promise.all(Array.from({ length: 9 }, () => request(link)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 410, 410, 410, 410]);
    expect(await (await request(link)).text()).toContain('used up');
    expect(await links()).toEqual([]);
    expect(await page()).toContain('Create a new link');
  });

  it('a download is no longer possible through a shared link once the buyer requests a new link', async () => {
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

  it('opens only with a new link once the link has expired after 24 hours', async () => {
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

  it('a download has a link that lasts exactly 24 hours', async () => {
    await upload();
    const { id, line } = await buy();
    const now = Date.now() + 1000;
    const [download] = await listDownloads(env.DB, SITE_ID, id, now);
    expect(download?.link?.expiresAt).toBe(now + 24 * 3_600_000);
    const claims = { lineId: await line(), fileId: download?.fileId ?? '', issue: 1 };
    const ask = { range: null, ifRange: null, isFree: false };
    const kinds = [];
    for (const at of [now + 24 * 3_600_000 - 1, now + 24 * 3_600_000])
      kinds.push((await claimDownload(env.DB, SITE_ID, claims, ask, at)).kind);
    expect(kinds).toEqual(['send', 'expired']);
  });

  it('a download does not open with a link that was changed', async () => {
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

  it('a download is not found on a different site, and a different order does not link to it', async () => {
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

  it('allows at most ten new links a day', async () => {
    const file = (await upload()).body.files[0];
    const { renew, page, path } = await buy();
    await page();
    for (let count = 0; count < 9; count++)
      expect((await renew(file?.id ?? '')).headers.get('location')).not.toContain('links=none');
    const refused = await renew(file?.id ?? '');
    expect(refused.headers.get('location')).toContain('links=none');
    expect(await (await request(`${path}&links=none`)).text()).toContain('Try again tomorrow');
  });

  it('serves the newest file to earlier buyers too', async () => {
    const file = (await upload()).body.files[0];
    const { links } = await buy();
    const [link = ''] = await links();
    const before = await countStoredFiles();
    await upload(SECOND, 'Second.zip', `${FILES}/${file?.id}/replace`);
    expect(await countStoredFiles()).toBe(before);
    const answer = await request(link);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(SECOND);
    expect(answer.headers.get('content-disposition')).toContain('Second.zip');
  });

  it('a download stays available to its buyers if the file is removed or the product is deleted', async () => {
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
    await seedStore();
    await env.DB.prepare("UPDATE product_files SET removed_at = iif(name = 'New.zip', NULL, 1)").run();
    expect(await (await buy()).links()).toHaveLength(1);
  });

  it.each([
    ['the order was refunded', "UPDATE orders SET status = 'refunded', refunded_cents = grand_total_cents"],
    ['its line was refunded', 'UPDATE order_lines SET refunded_quantity = quantity'],
    ['the order was cancelled', "UPDATE orders SET status = 'cancelled'"],
  ])('a download is no longer possible if %s', async (_, sql) => {
    await upload();
    const { links } = await buy();
    const [link = ''] = await links();
    await env.DB.prepare(sql).run();
    const answer = await request(link);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('has ended');
    expect(await links()).toEqual([]);
  });

  it('a download is missing until the payment, and appears after the payment’s webhook', async () => {
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

it('a signed-in customer’s downloads appear on the account’s order pages', async () => {
  await seedStore({ settings: { hasCustomerAccounts: true } });
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

it('two unrelated products count one download each', async () => {
  await seedStore({
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
  const downloads = await listDownloads(env.DB, SITE_ID, id, Date.now());
  expect(downloads.map(({ name }) => name)).toEqual(['Glaze recipes.pdf', 'b.zip']);
});

it('downloads are exported with their site, and its buyers keep theirs when an archive without downloads is imported', async () => {
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
  const broken = new Map(files).set(`downloads/${file?.id}`, toBytes('other'));
  expect(parseArchive(broken).problems).toMatchObject([{ file: 'downloads.json' }]);
});

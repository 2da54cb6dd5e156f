import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import { tidyForms } from '#worker/forms/tidy.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { createForm } from '../../support/forms.ts';
import {
  clearFiles,
  type Fields,
  file,
  listStoredFiles,
  multipart,
  upload,
} from '../../support/worker/answer-files.ts';
import { cartWith, MAINE_ADDRESS } from '../../support/worker/checkout.ts';
import { FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const DAY = 86_400_000;
const OTHER_SITE = 'd0000000000000000000000e';
const QUESTIONS = createForm([
  { id: 'heard', type: 'text', title: 'How did you hear of us?', required: true },
  { id: 'picture', type: 'file', title: 'Your picture', maxFiles: 1, maxBytes: 1_000 },
]);

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'mail_outbox', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await clearFiles();
  await seedStore();
  await seedForm(QUESTIONS);
  await env.DB.prepare(
    "UPDATE websites SET settings = json_set(settings, '$.store.checkoutFormId', ?2) WHERE id = ?1",
  )
    .bind(SITE_ID, FORM_ID)
    .run();
  clearSiteMemory();
});

/** Acts as a buyer without JavaScript, who sends the fields of the last page together with typed values. */
async function buyer() {
  const { token } = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
  const path = standardCheckoutPath(token);
  const cookie = `CART=${token}`;
  let html = await (await request(path, { headers: { cookie } })).text();
  const own = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
  const listFields = (action: string, typed: Fields): Fields => [
    ...['version', 'grandTotalCents', 'dueCents', 'idempotencyKey'].map((name) => [name, own(name)] as const),
    ['action', action],
    ['email', 'ines@buyer.test'],
    ['shippingOptionId', 'shed'],
    ['paymentMethod', 'test_accepted'],
    ...Object.entries(MAINE_ADDRESS).map(([part, value]) => [`shippingAddress.${part}`, value] as const),
    ['ask:heard', 'A friend'],
    ...typed,
  ];
  return {
    html: () => html,
    own,
    listFields,
    post: (fields: Fields) => multipart(path, fields, cookie),
    async send(action: string, typed: Fields = []) {
      const answer = await multipart(path, listFields(action, typed), cookie);
      if (answer.status !== 303) html = await answer.text();
      return answer;
    },
  };
}

async function placed() {
  const visitor = await buyer();
  await visitor.send('update', [['ask:picture', file('%PDF-1.7')]]);
  const fileId = visitor.own('ask:picture');
  expect((await visitor.send('pay', [['ask:picture', fileId]])).status).toBe(303);
  return { fileId, orderId: String(await env.DB.prepare('SELECT id FROM orders').first<string>('id')) };
}

const STORED = (id: string) => [
  { name: 'How did you hear of us?', value: 'A friend' },
  { name: 'Your picture', value: 'sea.pdf (8 B)', files: [{ id, name: 'sea.pdf' }] },
];

describe('a file required at checkout', () => {
  it('a file required at checkout is kept while the total is updated, and stored with the order', async () => {
    const { orderId, fileId } = await placed();
    const { body } = await call<{ order: OwnerOrder }>(
      await signIn(ROLE.storeManager),
      'GET',
      `/api/orders/${orderId}`,
    );
    expect(body.order.answers).toEqual(STORED(fileId));
    const stored = await env.MEDIA.get(`forms/${SITE_ID}/${fileId}`);
    expect(await stored?.text()).toBe('%PDF-1.7');
  });

  it('shows an error at its field, and all other input is kept', async () => {
    const visitor = await buyer();
    expect((await visitor.send('update', [['ask:picture', file('<html>')]])).status).toBe(200);
    expect(visitor.html()).toContain('href="#f-checkout-picture-error"');
    expect(visitor.html()).toContain('does not match its file type');
    expect(visitor.html()).toContain('value="A friend"');
    expect((await visitor.send('pay', [['ask:picture', file('<html>')]])).status).toBe(422);
    expect(visitor.html()).toContain('does not match its file type');
    expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
    expect((await visitor.send('pay')).status).toBe(303);
  });

  it('a file required at checkout is rejected if its id is invented, and no order is placed', async () => {
    const visitor = await buyer();
    await visitor.send('update');
    expect((await visitor.send('pay', [['ask:picture', 'f'.repeat(32)]])).status).toBe(422);
    expect(visitor.html()).toContain('This answer could not be read.');
    expect(visitor.html()).toContain('value="A friend"');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(0);
  });

  it('a file required at checkout is rejected if it belongs to a different paid order', async () => {
    const { fileId } = await placed();
    const visitor = await buyer();
    await visitor.send('update');
    expect((await visitor.send('pay', [['ask:picture', fileId]])).status).toBe(422);
  });

  it('a file required at checkout is attached to one order if the form is sent twice', async () => {
    const visitor = await buyer();
    await visitor.send('update');
    const pay = () => visitor.post(visitor.listFields('pay', [['ask:picture', file('%PDF-1.7')]]));
    const [first, second] = [await pay(), await pay()];
    expect(first.status).toBe(303);
    expect(second.status).toBe(303);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(1);
  });

  it('a file required at checkout is kept for the next attempt after a declined payment', async () => {
    const visitor = await buyer();
    await visitor.send('update', [['ask:picture', file('%PDF-1.7')]]);
    const picture: Fields = [['ask:picture', visitor.own('ask:picture')]];
    expect((await visitor.send('pay', [...picture, ['paymentMethod', 'test_declined']])).status).toBe(402);
    expect((await visitor.send('pay', picture)).status).toBe(303);
    const { results } = await env.DB.prepare('SELECT count(*) AS n FROM order_files').all();
    expect(results).toEqual([{ n: 2 }]);
  });
});

describe('an order’s file', () => {
  it('an order’s file is served as a download, which no browser opens as a page', async () => {
    const { orderId, fileId } = await placed();
    const { headers } = await signIn(ROLE.storeManager);
    const answer = await request(`/api/orders/${orderId}/files/${fileId}`, { headers });
    expect(new TextDecoder().decode(await answer.arrayBuffer())).toBe('%PDF-1.7');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="sea.pdf"; filename*=UTF-8''sea.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('an order’s file can be read only with permission to read orders on this site', async () => {
    const { orderId, fileId } = await placed();
    const path = `/api/orders/${orderId}/files/${fileId}`;
    await seedSite({ id: OTHER_SITE, identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.storeManager, OTHER_SITE);
    const manager = await signIn(ROLE.storeManager);
    const loose = await upload();
    const status = async (of: string, headers: Record<string, string>, host?: string) =>
      (await request(of, { headers }, host)).status;
    expect(await status(path, {})).toBe(401);
    expect(await status(path, (await signIn(ROLE.editor)).headers)).toBe(403);
    expect(await status(path, stranger.headers, 'other.test')).toBe(404);
    expect(await status(`/api/orders/${'a'.repeat(24)}/files/${fileId}`, manager.headers)).toBe(404);
    expect(await status(`/api/orders/${orderId}/files/${loose}`, manager.headers)).toBe(404);
    expect(await status(`/api/form-files/${fileId}`, manager.headers)).not.toBe(200);
    await env.MEDIA.delete(`forms/${SITE_ID}/${fileId}`);
    expect(await status(path, manager.headers)).toBe(404);
  });

  it('an order’s file is named in the CSV, on documents and to its buyer', async () => {
    const { orderId, fileId } = await placed();
    const { headers } = await signIn(ROLE.storeManager);
    for (const path of ['/api/orders/export', `/config/orders/${orderId}/packing-slip`]) {
      const text = await (await request(path, { headers })).text();
      expect(text).toContain('sea.pdf (8 B)');
      expect(text).not.toContain(fileId);
    }
  });
});

describe('the daily cleanup of order files', () => {
  const inCart = async (updatedDaysAgo: number, accountId: string | null = null) => {
    const id = await upload();
    await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    const answers = JSON.stringify([{ name: 'P', value: 'sea.pdf', files: [{ id, name: 'sea.pdf' }] }]);
    await env.DB.batch([
      env.DB.prepare('UPDATE cart_entries SET answers = ?1 WHERE answers = ?2').bind(answers, ''),
      env.DB.prepare(
        'UPDATE carts SET updated_at = ?1, account_id = ?2 WHERE account_id IS NULL AND updated_at > ?1',
      ).bind(Date.now() - updatedDaysAgo * DAY, accountId),
    ]);
    return id;
  };

  it('deletes only files that are a day old and unused', async () => {
    await upload();
    const young = Date.now() + DAY / 2;
    await tidyForms(env, young);
    expect((await listStoredFiles()).rows).toHaveLength(1);
    await tidyForms(env, Date.now() + 2 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
  });

  it('the daily cleanup of order files keeps files in a cart until the cart expires', async () => {
    const fresh = await inCart(1);
    await tidyForms(env, Date.now() + 2 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [fresh], bytes: [fresh] });
    await tidyForms(env, Date.now() + 15 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM cart_entries').first('n')).toBe(0);
  });

  it('the daily cleanup of order files keeps files in customers’ carts', async () => {
    const { accountId } = await signIn('member');
    const own = await inCart(1, accountId);
    await tidyForms(env, Date.now() + 60 * DAY);
    expect((await listStoredFiles()).bytes).toEqual([own]);
    await tidyForms(env, Date.now() + 90 * DAY);
    expect((await listStoredFiles()).bytes).toEqual([]);
  });

  it('deletes the file of an entry that was removed from its cart', async () => {
    await inCart(0);
    await env.DB.prepare('DELETE FROM cart_entries').run();
    await tidyForms(env, Date.now() + 2 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
  });

  it('the daily cleanup of order files keeps an order’s files until the buyer’s data is erased', async () => {
    const { fileId } = await placed();
    await tidyForms(env, Date.now() + 400 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [fileId], bytes: [fileId] });
    const by = { websiteId: SITE_ID, email: 'ines@buyer.test', accountId: null, now: Date.now() };
    expect(await eraseBuyer(env.DB, by)).toBe('erased');
    await tidyForms(env, Date.now() + 2 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
    const detail = await env.DB.prepare('SELECT detail FROM orders').first<string>('detail');
    expect(detail).not.toContain('sea.pdf');
  });

  it('tries again at its next run if the bucket failed to delete a file', async () => {
    const id = await upload();
    const broken = {
      ...env,
      MEDIA: { delete: () => Promise.reject(new Error('R2 is down')) },
    } as unknown as Env;
    await expect(tidyForms(broken, Date.now() + 2 * DAY)).rejects.toThrow('R2 is down');
    expect(await listStoredFiles()).toEqual({ rows: [id], bytes: [id] });
    await tidyForms(env, Date.now() + 2 * DAY);
    expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
  });
});

import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { stockChangedSchema } from '#schema/contracts/developers/webhook.ts';
import { orders } from '#schema/tables/orders.ts';
import { clearSubmissions, FORM_ID, seedForm, sendForm, storedSubmissions } from '#support/worker/forms.ts';
import * as orderSupport from '#support/worker/orders.ts';
import { placeOrder } from '#support/worker/orders.ts';
import { call } from '#support/worker/owner.ts';
import { SITE_ID, type SignedIn, signIn } from '#support/worker/site.ts';
import { PRODUCT, readStock, variantId, vase } from '#support/worker/store.ts';
import { clearEvents, clearHooks, createHook, createReceiver, listEvents } from '#support/worker/webhooks.ts';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { batch } from '#worker/db/database.ts';
import { readEventData } from '#worker/db/developers/event-data.ts';
import { refuseUnless } from '#worker/db/guards.ts';
import { admitMember, removeMember } from '#worker/db/members/admissions.ts';
import { orm } from '#worker/db/orm.ts';
import { deliverWebhook } from '#worker/developers/deliver-webhook.ts';
import { publishDue } from '#worker/schedule/run.ts';

const { createChange, createRefund, toFulfilment, watchedProvider } = orderSupport;
let owner: SignedIn;
let hook = '';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await orderSupport.seedStoreWithoutOrders();
  await clearHooks();
  await clearSubmissions();
  owner = await signIn(ROLE.admin);
  hook = await createHook();
});

/**
 * Delivers all webhook events. The queue that a request started may already have claimed some of them: the time is
 * after the end of its claims, and after the next attempt of those that failed.
 */
async function deliverAll() {
  const { calls, ask } = createReceiver();
  await deliverWebhook(env, { webhookId: hook, now: Date.now() + 3 * MINUTE_MS }, ask);
  return calls;
}

/** Delivers all webhook events. Returns their payloads by event. */
async function payloads() {
  return new Map(
    (await deliverAll()).map(({ body }) => {
      const payload: { type: string; data: Record<string, unknown> } = JSON.parse(body);
      return [payload.type, payload];
    }),
  );
}

describe('webhook events about orders', () => {
  it('report an order, its payment and the change in stock', async () => {
    const { id } = await placeOrder();
    expect((await listEvents(hook)).toSorted()).toEqual(['order.created', 'order.paid', 'stock.changed']);
    const sent = await payloads();
    expect(sent.get('order.paid')).toMatchObject({
      version: 1,
      siteId: SITE_ID,
      data: {
        id,
        status: 'paid',
        grandTotalCents: orderSupport.TOTAL,
        lines: [
          { sku: 'MUG-SEA', quantity: 3, productId: PRODUCT.mug, variantId: variantId('MUG-SEA') },
          { sku: 'BOWL', quantity: 2 },
        ],
      },
    });
    expect(sent.get('stock.changed')).toMatchObject({
      version: 2,
      data: {
        reason: 'order',
        orderId: id,
        variants: [{ sku: 'MUG-SEA', change: -3, qtyInStock: await readStock('MUG-SEA') }],
      },
    });
    expect(JSON.stringify([...sent.values()])).not.toMatch(/providerRef|token|secret|submissionHash/i);
  });

  it('report shipments, refunds and cancellations', async () => {
    const { id, lineId } = await placeOrder();
    await clearEvents();
    const line = { lineId: lineId('BOWL'), quantity: 1 };
    await fulfilOrder(createChange(id), toFulfilment([line]));
    expect(await listEvents(hook)).toEqual(['order.fulfilled']);
    await refundOrder(createChange(id), createRefund(100), watchedProvider().findProvider);
    expect(await listEvents(hook)).toEqual(['order.fulfilled', 'order.refunded']);
    expect((await payloads()).get('order.refunded')?.data).toMatchObject({ id, refundedCents: 100 });

    const second = await placeOrder();
    await clearEvents();
    await cancelOrder(
      createChange(second.id),
      { reason: '', notifies: false },
      watchedProvider().findProvider,
    );
    expect(await listEvents(hook)).toContain('order.cancelled');
  });

  it('webhook events about orders are not stored if the change to the order fails', async () => {
    const { id } = await placeOrder();
    await clearEvents();
    const event = { id: 'x', orderId: id, kind: 'refunded' as const, at: 1 };
    const { orderEvents } = await import('#schema/tables/orders.ts');
    const never = orm.select({ id: orders.id }).from(orders).where(sql`false`);
    await expect(
      batch(env.DB, [orm.insert(orderEvents).values(event), refuseUnless(never)]),
    ).rejects.toThrow();
    expect(await listEvents(hook)).toEqual([]);
    const known = orm.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
    await batch(env.DB, [orm.insert(orderEvents).values(event), refuseUnless(known)]);
    expect(await listEvents(hook)).toEqual(['order.refunded']);
  });
});

describe('webhook events about products', () => {
  const PRODUCTS = '/api/commerce/products';
  const added = vase();
  type Made = {
    product: { id: string; version: number; product: { variants: { id: string; sku: string }[] } };
  };

  it('report a new product and its stock, a changed product and a deleted product', async () => {
    const { body } = await call<Made>(owner, 'POST', PRODUCTS, { product: added });
    const { id, version } = body.product;
    expect((await listEvents(hook)).toSorted()).toEqual(['product.created', 'stock.changed']);
    expect((await payloads()).get('product.created')?.data).toMatchObject({
      id,
      title: 'Bud vase',
      status: 'published',
      variants: [{ priceCents: 5200, qtyInStock: 7 }],
    });

    await clearEvents();
    const [variant] = body.product.product.variants;
    const change = { ...added, title: 'Tall vase', variants: [{ ...added.variants[0], ...variant }] };
    const saved = await call<Made>(owner, 'PUT', `${PRODUCTS}/${id}`, { version, product: change });
    expect(saved.status).toBe(200);
    expect(await listEvents(hook)).toEqual(['product.updated']);

    expect((await call(owner, 'DELETE', `${PRODUCTS}/${id}`)).status).toBe(204);
    expect(await listEvents(hook)).toEqual(['product.updated', 'product.deleted']);
    const { data } = (await payloads()).get('product.deleted') ?? {};
    expect(data).toMatchObject({ id, urlId: 'bud-vase', status: 'deleted', title: 'Tall vase' });
    expect(JSON.stringify(data)).not.toContain('~');
  });

  it('webhook events about products are merged while they wait to be sent, and are separate afterwards', async () => {
    const archive = () =>
      env.DB.prepare('UPDATE items SET status = status WHERE id = ?').bind(PRODUCT.mug).run();
    await archive();
    await archive();
    expect(await listEvents(hook)).toEqual(['product.updated']);
    await payloads();
    await archive();
    expect(await listEvents(hook)).toEqual(['product.updated', 'product.updated']);
  });

  it('report stock that the owner corrects by hand', async () => {
    const path = `/api/commerce/products/${PRODUCT.mug}/variants/${variantId('MUG-SEA')}/stock`;
    const answer = await call(owner, 'PUT', path, { expected: 9, qtyInStock: 12 });
    expect(answer.status).toBe(200);
    expect(await listEvents(hook)).toEqual(['stock.changed']);
    expect((await payloads()).get('stock.changed')?.data).toMatchObject({
      reason: 'correction',
      orderId: null,
      variants: [{ sku: 'MUG-SEA', change: 3, qtyInStock: 12 }],
    });
  });

  it('report the stock of many variants as one event per hundred variants', async () => {
    const move = (id: number, at: number) =>
      env.DB.prepare(
        "INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at) VALUES (?, ?, ?, ?, 'import', ?)",
      ).bind(`move-${id}`, SITE_ID, id === 0 ? variantId('MUG-SEA') : `gone-${id}`, id + 1, at);
    await env.DB.batch(Array.from({ length: 230 }, (_, id) => move(id, 5)));
    await env.DB.batch([move(500, 6), move(501, 6)]);
    const sent = (await deliverAll()).map(({ body }) => stockChangedSchema.parse(JSON.parse(body).data));
    expect(sent.map(({ variants }) => variants.length).toSorted((a, b) => b - a)).toEqual([100, 100, 30, 2]);
    const changes = sent.flatMap(({ variants }) => variants.map(({ change }) => change));
    expect(new Set(changes).size).toBe(232);
    const known = sent.flatMap(({ variants }) => variants.filter(({ sku }) => sku !== null));
    expect(known).toMatchObject([{ sku: 'MUG-SEA', productId: PRODUCT.mug, change: 1 }]);
    await clearEvents();
    await env.DB.batch([move(600, 5)]);
    expect(await listEvents(hook)).toEqual(['stock.changed']);
  });

  it('report stock that was stored before events had lists of variants', async () => {
    await env.DB.prepare(
      "INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at) VALUES ('old', ?, ?, 4, 'refund', 5)",
    )
      .bind(SITE_ID, variantId('MUG-SEA'))
      .run();
    await env.DB.prepare("UPDATE webhook_deliveries SET subject_id = 'old', subjects = '[]'").run();
    expect((await payloads()).get('stock.changed')?.data).toMatchObject({
      variants: [{ sku: 'MUG-SEA', change: 4 }],
    });
  });
});

describe('webhook events about forms', () => {
  it('report a submission with its answers', async () => {
    await seedForm();
    expect((await sendForm()).status).toBe(200);
    expect(await listEvents(hook)).toEqual(['form.submitted']);
    expect((await payloads()).get('form.submitted')?.data).toMatchObject({
      form: { id: FORM_ID },
      values: { email: 'ann@tide.test', message: 'Hello' },
    });
  });

  it('report a submission held as spam only when the owner accepts it, once', async () => {
    await seedForm();
    await sendForm({ values: { email: 'a@tide.test', homepage: 'x' } });
    expect(await listEvents(hook)).toEqual([]);
    const [{ id } = {}] = await storedSubmissions();
    for (const status of ['read', 'spam', 'unread']) {
      const moved = await call<{ changed?: number }>(owner, 'POST', '/api/form-submissions/status', {
        ids: [id],
        status,
      });
      expect(moved.status).toBeLessThan(300);
      expect(JSON.stringify(moved.body)).not.toContain('2');
    }
    expect(await listEvents(hook)).toEqual(['form.submitted']);
  });

  it('webhook events about forms have no data if the submission was deleted', async () => {
    await seedForm();
    await sendForm();
    await clearSubmissions();
    expect((await payloads()).get('form.submitted')?.data).toBeNull();
  });

  it('contain only ids if the data is too large', async () => {
    await seedForm();
    await sendForm();
    const [{ id } = {}] = await storedSubmissions();
    await env.DB.prepare('UPDATE form_submissions SET answers = ?')
      .bind(JSON.stringify({ message: 'x'.repeat(70_000) }))
      .run();
    expect((await payloads()).get('form.submitted')?.data).toEqual({ id, isTruncated: true });
  });
});

describe('webhook events about member areas', () => {
  it('report members who join and members who are removed', async () => {
    const { body: area } = await call<{ areas: { id: string; name: string }[] }>(
      owner,
      'POST',
      '/api/member-areas',
      {
        name: 'Clay Club',
        description: '',
        landingPath: '/',
        options: [{ kind: 'free', label: 'Reader' }],
      },
    );
    const areaId = area.areas.find(({ name }) => name === 'Clay Club')?.id ?? '';
    const member = { areaId, email: 'ann@tide.test', source: 'free' as const, endsAt: null };
    expect(await admitMember(env.DB, SITE_ID, member, Date.now())).toBe(true);
    expect(await admitMember(env.DB, SITE_ID, member, Date.now())).toBe(true);
    expect(await listEvents(hook)).toEqual(['member.joined']);
    expect((await payloads()).get('member.joined')?.data).toMatchObject({
      areaId,
      area: 'Clay Club',
      email: 'ann@tide.test',
      source: 'free',
    });
    await removeMember(env.DB, SITE_ID, areaId, member.email, Date.now());
    await removeMember(env.DB, SITE_ID, areaId, member.email, Date.now());
    expect(await listEvents(hook)).toEqual(['member.joined', 'member.left']);
    const invited = { ...member, source: 'invited' as const };
    expect(await admitMember(env.DB, SITE_ID, invited, Date.now())).toBe(true);
    expect(await listEvents(hook)).toEqual(['member.joined', 'member.left', 'member.joined']);
  });
});

describe('webhook events about pages', () => {
  const addPage = async () => {
    const made = await call<{ page: { id: string; version: number; path: string } }>(
      owner,
      'POST',
      '/api/pages',
      {
        title: 'About',
        path: `/about-${crypto.randomUUID().slice(0, 8)}`,
        pageType: 1,
      },
    );
    expect(made.status).toBe(201);
    return made.body.page;
  };
  const state = async (id: string) =>
    (await call<{ page: { version: number } }>(owner, 'GET', `/api/pages/${id}`)).body.page.version;
  const setStatus = async (id: string, status: number) =>
    call(owner, 'POST', `/api/pages/${id}/status`, { version: await state(id), status });

  it('report each publication, and each page that is hidden or deleted', async () => {
    const { id, path } = await addPage();
    const publish = async () => call(owner, 'POST', `/api/pages/${id}/publish`, { version: await state(id) });
    expect((await publish()).status).toBe(200);
    expect(await listEvents(hook)).toEqual(['page.published']);
    expect((await payloads()).get('page.published')?.data).toMatchObject({ id, path, title: 'About' });
    await clearEvents();
    await publish();
    expect(await listEvents(hook)).toEqual(['page.published']);
    await clearEvents();
    const hidden = await setStatus(id, 4);
    expect(hidden.status).toBeLessThan(300);
    expect(await listEvents(hook)).toEqual(['page.unpublished']);
    await clearEvents();
    await publish();
    await call(owner, 'DELETE', `/api/pages/${id}?version=${await state(id)}`);
    expect(await listEvents(hook)).toEqual(['page.published', 'page.unpublished']);
  });

  it('report a scheduled page when it is published', async () => {
    const { id, version } = await addPage();
    const publishOn = Date.now() + 600_000;
    const body = { version, status: 2, publishOn };
    expect((await call(owner, 'POST', `/api/pages/${id}/status`, body)).status).toBe(200);
    expect(await listEvents(hook)).toEqual([]);
    await publishDue(env, publishOn + 1);
    expect(await listEvents(hook)).toEqual(['page.published']);
  });
});

describe('a webhook', () => {
  it('receives only its chosen events, from its own site, while it is active', async () => {
    const paid = await createHook({ events: ['order.paid'] });
    const paused = await createHook({ state: 'paused' });
    const off = await createHook({ state: 'off' });
    await env.DB.prepare(
      `INSERT OR IGNORE INTO websites (id, identifier, type, status, version, template_id, template_version, settings, design, created_at)
      SELECT 'b0000000000000000000000b', 'other-hooks', type, status, version, template_id, template_version, settings, design, 0 FROM websites WHERE id = ?`,
    )
      .bind(SITE_ID)
      .run();
    const other = await createHook({ websiteId: 'b0000000000000000000000b' });
    await placeOrder();
    expect(await listEvents(paid)).toEqual(['order.paid']);
    for (const silent of [paused, off, other]) expect(await listEvents(silent)).toEqual([]);
  });

  it('a webhook cannot read a different site’s data', async () => {
    const { id } = await placeOrder();
    const subject = { event: 'order.paid' as const, subjectId: id, createdAt: Date.now() };
    expect(await readEventData(env.DB, { ...subject, websiteId: SITE_ID })).toMatchObject({ id });
    expect(await readEventData(env.DB, { ...subject, websiteId: 'b0000000000000000000000b' })).toBeNull();
  });
});

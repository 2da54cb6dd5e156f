import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { SubscriptionList } from '#schema/contracts/subscriptions/subscription.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import { claimDue } from '#worker/db/subscriptions/subscriptions.ts';
import { consumeRenewals } from '#worker/subscriptions/consume-renewals.ts';
import { queueDueRenewals } from '#worker/subscriptions/queue-due.ts';
import { call } from '../../support/worker/owner.ts';
import { SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import {
  getRow,
  MONTHLY,
  money,
  renewAt,
  rows,
  START,
  subscribe,
} from '../../support/worker/subscriptions.ts';

const PATH = '/api/commerce/subscriptions';
const DUE = Date.parse('2026-02-28T10:00:00Z');

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'subscriptions', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

const list = async (query = '') =>
  (await call<SubscriptionList>(await signIn(ROLE.admin), 'GET', `${PATH}${query}`)).body;

describe('the owner’s subscription list', () => {
  it('shows the monthly revenue for any period, with the number of cancellations', async () => {
    const now = Date.now();
    const startAt = now - 100 * DAY_MS;
    await subscribe({ startAt });
    await subscribe({ startAt, plan: { ...MONTHLY, billingPeriod: { value: 1, unit: 'year' } } });
    const left = await subscribe({ startAt });
    await subscribe({ startAt });
    await env.DB.prepare("UPDATE subscriptions SET status = 'cancelled', cancelled_at = ?2 WHERE id = ?1")
      .bind(left, now - DAY_MS)
      .run();
    const { summary, subscriptions } = await list();
    expect(summary).toEqual({
      currency: 'USD',
      monthlyCents: 5542 * 2 + 462,
      donationCents: 0,
      active: 3,
      pastDue: 0,
      paused: 0,
      endedLately: 1,
      churnPermille: 250,
    });
    expect(subscriptions).toHaveLength(4);
    expect((await list('?status=cancelled')).subscriptions.map(({ id }) => id)).toEqual([left]);
  });

  it('the owner’s subscription list is limited to this site, and has pages without gaps', async () => {
    await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    await subscribe({ siteId: 'b'.repeat(24) });
    const ids = new Set<string>();
    for (let count = 0; count < 60; count++) ids.add(await subscribe({ startAt: START + (count >> 2) }));
    const first = await list();
    expect(first.subscriptions).toHaveLength(50);
    const second = await list(`?cursor=${first.nextCursor}`);
    const seen = [...first.subscriptions, ...second.subscriptions].map(({ id }) => id);
    expect(new Set(seen)).toEqual(ids);
    expect(seen).toHaveLength(60);
    expect(second.nextCursor).toBeNull();
  });

  it('an owner can cancel a subscription once, with an email, on the same site and with permission', async () => {
    const admin = await signIn(ROLE.admin);
    const id = await subscribe();
    expect((await call(await signIn(ROLE.reporting), 'POST', `${PATH}/${id}/cancel`)).status).toBe(403);
    expect((await call(admin, 'POST', `${PATH}/${id}/cancel`)).status).toBe(200);
    expect((await call(admin, 'POST', `${PATH}/${id}/cancel`)).status).toBe(409);
    expect(await getRow(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'owner' });
    expect(await rows('SELECT kind FROM mail_outbox')).toEqual([{ kind: 'subscription-cancelled' }]);
    await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    const foreign = await subscribe({ siteId: 'b'.repeat(24) });
    for (const wrong of [foreign, 'x', 'f'.repeat(24)])
      expect((await call(admin, 'POST', `${PATH}/${wrong}/cancel`)).status).toBe(404);
    expect((await getRow(foreign)).status).toBe('active');
  });

  it.each(['?status=gone', '?cursor=x', '?cursor=1-2'])('rejects %s', async (query) => {
    expect((await call(await signIn(ROLE.admin), 'GET', PATH + query)).status).toBe(400);
  });

  it('erasing a customer cancels the customer’s subscriptions and keeps no personal data', async () => {
    const id = await subscribe();
    await renewAt(id, DUE);
    await eraseBuyer(env.DB, { websiteId: SITE_ID, email: 'ines@buyer.test', accountId: null, now: DUE + 1 });
    expect(await getRow(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'erased',
      email: '',
      name: '',
      method_ref: null,
      next_charge_at: null,
    });
    expect((await renewAt(id, DUE + 90 * DAY_MS)).kind).toBe('nothing');
  });
});

describe('renewals due in the same minute', () => {
  it('renewals due in the same minute are queued once in one run, and charged once even if every message arrives twice', async () => {
    const count = 1_200;
    const CHARGED = 200;
    // One mug is in stock for each subscription.
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = ? WHERE sku = 'MUG-SEA'")
      .bind(count)
      .run();
    const first = await subscribe();
    const columns = (await rows('PRAGMA table_info(subscriptions)')).map(({ name }) => String(name));
    const copied = columns.map((name) =>
      name === 'id' || name === 'first_order_id' ? "printf('%024x', n)" : name,
    );
    await env.DB.prepare(
      `INSERT INTO subscriptions (${columns.join(', ')}) WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ?2)
      SELECT ${copied.join(', ')} FROM subscriptions, c WHERE id = ?1`,
    )
      .bind(first, count - 1)
      .run();
    const sent: unknown[] = [];
    const bindings = {
      ...env,
      RENEWALS: {
        sendBatch: async (batch: { body: unknown }[]) => void sent.push(...batch.map(({ body }) => body)),
      },
    } as unknown as Env;
    expect(await queueDueRenewals(bindings, DUE)).toBe(count);
    expect(await queueDueRenewals(bindings, DUE + 60_000)).toBe(0);
    expect(sent).toHaveLength(count);
    const acked: string[] = [];
    const message = (body: unknown, id: string) => ({
      id,
      body,
      timestamp: new Date(DUE),
      attempts: 1,
      ack: () => void acked.push(id),
      retry: () => {},
    });
    // Charges only some of the subscriptions. The benchmark charges all of them.
    const some = sent.slice(0, CHARGED);
    const twice = [...some, ...some].map((body, index) => message(body, String(index)));
    for (let from = 0; from < twice.length; from += 100)
      await consumeRenewals(
        { queue: 'sitewright-renewals', messages: twice.slice(from, from + 100) } as unknown as MessageBatch,
        bindings,
        () => DUE + 1000,
      );
    expect(acked).toHaveLength(CHARGED * 2);
    expect(await money()).toEqual({
      taken: 5542 * CHARGED,
      recorded: 5542 * CHARGED,
      charges: CHARGED,
    });
    expect(await claimDue(env.DB, DUE + 3_600_000, count)).toHaveLength(count - CHARGED);
  }, 120_000);
});

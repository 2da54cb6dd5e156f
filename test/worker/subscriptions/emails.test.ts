import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { cancelSubscription } from '#worker/db/subscriptions/subscription-changes.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import type { MailProvider } from '#worker/mail/provider.ts';
import { queueDueEmails } from '#worker/schedule/run.ts';
import { queueDueRenewals } from '#worker/subscriptions/queue-due.ts';
import { savePaymentMethods } from '#worker/subscriptions/settle-stored.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import {
  getRow,
  MONTHLY,
  money,
  provider,
  renewAt,
  rows,
  START,
  subscribe,
} from '../../support/worker/subscriptions.ts';

const DUE = Date.parse('2026-02-28T10:00:00Z');
const YEARLY = { ...MONTHLY, billingPeriod: { value: 1, unit: 'year' as const } };

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'subscriptions', 'test_payments', 'mail_outbox', 'store_rules'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore({
    settings: { title: 'Tide & Kiln', business: { name: 'Tide & Kiln', email: 'studio@tide.test' } },
  });
});

const kinds = async (like = 'subscription-%') =>
  (await rows(`SELECT kind FROM mail_outbox WHERE kind LIKE '${like}' ORDER BY rowid`)).map(
    ({ kind }) => kind,
  );

async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const service: MailProvider = {
    result: 'sent',
    isIdempotent: true,
    send: async (mail) => void mails.push(mail),
  };
  await deliverMail(env, Date.now() + 10 * 365 * DAY_MS, service);
  return mails;
}

/** Runs the ten-minute job twice concurrently, and once more later. */
async function run(now: number): Promise<void> {
  await Promise.all([queueDueEmails(env.DB, now), queueDueEmails(env.DB, now)]);
  await queueDueEmails(env.DB, now + 600_000);
}
const open = (status: number, since = 0) =>
  env.DB.prepare('UPDATE websites SET status = ?, status_since = ?').bind(status, since).run();

describe('subscription emails', () => {
  it('subscription emails are written in the site’s design when they are sent, with the amount, the next date and how to cancel', async () => {
    const id = await subscribe();
    await renewAt(id, DUE);
    const mail = (await sent()).find(({ kind }) => kind === 'subscription-renewed');
    expect(mail?.subject).toBe('Receipt for Tide mug');
    expect(mail?.body).toContain('Each payment: $55.42, every month');
    expect(mail?.body).toContain('Next payment: March 31, 2026');
    expect(mail?.body).toMatch(new RegExp(`https://site\\.test/subscription/${id}\\?token=\\S{32}`));
    expect(mail?.html).toContain('<h1');
    expect(mail?.unsubscribeUrl).toBe('');
  });

  it('subscription emails report each declined payment, overdue payments and the end, with reason and date', async () => {
    const id = await subscribe({ card: 'test_paid_once' });
    for (let hour = 0; hour < 24 * 16; hour += 6)
      await Promise.all([renewAt(id, DUE + hour * 3_600_000), renewAt(id, DUE + hour * 3_600_000)]);
    const mails = await sent();
    expect(mails.map(({ kind }) => kind)).toEqual([
      'subscription-payment-failed',
      'subscription-past-due',
      'subscription-past-due',
      'subscription-past-due',
      'subscription-ended',
    ]);
    expect(mails[0]?.body).toContain('Reason: The card has insufficient funds.');
    // Each email describes the state at the time of the decline, even if it is composed later.
    expect(mails[0]?.body).toContain('Next attempt on: March 1, 2026');
    expect(mails[1]?.body).toContain('Next attempt on: March 4, 2026');
    expect(mails[4]?.body).not.toContain('Paid until');
  });

  it('subscription emails confirm a cancellation once, even if it is requested repeatedly', async () => {
    const id = await subscribe();
    const target = { id, websiteId: SITE_ID };
    await Promise.all([1, 2, 3].map(() => cancelSubscription(env.DB, target, 'customer', DUE - DAY_MS)));
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Tide mug is cancelled');
    expect(mail?.body).toContain('Paid until: February 28, 2026');
  });

  it('subscription emails announce a yearly renewal once, three weeks before, and no monthly renewal', async () => {
    await subscribe();
    const id = await subscribe({ plan: YEARLY });
    const due = Number((await getRow(id)).next_charge_at);
    await run(due - 22 * DAY_MS);
    expect(await kinds()).toEqual([]);
    for (const days of [21, 20, 8, 1]) await run(due - days * DAY_MS);
    expect(await kinds()).toEqual(['subscription-renewal-soon']);
    const mail = (await sent()).find(({ kind }) => kind === 'subscription-renewal-soon');
    expect(mail?.body).toContain('Amount due: $55.42');
    expect(mail?.body).toContain('Next payment: January 31, 2027');
    // Before the next yearly payment, the customer gets another email.
    await renewAt(id, due);
    const then = Number((await getRow(id)).next_charge_at);
    await run(then - 10 * DAY_MS);
    expect(await kinds('subscription-renewal-soon')).toHaveLength(2);
  });

  it.each(['paused', 'cancelled'])(
    'subscription emails do not announce the renewal of a subscription that is %s',
    async (status) => {
      const id = await subscribe({ plan: YEARLY });
      await env.DB.prepare('UPDATE subscriptions SET status = ? WHERE id = ?').bind(status, id).run();
      await run(Number((await getRow(id)).next_charge_at) - DAY_MS);
      expect(await kinds()).toEqual([]);
    },
  );

  it('subscription emails ask for a new card once, a month before the current one expires', async () => {
    const id = await subscribe();
    const expiresAt = Date.UTC(2026, 5);
    const expire = (at: number) =>
      env.DB.prepare('UPDATE subscriptions SET method_expires_at = ? WHERE id = ?').bind(at, id).run();
    await expire(expiresAt);
    await run(expiresAt - 31 * DAY_MS);
    expect(await kinds()).toEqual([]);
    await run(expiresAt - 30 * DAY_MS);
    await run(expiresAt - 5 * DAY_MS);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('subscription-card-expiring');
    expect(mail?.body).toContain('Expires: May 31, 2026');
    await expire(Date.UTC(2029, 5));
    await run(expiresAt - 4 * DAY_MS);
    expect(await kinds()).toHaveLength(1);
  });

  it('subscription emails use the owner’s texts in the site’s language', async () => {
    await seedStore({ settings: { title: 'Flut & Ofen', locale: 'de-DE' } });
    await env.DB.prepare(
      'INSERT INTO store_rules (website_id, mails, updated_at) VALUES (?1, ?2, 0) ON CONFLICT (website_id) DO UPDATE SET mails = ?2',
    )
      .bind(
        SITE_ID,
        JSON.stringify({
          wordings: { 'subscription-renewed': { subject: 'Danke für {subscriptionTitle}' } },
        }),
      )
      .run();
    const id = await subscribe();
    await renewAt(id, DUE);
    const mail = (await sent()).find(({ kind }) => kind === 'subscription-renewed');
    expect(mail?.subject).toBe('Danke für Tide mug');
    expect(mail?.body).toContain('jeden Monat');
    expect(mail?.body).toContain('Nächste Zahlung: 31. März 2026');
  });

  it('subscription emails are not sent to a customer who was erased in the meantime', async () => {
    const id = await subscribe();
    await cancelSubscription(env.DB, { id, websiteId: SITE_ID }, 'customer', DUE);
    await env.DB.prepare("UPDATE subscriptions SET email = ''").run();
    expect(await sent()).toEqual([]);
    expect(await rows('SELECT status FROM mail_outbox')).toEqual([{ status: 'failed' }]);
  });

  it('subscription emails can announce a card’s expiry, because the card is recorded right after the first payment', async () => {
    const id = await subscribe({ startAt: Date.now() });
    await env.DB.prepare(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at)
      VALUES (?1, ?2, 1, 'paid', 'k', '', '', 'a@b.test', 'USD', 0, 0, 0, 0, 0, '{}', 0, 0)`,
    )
      .bind(id, SITE_ID)
      .run();
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO payments (id, order_id, website_id, provider, provider_ref, status, amount_cents, currency, created_at, updated_at) VALUES ('p1', ?1, ?2, 'test', 'ref', 'paid', 0, 'USD', 0, 0)",
      ).bind(id, SITE_ID),
      env.DB.prepare('UPDATE subscriptions SET method_ref = NULL, method_label = ?').bind(''),
    ]);
    const stored = { ref: 'cus_1/pm_1', label: 'Visa ending in 4242', expiresAt: Date.UTC(2027, 0) };
    await savePaymentMethods(env, async () => provider({ storedMethod: async () => stored }), Date.now());
    expect(await getRow(id)).toMatchObject({
      method_ref: 'cus_1/pm_1',
      method_label: 'Visa ending in 4242',
      method_expires_at: Date.UTC(2027, 0),
    });
  });
});

describe('a closed site with subscriptions', () => {
  const queue = async (now: number) => {
    const bodies: unknown[] = [];
    const RENEWALS = {
      sendBatch: async (batch: { body: unknown }[]) => void bodies.push(...batch.map(({ body }) => body)),
    };
    await queueDueRenewals({ ...env, RENEWALS } as unknown as Env, now);
    return bodies.length;
  };

  it.each([
    ['expired', SITE_STATUS.expired, 0],
    ['removed', SITE_STATUS.removed, 0],
    ['suspended for unpaid bills', SITE_STATUS.pastdue, DUE - 15 * DAY_MS],
  ])(
    'charges no subscriber while it is %s, and the owner gets one notice a month',
    async (_, status, since) => {
      const id = await subscribe();
      await subscribe();
      await open(status, since);
      for (let hour = 0; hour < 72; hour += 6) expect(await queue(DUE + hour * 3_600_000)).toBe(0);
      // A renewal that was already queued when the site closed is not charged either.
      expect(await renewAt(id, DUE + 3 * DAY_MS)).toEqual({ kind: 'nothing' });
      expect((await money()).charges).toBe(0);
      const mails = (await sent()).filter(({ kind }) => kind === 'renewals-stopped');
      // The owner gets one email for February and one for March.
      expect(mails.map(({ recipient }) => recipient)).toEqual(['studio@tide.test', 'studio@tide.test']);
      expect(mails[0]?.body).toContain('Waiting: 2');
      expect(mails[0]?.body).toContain('Per month: $110.84');
    },
  );

  it('charges each subscriber for one period when it reopens', async () => {
    const id = await subscribe();
    await open(SITE_STATUS.expired);
    await queue(DUE);
    await open(SITE_STATUS.paid);
    expect(await queue(DUE + DAY_MS - 1)).toBe(0);
    expect(await queue(DUE + 100 * DAY_MS)).toBe(1);
    for (let times = 0; times < 3; times++) await renewAt(id, DUE + 100 * DAY_MS);
    expect((await money()).charges).toBe(1);
    expect(Number((await getRow(id)).next_charge_at)).toBeGreaterThan(DUE + 100 * DAY_MS);
  });

  it('records a charge that was made just before it closed, and charges nothing more', async () => {
    const [before, after] = [await subscribe(), await subscribe()];
    const real = provider();
    const die = (hasCharged: boolean) => ({
      chargeStored: async (asked: Parameters<typeof real.chargeStored>[0]) => {
        if (hasCharged) await real.chargeStored(asked);
        throw new Error('gone');
      },
    });
    await expect(renewAt(before, DUE, die(false))).rejects.toThrow();
    await expect(renewAt(after, DUE, die(true))).rejects.toThrow();
    await open(SITE_STATUS.removed);
    expect(await queue(DUE + 60_000)).toBe(2);
    expect((await renewAt(before, DUE + 60_000)).kind).toBe('nothing');
    expect((await renewAt(after, DUE + 60_000)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 5542, recorded: 5542, charges: 1 });
    // After the site has opened again, the period is charged.
    await open(SITE_STATUS.paid);
    expect((await renewAt(before, DUE + 2 * DAY_MS)).kind).toBe('paid');
    expect((await money()).charges).toBe(2);
  });

  it('still charges subscribers during the fourteen days after its own payment was due', async () => {
    const id = await subscribe({ startAt: START });
    await open(SITE_STATUS.pastdue, DUE - 13 * DAY_MS);
    expect((await renewAt(id, DUE)).kind).toBe('paid');
  });
});

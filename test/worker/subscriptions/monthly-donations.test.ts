import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { SubscriptionList } from '#schema/contracts/subscriptions/subscription.ts';
import { visitor } from '../../support/worker/customers.ts';
import {
  addDonatePage,
  DONATE_PAGE,
  donate,
  donateAt,
  donationForm,
  seedDonations,
  send,
} from '../../support/worker/donations.ts';
import { call } from '../../support/worker/owner.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { getRow, money, provider, renewAt, rows } from '../../support/worker/subscriptions.ts';

const DAY = 86_400_000;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM subscriptions').run();
  await seedDonations();
  await addDonatePage({ id: DONATE_PAGE, path: '/donate', block: { offersMonthly: true } });
});

/** Makes a monthly donation. Returns the row of its subscription. */
async function monthly(change: Record<string, string> = {}) {
  const location = await donate({ frequency: 'monthly', ...change });
  const id = String((await rows('SELECT id FROM subscriptions'))[0]?.id);
  const next = Number((await getRow(id)).next_charge_at);
  return { id, location, next };
}
const findPath = (html: string) => /href="(\/subscription\/[^"]+)"/.exec(html)?.[1] ?? '';

describe('a monthly donation', () => {
  it('[A2.04] a monthly donation is offered if the block allows it, shows the amount and dates, and starts with the first donation', async () => {
    const shown = await (await request(donateAt(DONATE_PAGE))).text();
    expect(shown).toContain('Every month');
    expect(shown).toContain('and so on until you cancel.');
    const { location, next } = await monthly();
    expect(next - Date.now()).toBeGreaterThan(27 * DAY);
    expect(await rows('SELECT status, amount_cents, monthly_cents, item_id FROM subscriptions')).toEqual([
      { status: 'active', amount_cents: 3500, monthly_cents: 3500, item_id: '' },
    ]);
    const thanks = await (await request(location)).text();
    expect(thanks).toContain('"pageType":204');
    expect(thanks).toContain('You donate this amount every month.');
    expect(await rows('SELECT kept_method FROM test_payments')).toEqual([{ kept_method: 'test_accepted' }]);
  });

  it('a monthly donation is made only once if the block does not offer monthly donations', async () => {
    await addDonatePage({ id: DONATE_PAGE, path: '/donate' });
    await donate({ frequency: 'monthly' });
    expect(await rows('SELECT id FROM subscriptions')).toEqual([]);
    expect(await rows('SELECT frequency FROM donations')).toEqual([{ frequency: 'once' }]);
  });

  it('causes one donation, one charge and one subscription if the form is sent twenty times concurrently', async () => {
    const form = donationForm({ frequency: 'monthly' });
    await Promise.all(Array.from({ length: 20 }, () => send(form)));
    expect(await rows('SELECT status FROM subscriptions')).toEqual([{ status: 'active' }]);
    expect((await money()).charges).toBe(1);
  });

  it('causes no subscription if the first payment is declined', async () => {
    expect(
      (await send(donationForm({ frequency: 'monthly', paymentMethod: 'test_insufficient_funds' }))).status,
    ).toBe(402);
    expect(await rows('SELECT id FROM subscriptions')).toEqual([]);
  });

  it('a monthly donation is charged once a month, and each payment counts for its fund and has a receipt', async () => {
    const { id, next } = await monthly();
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    const [before] = await rows('SELECT revision FROM websites LIMIT 1');
    await Promise.all(Array.from({ length: 12 }, () => renewAt(id, next)));
    for (let day = 1; day < 28; day += 3) await renewAt(id, next + day * DAY);
    expect(await money()).toEqual({ taken: 7000, recorded: 7000, charges: 2 });
    expect(await rows('SELECT fund, frequency FROM donations')).toEqual([
      { fund: 'Kiln fund', frequency: 'monthly' },
      { fund: 'Kiln fund', frequency: 'monthly' },
    ]);
    expect(await rows("SELECT kind, recipient FROM mail_outbox WHERE kind <> 'new-order'")).toEqual([
      { kind: 'donation-receipt', recipient: 'ines@studio.test' },
    ]);
    expect(
      await rows(
        'SELECT DISTINCT fulfilment, product_type, fulfilled_quantity FROM orders o JOIN order_lines l ON l.order_id = o.id',
      ),
    ).toEqual([{ fulfilment: 'complete', product_type: 0, fulfilled_quantity: 1 }]);
    // The revision must rise, because the page contains the progress bar of the goal.
    const [after] = await rows('SELECT revision FROM websites LIMIT 1');
    expect(Number(after?.revision)).toBe(Number(before?.revision) + 1);
  });

  it('a monthly donation is found by its key if the Worker stopped after charging it', async () => {
    const { id, next } = await monthly();
    const real = provider();
    await expect(
      renewAt(id, next, {
        chargeStored: async (asked) => {
          await real.chargeStored(asked);
          throw new Error('the Worker is gone');
        },
      }),
    ).rejects.toThrow('gone');
    expect((await renewAt(id, next + DAY)).kind).toBe('paid');
    expect(await money()).toEqual({ taken: 7000, recorded: 7000, charges: 2 });
    expect(await rows('SELECT count(*) AS n FROM donations')).toEqual([{ n: 2 }]);
  });

  it('a monthly donation never stores the name of a donor who stays anonymous', async () => {
    const { id, next } = await monthly({ isAnonymous: 'yes', name: 'Ines Okafor' });
    await renewAt(id, next);
    expect(await rows('SELECT DISTINCT name FROM orders UNION SELECT name FROM subscriptions')).toEqual([
      { name: '' },
    ]);
    expect(await rows('SELECT DISTINCT is_anonymous FROM donations')).toEqual([{ is_anonymous: 1 }]);
  });

  it('a monthly donation can be paused with one button on its page and cancelled with two, without an account', async () => {
    const { id, location, next } = await monthly();
    const path = findPath(await (await request(location)).text());
    const who = visitor();
    const page = await who.text(path);
    expect(page).toContain('Your donation');
    expect((await who.post(path, { action: 'pause' })).status).toBe(303);
    expect((await renewAt(id, next)).kind).toBe('nothing');
    await who.post(path, { action: 'resume' });
    expect(await who.text(`${path}&ask=cancel`)).toContain('Cancel the monthly donation');
    expect((await who.post(path, { action: 'cancel' })).status).toBe(303);
    expect((await renewAt(id, next + 60 * DAY)).kind).toBe('nothing');
    expect((await money()).charges).toBe(1);
    expect(await rows("SELECT kind FROM mail_outbox WHERE kind LIKE 'subscription%'")).toEqual([
      { kind: 'subscription-cancelled' },
    ]);
  });

  it('a monthly donation appears among the owner’s subscribers and counts in the monthly revenue', async () => {
    await monthly();
    const { body } = await call<SubscriptionList>(
      await signIn(ROLE.admin),
      'GET',
      '/api/commerce/subscriptions',
    );
    expect(body.summary).toMatchObject({ monthlyCents: 3500, active: 1, donationCents: 3500 });
    expect(body.subscriptions).toMatchObject([
      { title: 'Kiln fund', isDonation: true, planText: 'renews every month' },
    ]);
  });
});

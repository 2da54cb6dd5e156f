import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaleToFuzz } from '#support/properties.ts';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import {
  advanceWaitingLists,
  deleteOldWaitingRequests,
  leaveWaitingList,
} from '#worker/db/waiting-list/waiting-list.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { createChange, watchedProvider } from '../../support/worker/orders.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, sumStockHistory } from '../../support/worker/store.ts';
import {
  comeBack,
  joinAs,
  readCartVersion,
  readStatuses,
  readWaiting,
  seedWorkshop,
  take,
} from '../../support/worker/waiting-list.ts';

const HOUR_MS = 3_600_000;
const NOWHERE = { shippingAddress: null, shippingOptionId: '' };

beforeEach(() => seedWorkshop());

const listEmails = async (kind: string) =>
  (
    await env.DB.prepare('SELECT recipient FROM mail_outbox WHERE kind = ? ORDER BY created_at, rowid')
      .bind(kind)
      .all<{ recipient: string }>()
  ).results.map(({ recipient }) => recipient.split('@')[0]);
const inStock = async () => [await readStock('DAY-1'), await sumStockHistory('DAY-1')];
async function buy(token: string, total: number, change: object = {}, port = providerDouble().port) {
  return submit(
    createCheckout({ token, version: await readCartVersion(token) }, total, { ...NOWHERE, ...change }),
    port,
  );
}

describe('a request for places on a waiting list', () => {
  it('a request for places on a waiting list is stored once per email address, is confirmed by email, and keeps its turn', async () => {
    expect(await joinAs('ada', 1, 1)).toBe('kept');
    expect(await joinAs('bo', 1, 2)).toBe('kept');
    expect(await joinAs('ada', 4, 3)).toBe('kept');
    expect(await listEmails('waiting-list-joined')).toEqual(['ada', 'bo']);
    expect(await readWaiting('ada')).toMatchObject({ status: 'waiting', places: 1 });
  });

  it('a request for places on a waiting list is rejected for products that are available, have no list or do not exist', async () => {
    await comeBack(1);
    expect(await joinAs('ada')).toBe('available');
    await seedWorkshop({}, { hasWaitingList: false });
    expect(await joinAs('ada')).toBe('not-offered');
    await seedWorkshop({ unlimited: true });
    expect(await joinAs('ada')).toBe('available');
    await env.DB.prepare('UPDATE items SET status = 4').run();
    expect(await joinAs('ada')).toBe('missing');
  });

  it('takes precedence over later buyers, who must join the list even if a place is free', async () => {
    await joinAs('ada', 2);
    await comeBack(1);
    expect(await joinAs('bo', 1)).toBe('kept');
  });
});

describe('an offered place', () => {
  it('an offered place goes to the first person in line and is reserved', async () => {
    await joinAs('ada', 1, 1);
    await joinAs('bo', 1, 2);
    await comeBack(1);
    expect(await advanceWaitingLists(env.DB, 10)).toEqual([SITE_ID]);
    expect(await readStatuses()).toEqual({ ada: 'offered', bo: 'waiting' });
    expect([await inStock(), await listEmails('place-offered')]).toEqual([[0, 0], ['ada']]);
    const other = await cartWith([[PRODUCT.course, 'DAY-1', 1]]);
    expect((await submit(createCheckout(other, 10_000, NOWHERE), providerDouble().port)).kind).toBe(
      'no-cart',
    );
    expect(await advanceWaitingLists(env.DB, 11)).toEqual([]);
  });

  it('an offered place is offered once, even if jobs run concurrently', async () => {
    for (const [index, who] of ['ada', 'bo', 'cy', 'di'].entries()) await joinAs(who, 1, index);
    await comeBack(2);
    await Promise.all(Array.from({ length: 8 }, () => advanceWaitingLists(env.DB, 10)));
    expect(await readStatuses()).toEqual({ ada: 'offered', bo: 'offered', cy: 'waiting', di: 'waiting' });
    expect([await inStock(), (await listEmails('place-offered')).toSorted()]).toEqual([
      [0, 0],
      ['ada', 'bo'],
    ]);
  });

  it('an offered place is not offered to people who want more places than are free, who keep their turn', async () => {
    await joinAs('ada', 3, 1);
    await joinAs('bo', 1, 2);
    await comeBack(2);
    await advanceWaitingLists(env.DB, 10);
    expect(await readStatuses()).toEqual({ ada: 'waiting', bo: 'offered' });
    await comeBack(2);
    await advanceWaitingLists(env.DB, 20);
    expect(await readStatuses()).toEqual({ ada: 'offered', bo: 'offered' });
    expect(await inStock()).toEqual([0, 0]);
  });

  it('an offered place goes to the next in line if it is not accepted within a day', async () => {
    await joinAs('ada', 1, 1);
    await joinAs('bo', 1, 2);
    await comeBack(1);
    await advanceWaitingLists(env.DB, 10);
    await advanceWaitingLists(env.DB, 10 + 24 * HOUR_MS - 1);
    expect(await readStatuses()).toEqual({ ada: 'offered', bo: 'waiting' });
    await advanceWaitingLists(env.DB, 10 + 24 * HOUR_MS);
    expect(await readStatuses()).toEqual({ ada: 'expired', bo: 'offered' });
    await advanceWaitingLists(env.DB, 20 + 48 * HOUR_MS);
    expect([await readStatuses(), await inStock()]).toEqual([{ ada: 'expired', bo: 'expired' }, [1, 1]]);
  });

  it('an offered place does not exist for a workshop that is not published', async () => {
    await joinAs('ada');
    await comeBack(1);
    await env.DB.prepare('UPDATE items SET status = 4').run();
    expect(await advanceWaitingLists(env.DB, 10)).toEqual([]);
    expect(await inStock()).toEqual([1, 1]);
  });

  it('an offered place is offered as soon as an order is cancelled', async () => {
    await seedWorkshop({ qtyInStock: 1 });
    const port = watchedProvider();
    const cart = await cartWith([[PRODUCT.course, 'DAY-1', 1]]);
    const paid = await submit(
      createCheckout(cart, 10_000, { ...NOWHERE, paymentMethod: 'test_accepted' }),
      testProvider(env, SITE_ID),
    );
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    await joinAs('ada');
    await cancelOrder(createChange(paid.orderId), { reason: '', notifies: false }, port.findProvider);
    expect([await readStatuses(), await inStock()]).toEqual([{ ada: 'offered' }, [0, 0]]);
  });
});

describe('an accepted offer', () => {
  beforeEach(async () => {
    await joinAs('ada', 2);
    await comeBack(2);
    await advanceWaitingLists(env.DB, Date.now());
  });

  it('an accepted offer is in one cart only: another browser sees that it was used, and the same browser may open it again', async () => {
    const tokens = await Promise.all([take('ada'), take('ada'), take('ada')]);
    const taken = tokens.filter((token) => token !== null);
    expect(taken).toHaveLength(1);
    expect(await take('ada')).toBeNull();
    expect(await take('ada', Date.now(), taken[0] ?? '')).toBe(taken[0]);
    const quantity = await env.DB.prepare('SELECT sum(quantity) AS n FROM cart_entries').first('n');
    expect(quantity).toBe(2);
  });

  it('an accepted offer can be ordered from its cart once, with exactly the reserved places', async () => {
    const token = (await take('ada')) ?? '';
    expect((await buy(token, 20_000)).kind).toBe('placed');
    expect([await readStatuses(), await inStock()]).toEqual([{ ada: 'taken' }, [0, 0]]);
    expect(await take('ada')).toBeNull();
    expect(await env.DB.prepare('SELECT sum(quantity) AS n FROM order_lines').first('n')).toBe(2);
  });

  it('leaves the other places to the next in line if the buyer orders fewer', async () => {
    await joinAs('bo', 1);
    const token = (await take('ada')) ?? '';
    await env.DB.prepare('UPDATE cart_entries SET quantity = 1').run();
    expect((await buy(token, 10_000)).kind).toBe('placed');
    expect(await inStock()).toEqual([1, 1]);
    await advanceWaitingLists(env.DB, Date.now());
    expect([await readStatuses(), await inStock()]).toEqual([{ ada: 'taken', bo: 'offered' }, [0, 0]]);
  });

  it('an accepted offer is reserved again after a declined card, and can then be paid with a valid card', async () => {
    const token = (await take('ada')) ?? '';
    expect((await buy(token, 20_000, { paymentMethod: 'no-funds' })).kind).toBe('declined');
    expect(await readWaiting('ada')).toMatchObject({ status: 'offered', held: 2 });
    expect(await inStock()).toEqual([0, 0]);
    expect((await buy(token, 20_000)).kind).toBe('placed');
    expect(await inStock()).toEqual([0, 0]);
  });

  it('an accepted offer can no longer be bought after its expiry', async () => {
    const token = (await take('ada')) ?? '';
    await advanceWaitingLists(env.DB, Date.now() + 25 * HOUR_MS);
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = 0 WHERE sku = 'DAY-1'").run();
    expect((await buy(token, 20_000)).kind).toBe('changed');
    expect(await take('ada', Date.now() + 25 * HOUR_MS)).toBeNull();
  });
});

describe('leaving the waiting list', () => {
  it('releases the places that were reserved', async () => {
    await joinAs('ada', 1, 1);
    await joinAs('bo', 1, 2);
    await comeBack(1);
    await advanceWaitingLists(env.DB, 10);
    const { id } = await readWaiting('ada');
    expect(await leaveWaitingList(env.DB, 'b'.repeat(24), id, 11)).toBe(false);
    expect(await leaveWaitingList(env.DB, SITE_ID, id, 11)).toBe(true);
    expect(await leaveWaitingList(env.DB, SITE_ID, id, 12)).toBe(false);
    await advanceWaitingLists(env.DB, 13);
    expect([await readStatuses(), await inStock()]).toEqual([{ ada: 'left', bo: 'offered' }, [0, 0]]);
    expect(await joinAs('ada', 1, 20)).toBe('kept');
  });

  it('stops the email of an offer that has not been sent', async () => {
    await joinAs('ada');
    await comeBack(1);
    await advanceWaitingLists(env.DB, Date.now());
    await leaveWaitingList(env.DB, SITE_ID, (await readWaiting('ada')).id, Date.now());
    await deliverMail(env, Date.now());
    expect(
      (await env.DB.prepare("SELECT status FROM mail_outbox WHERE kind = 'place-offered'").first('status')) ??
        '',
    ).toBe('failed');
  });

  it('happens when a person’s data is erased, and releases the places', async () => {
    await joinAs('ada');
    await comeBack(1);
    await advanceWaitingLists(env.DB, Date.now());
    await eraseBuyer(env.DB, {
      websiteId: SITE_ID,
      email: 'Ada@wait.test',
      accountId: null,
      now: Date.now(),
    });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM waiting_requests').first('n')).toBe(0);
    expect(await inStock()).toEqual([1, 1]);
  });
});

describe('a waiting list with concurrent changes', () => {
  const NAMES = ['ada', 'bo', 'cy', 'di', 'eve'];
  type Step = { kind: 'back' | 'job' | 'late' | 'take' | 'leave' | 'buy' | 'decline' | 'join'; who: string };
  const step = fc.record<Step>({
    kind: fc.constantFrom('back', 'job', 'job', 'late', 'take', 'take', 'leave', 'buy', 'decline', 'join'),
    who: fc.constantFrom(...NAMES),
  });

  it(
    'a waiting list with concurrent changes never sells or reserves more places than exist, and its stock history matches the stock',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { maxLength: 6 }),
          async (rounds) => {
            await seedWorkshop();
            for (const [index, who] of NAMES.entries()) await joinAs(who, 1 + (index % 3), index);
            let there = 0;
            const { port } = providerDouble();
            const run = async ({ kind, who }: Step) => {
              switch (kind) {
                case 'back':
                  there += 2;
                  return comeBack(2);
                case 'join':
                  return joinAs(who, 2);
                case 'job':
                  return advanceWaitingLists(env.DB, Date.now());
                case 'late':
                  return advanceWaitingLists(env.DB, Date.now() + 25 * HOUR_MS);
                case 'leave':
                  return leaveWaitingList(env.DB, SITE_ID, (await readWaiting(who)).id, Date.now());
                case 'buy': {
                  const cart = await cartWith([[PRODUCT.course, 'DAY-1', 1]]);
                  return submit(createCheckout(cart, 10_000, NOWHERE), port);
                }
                default: {
                  const token = await take(who);
                  const { places } = await readWaiting(who);
                  const paymentMethod = kind === 'take' ? 'ok' : 'no-funds';
                  return token && buy(token, places * 10_000, { paymentMethod }, port);
                }
              }
            };
            for (const round of rounds) await Promise.all(round.map(run));
            const sold =
              (await env.DB.prepare(
                "SELECT coalesce(sum(l.quantity), 0) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.status = 'paid'",
              ).first<number>('n')) ?? 0;
            const held =
              (await env.DB.prepare('SELECT coalesce(sum(held), 0) AS n FROM waiting_requests').first<number>(
                'n',
              )) ?? 0;
            const [stock = 0, ledger] = await inStock();
            expect(stock).toBeGreaterThanOrEqual(0);
            expect(ledger).toBe(stock);
            expect(stock + held + sold).toBe(there);
            const strays =
              "SELECT count(*) AS n FROM waiting_requests WHERE held > 0 AND status <> 'offered'";
            expect(await env.DB.prepare(strays).first('n')).toBe(0);
          },
        ),
        { numRuns: scaleToFuzz(25) },
      );
    },
    scaleToFuzz(120_000),
  );
});

it('a closed request is deleted after a year, and an open request is kept', async () => {
  await joinAs('ada');
  await joinAs('ben');
  await leaveWaitingList(env.DB, SITE_ID, (await readWaiting('ada')).id, Date.now());
  const daysLater = (days: number) => Date.now() + days * 24 * HOUR_MS;
  await deleteOldWaitingRequests(env.DB, daysLater(364));
  expect(await readStatuses()).toEqual({ ada: 'left', ben: 'waiting' });
  await deleteOldWaitingRequests(env.DB, daysLater(366));
  expect(await readStatuses()).toEqual({ ben: 'waiting' });
});

import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { WaitingList } from '#schema/contracts/waiting-list/waiting-list.ts';
import { advanceWaitingLists } from '#worker/db/waiting-list/waiting-list.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { waitingLeavePath, waitingOfferPath } from '#worker/waiting-list/waiting-links.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';
import {
  comeBack,
  DAY_1,
  joinAs,
  readStatuses,
  readWaiting,
  seedWorkshop,
} from '../../support/worker/waiting-list.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://site.test' };
const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const REQUEST = {
  itemId: PRODUCT.course,
  sku: 'DAY-1',
  name: 'Ada',
  email: 'Ada@wait.test',
  places: '2',
  back: '/shop/course',
};
const readText = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');

beforeEach(() => seedWorkshop());

describe('the waiting list on a product page', () => {
  it('replaces the back in stock email for a sold-out date of a workshop', async () => {
    const html = await readText(await request('/shop/course'));
    expect(html).toContain('<summary>Join the waiting list for Sunday</summary>');
    expect(html).not.toContain('Notify me');
    await seedWorkshop({}, { hasWaitingList: false, hasRestockNotification: true });
    const other = await readText(await request('/shop/course'));
    expect([other.includes('Join the waiting list'), other.includes('Notify me')]).toEqual([false, true]);
  });

  it('accepts a form without JavaScript and returns a page', async () => {
    const answer = await post('/api/commerce/waiting-list', REQUEST);
    expect(answer.status).toBe(200);
    expect(await readText(answer)).toContain('You are on the waiting list');
    expect(await readWaiting('ada')).toMatchObject({ status: 'waiting', places: 2 });
  });

  it.each([
    ['no name', { name: ' ' }, 'Please enter your name.'],
    [
      'no email address',
      { email: 'ada' },
      'Email is not valid. Email addresses should follow the format email@example.com.',
    ],
    ['no places', { places: '0' }, 'Enter at least one place.'],
    ['a fraction of a place', { places: '1.5' }, 'Please enter the number of places.'],
    ['a thousand places', { places: '1000' }, 'Enter at most 20 places.'],
  ])(
    'the waiting list on a product page keeps all input and reports the errors if a form has %s',
    async (_, change, text) => {
      const answer = await post('/api/commerce/waiting-list', { ...REQUEST, ...change });
      expect(answer.status).toBe(400);
      const html = await readText(answer);
      expect(html).toContain(text);
      expect(html).toContain('aria-invalid="true"');
      expect(await readStatuses()).toEqual({});
    },
  );

  it('accepts requests only from pages on the site, and only a limited number', async () => {
    const foreign = await post('/api/commerce/waiting-list', REQUEST, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    const answers = [];
    for (let index = 0; index < 11; index++)
      answers.push((await post('/api/commerce/waiting-list', REQUEST)).status);
    expect(answers.at(-1)).toBe(429);
    // The person to whom the email address belongs can still send a request from another network.
    const elsewhere = { 'cf-connecting-ip': '203.0.113.77' };
    expect((await post('/api/commerce/waiting-list', REQUEST, elsewhere)).status).not.toBe(429);
  });
});

describe('the link that offers a place', () => {
  async function offered(who = 'ada', places = 2) {
    await joinAs(who, places);
    await comeBack(places);
    await advanceWaitingLists(env.DB, Date.now());
    const { id, offeredAt } = await readWaiting(who);
    return waitingOfferPath(env, SITE_ID, { requestId: id, offeredAt: offeredAt ?? 0 });
  }

  it('an offer link is in the email with its expiry and a link to leave the list, and opening it changes nothing', async () => {
    await offered();
    await deliverMail(env, Date.now());
    const mail = await env.DB.prepare(
      "SELECT body FROM mail_outbox WHERE kind = 'place-offered'",
    ).first<string>('body');
    expect(mail).toMatch(/Held until/);
    const [offer, leave] = ['offer', 'leave'].map(
      (page) => new RegExp(`https?://[^/\\s]+(/waiting-list/${page}\\?token=[\\w.-]+)`).exec(mail ?? '')?.[1],
    );
    const html = await readText(await request(offer ?? ''));
    expect(html).toContain('Your 2 places are held');
    expect((await request(leave ?? '')).status).toBe(200);
    expect(await readWaiting('ada')).toMatchObject({ status: 'offered' });
  });

  it('adds the places to the cart of the browser that accepts it, and then works in no other browser', async () => {
    const path = await offered();
    const taken = await post(path);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/cart']);
    const cookie = (taken.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const cart = await (await request('/api/commerce/cart', { headers: { cookie } })).json();
    expect(cart).toMatchObject({ entries: [{ sku: 'DAY-1', quantity: 2, maxQuantity: 2, problem: null }] });
    const other = await post(path);
    expect([other.status, (await readText(other)).includes('This link was already used')]).toEqual([
      409,
      true,
    ]);
    expect((await post(path, {}, { cookie })).status).toBe(303);
  });

  it('the link that offers a place expires after its time, as does the link of an earlier offer', async () => {
    const path = await offered();
    await env.DB.prepare('UPDATE waiting_requests SET expires_at = 1').run();
    expect([(await request(path)).status, (await post(path)).status]).toEqual([410, 410]);
    await env.DB.prepare('UPDATE waiting_requests SET expires_at = ?, offered_at = offered_at + 1')
      .bind(Date.now() + 1e6)
      .run();
    expect((await post(path)).status).toBe(410);
  });

  it.each(['', 'abc', 'a.b.c'])('the link that offers a place does not work if it is “%s”', async (token) => {
    expect((await request(`/waiting-list/offer?token=${token}`)).status).toBe(404);
    expect((await post(`/waiting-list/leave?token=${token}`)).status).toBe(404);
  });

  it('the link that offers a place does not work on a different site', async () => {
    await offered();
    const { id, offeredAt } = await readWaiting('ada');
    const foreign = await waitingOfferPath(env, 'b'.repeat(24), { requestId: id, offeredAt: offeredAt ?? 0 });
    expect((await post(foreign)).status).toBe(404);
  });

  it('comes with a link that leaves the list after a confirmation, so that the next person gets the offer', async () => {
    await offered('ada', 1);
    await joinAs('bo', 1);
    const path = await waitingLeavePath(env, SITE_ID, (await readWaiting('ada')).id);
    expect((await request(path)).status).toBe(200);
    expect(await readStatuses()).toMatchObject({ ada: 'offered' });
    expect(await readText(await post(path))).toContain('You have left the list');
    await advanceWaitingLists(env.DB, Date.now());
    expect(await readStatuses()).toEqual({ ada: 'left', bo: 'offered' });
  });
});

describe('the owner’s waiting list', () => {
  it('shows the people who are waiting in order, with the number of free places', async () => {
    const { headers } = await signIn(ROLE.admin);
    for (const [index, who] of ['ada', 'bo'].entries()) await joinAs(who, 1 + index, 10 + index);
    const list = (await (await request('/api/commerce/waiting-lists', { headers })).json()) as WaitingList;
    expect(list.entries).toMatchObject([
      { name: 'ada', position: 1, title: 'course', options: 'Sunday', places: 1, status: 'waiting' },
      { name: 'bo', position: 2, places: 2 },
    ]);
    expect(list.variants).toEqual([
      { variantId: DAY_1, title: 'course', options: 'Sunday', waiting: 2, free: 0 },
    ]);
    const csv = await (await request('/api/commerce/waiting-lists/export', { headers })).text();
    expect(csv).toContain(',course,Sunday,bo,bo@wait.test,2,waiting,2,');
  });

  it('the owner’s waiting list can offer a free place out of turn, but makes no offer without a free place', async () => {
    const { headers } = await signIn(ROLE.admin);
    await joinAs('ada', 3, 1);
    await joinAs('bo', 1, 2);
    const offer = async (who: string) =>
      (
        await request(`/api/commerce/waiting-lists/${(await readWaiting(who)).id}/offer`, {
          method: 'POST',
          headers,
        })
      ).status;
    expect(await offer('bo')).toBe(409);
    await comeBack(3);
    expect(await offer('bo')).toBe(200);
    expect(await offer('bo')).toBe(409);
    expect(await readStatuses()).toEqual({ ada: 'waiting', bo: 'offered' });
    expect(await readStock('DAY-1')).toBe(2);
  });

  it('the owner’s waiting list can remove a person, whose places are offered to the next in line', async () => {
    const { headers } = await signIn(ROLE.admin);
    await joinAs('ada', 1, 1);
    await joinAs('bo', 1, 2);
    await comeBack(1);
    await advanceWaitingLists(env.DB, 5);
    const { id } = await readWaiting('ada');
    const removed = await request(`/api/commerce/waiting-lists/${id}`, { method: 'DELETE', headers });
    expect(removed.status).toBe(200);
    expect(await readStatuses()).toEqual({ ada: 'left', bo: 'offered' });
  });

  it('requires the inventory permission on this site', async () => {
    await joinAs('ada');
    const { id } = await readWaiting('ada');
    const reporter = await signIn(ROLE.reporting);
    expect(
      (await request(`/api/commerce/waiting-lists/${id}`, { method: 'DELETE', headers: reporter.headers }))
        .status,
    ).toBe(403);
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    const { headers } = await signIn(ROLE.admin, 'b'.repeat(24));
    const foreign = await request(
      `/api/commerce/waiting-lists/${id}`,
      { method: 'DELETE', headers },
      'other.test',
    );
    expect(foreign.status).toBe(404);
    expect(await readStatuses()).toEqual({ ada: 'waiting' });
  });
});

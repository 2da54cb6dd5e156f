import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { DonationList } from '#schema/contracts/donations/donation.ts';
import {
  addDonatePage,
  donate,
  donationForm,
  seedDonations,
  send,
  TEXT_PAGE,
} from '../../support/worker/donations.ts';
import { listRows } from '../../support/worker/rows.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

beforeEach(() => seedDonations());

describe('the owner’s list of donations', () => {
  const list = async (
    query = '',
    host?: string,
    role: Parameters<typeof signIn>[0] = ROLE.storeManager,
    siteId = SITE_ID,
  ) => {
    const { headers } = await signIn(role, siteId);
    return request(`/api/commerce/donations${query}`, { headers }, host);
  };

  it('shows paid donations, newest first, with totals by fund and month', async () => {
    await addDonatePage({ id: TEXT_PAGE, path: '/school', block: { fund: 'School' } });
    await donate({ inNameOf: 'Ana' });
    const form = donationForm({ amount: '12000', grandTotalCents: '12000', isAnonymous: 'yes' });
    expect((await send(form, TEXT_PAGE)).status).toBe(303);
    await send(donationForm({ paymentMethod: 'test_insufficient_funds', email: 'no@studio.test' }));
    const answer = (await (await list()).json()) as DonationList;
    expect(answer.donations.map(({ fund, amountCents, name }) => [fund, amountCents, name])).toEqual([
      ['School', 12_000, ''],
      ['Kiln fund', 3500, 'Ines Okafor'],
    ]);
    const sums = [
      { fund: 'School', currency: 'USD', donations: 1, receivedCents: 12_000 },
      { fund: 'Kiln fund', currency: 'USD', donations: 1, receivedCents: 3500 },
    ];
    const month = new Date().toISOString().slice(0, 7);
    expect(answer.funds).toEqual(sums);
    expect(answer.months).toEqual(sums.map((sum) => ({ month, ...sum })));
    const only = (await (await list('?fund=School')).json()) as DonationList;
    expect(only.donations.map(({ fund }) => fund)).toEqual(['School']);
    expect(((await (await list('?month=2026-01')).json()) as DonationList).donations).toEqual([]);
  });

  it('the owner’s list of donations is paginated, and its export contains every donation without spreadsheet formulas', async () => {
    await donate({ name: '=1+1' });
    const [first] = await listRows('SELECT id, created_at FROM orders');
    await env.DB.batch(
      Array.from({ length: 120 }, (_, index) => index).flatMap((index) => {
        const id = index.toString(16).padStart(24, '0');
        return [
          env.DB.prepare(
            `INSERT INTO orders (id, website_id, number, status, fulfilment, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents,
              discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
            VALUES (?1, ?2, ?3, 'paid', 'complete', ?1, '', ?1, 'a@b.test', 'USD', 500, 0, 0, 0, 500, '{}', ?4, ?4, ?4)`,
          ).bind(id, SITE_ID, 5000 + index, Number(first?.created_at) - 1 - Math.floor(index / 7)),
          env.DB.prepare(
            "INSERT INTO donations (order_id, website_id, page_id, block_id, fund, created_at) VALUES (?1, ?2, '', '', 'Kiln fund', ?3)",
          ).bind(id, SITE_ID, Number(first?.created_at) - 1 - Math.floor(index / 7)),
        ];
      }),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await (
        await list(cursor && `?cursor=${encodeURIComponent(cursor)}`)
      ).json()) as DonationList;
      seen.push(...page.donations.map(({ orderId }) => orderId));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
    const file = await list('/export?fund=Kiln%20fund');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await file.text()).trim().split('\r\n');
    expect(rows).toHaveLength(122);
    expect(rows[1]).toContain(",Kiln fund,USD,35.00,0.00,35.00,once,no,'=1+1,ines@studio.test");
  });

  it('rejects accounts without permission, a different site’s owner and an invalid query', async () => {
    await donate();
    expect((await request('/api/commerce/donations')).status).toBe(401);
    expect((await list('', undefined, ROLE.editor)).status).toBe(403);
    const other = await seedSite({ id: 'b'.repeat(24), identifier: 'other', host: 'other.test' });
    const theirs = (await (await list('', 'other.test', ROLE.storeManager, other.id)).json()) as DonationList;
    expect(theirs).toMatchObject({ donations: [], funds: [], months: [] });
    for (const query of ['?month=2026-13', '?month=x', '?cursor=x', `?fund=${'f'.repeat(101)}`])
      expect((await list(query)).status, query).toBe(400);
  });

  it('shows no dedication from a donor whose data was erased', async () => {
    await donate({ inNameOf: 'Ana' });
    const { headers } = await signIn(ROLE.admin);
    const erased = await request('/api/customers/erase', {
      method: 'POST',
      headers: { ...headers, origin: 'http://site.test', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ines@studio.test', confirmation: 'ines@studio.test' }),
    });
    expect(erased.status).toBe(200);
    expect(await listRows('SELECT in_name_of, fund FROM donations')).toEqual([
      { in_name_of: '', fund: 'Kiln fund' },
    ]);
  });
});

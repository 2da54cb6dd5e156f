import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import {
  addDonatePage,
  DRAFT_PAGE,
  donate,
  extractOrderId,
  seedDonations,
  TEXT_PAGE,
} from '../../support/worker/donations.ts';
import { listRows } from '../../support/worker/rows.ts';
import { request, signIn } from '../../support/worker/site.ts';

/**
 * Maximum wait for a change, because cached copies of a site's settings may be up to ten seconds old
 * (decision 0001).
 */
const SOON = { timeout: 12_000, interval: 250 };

beforeEach(() => seedDonations());

describe('the goal bar', () => {
  it('shows paid and offline donations, even on cached pages, and shrinks after a refund', {
    timeout: 30_000,
  }, async () => {
    const page = async () => (await request('/donate')).text();
    expect(await page()).toContain('<strong>$200</strong> of $1,000');
    const id = extractOrderId(await donate());
    await expect.poll(page, SOON).toContain('<strong>$235</strong>');
    expect(await page()).toContain('value="23"');
    const { headers } = await signIn(ROLE.storeManager);
    const refund = await request(`/api/orders/${id}/refunds`, {
      method: 'POST',
      headers: { ...headers, origin: 'http://site.test', 'content-type': 'application/json' },
      body: JSON.stringify({ idempotencyKey: 'refund-of-a-donation', amountCents: 1500 }),
    });
    expect(refund.status).toBe(201);
    await expect.poll(page, SOON).toContain('<strong>$220</strong>');
    expect(await listRows('SELECT status, refunded_cents FROM orders')).toEqual([
      { status: 'partially-refunded', refunded_cents: 1500 },
    ]);
  });

  it('the goal bar counts funds with the same name on every page, and no other fund or site', {
    timeout: 30_000,
  }, async () => {
    await addDonatePage({ id: TEXT_PAGE, path: '/again' });
    await addDonatePage({ id: DRAFT_PAGE, path: '/school', block: { fund: 'School' } });
    await donate();
    await expect.poll(async () => (await request('/again')).text(), SOON).toContain('<strong>$235</strong>');
    expect(await (await request('/school')).text()).toContain('<strong>$200</strong>');
  });
});

import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFER_HOURS } from '#domain/products/availability.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { INVOICE_DAYS } from '#schema/contracts/orders/draft-order.ts';
import { invoicePath, readInvoiceLink } from '#worker/crypto/draft-links.ts';
import { readWaitingOffer, waitingOfferPath } from '#worker/waiting-list/waiting-links.ts';
import { SITE_ID } from '../../support/worker/site.ts';

const SENT_AT = Date.UTC(2026, 10, 29, 9, 0, 0);
const ID = 'd'.repeat(24);

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_AT, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const readInvoice = (path: string) => readInvoiceLink(env, SITE_ID, path.slice('/pay/'.length));
const readOffer = (path: string) =>
  readWaitingOffer(env, SITE_ID, new URLSearchParams(path.split('?')[1]).get('token') ?? '');

describe.each([
  {
    name: 'an invoice',
    sign: () => invoicePath(env, SITE_ID, { draftId: ID, sentAt: SENT_AT }),
    read: readInvoice,
    valid: { draftId: ID, sentAt: SENT_AT },
    expired: null,
    lastsMs: INVOICE_DAYS * DAY_MS,
  },
  {
    name: 'an offer of the waiting list',
    sign: () => waitingOfferPath(env, SITE_ID, { requestId: ID, offeredAt: SENT_AT }),
    read: readOffer,
    valid: { requestId: ID, offeredAt: SENT_AT },
    expired: 'expired',
    lastsMs: OFFER_HOURS * HOUR_MS,
  },
])('the link to $name', ({ sign, read, valid, expired, lastsMs }) => {
  it('is the same whenever it is signed', async () => {
    const link = await sign();
    vi.setSystemTime(SENT_AT + 90 * MINUTE_MS);
    expect(await sign()).toBe(link);
  });

  it('expires as long after sending as it lasts, even if it was signed later', async () => {
    vi.setSystemTime(SENT_AT + 90 * MINUTE_MS);
    const link = await sign();
    vi.setSystemTime(SENT_AT + lastsMs - MINUTE_MS);
    expect(await read(link)).toEqual(valid);
    vi.setSystemTime(SENT_AT + lastsMs + MINUTE_MS);
    expect(await read(link)).toBe(expired);
  });
});

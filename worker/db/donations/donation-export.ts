import { csvLine } from '#domain/catalogue/write-csv.ts';
import { toMoney } from '#domain/money/money.ts';
import type { DonationRow } from '#schema/contracts/donations/donation.ts';
import { all, type Database } from '../database.ts';
import { type DonationFilter, selectDonations } from './donation-list.ts';

const CHUNK_DONATIONS = 200;

const COLUMNS = [
  'Order',
  'Given (UTC)',
  'Fund',
  'Currency',
  'Amount',
  'Refunded',
  'Received',
  'Frequency',
  'Anonymous',
  'Name',
  'Email',
  'In the name of',
  'Note',
] as const;

function formatRow(donation: DonationRow): string {
  const { currency, amountCents, refundedCents } = donation;
  const money = (cents: number) => toMoney(cents, currency).value;
  return csvLine([
    String(donation.number),
    new Date(donation.at).toISOString().slice(0, 16).replace('T', ' '),
    donation.fund,
    currency,
    money(amountCents),
    money(refundedCents),
    money(amountCents - refundedCents),
    donation.frequency,
    donation.isAnonymous ? 'yes' : 'no',
    donation.name,
    donation.email,
    donation.inNameOf,
    donation.note,
  ]);
}

export function exportDonations(
  db: Database,
  websiteId: string,
  filter: Omit<DonationFilter, 'after'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: DonationFilter['after'] = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Write a byte order mark, so that spreadsheets read the file as UTF-8.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const rows = await all(db, selectDonations(websiteId, { ...filter, after }, CHUNK_DONATIONS));
      controller.enqueue(encoder.encode(rows.map(formatRow).join('')));
      const last = rows.at(-1);
      after = last ? { at: last.at, id: last.orderId } : null;
      if (rows.length < CHUNK_DONATIONS) controller.close();
    },
  });
}

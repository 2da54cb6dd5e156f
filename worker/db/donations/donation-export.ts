import { csvLine } from '#domain/catalogue/write-csv.ts';
import { moneyOf } from '#domain/money/money.ts';
import type { DonationRow } from '#schema/contracts/donations/donation.ts';
import { all, type Database } from '../database.ts';
import { type DonationFilter, selectDonations, toDonationRow } from './donation-list.ts';

/** Donations read for one piece of the file. */
const PIECE_DONATIONS = 200;

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

function lineOf(donation: DonationRow): string {
  const { currency, amountCents, refundedCents } = donation;
  const money = (cents: number) => moneyOf(cents, currency).value;
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

/** Paid donations as a file, piece by piece as the reader takes it. */
export function exportDonations(
  db: Database,
  websiteId: string,
  filter: Omit<DonationFilter, 'after'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: DonationFilter['after'] = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets know UTF-8 by this mark.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(COLUMNS)}`));
    },
    async pull(controller) {
      const rows = await all(db, selectDonations(websiteId, { ...filter, after }, PIECE_DONATIONS));
      controller.enqueue(encoder.encode(rows.map(toDonationRow).map(lineOf).join('')));
      const last = rows.at(-1);
      after = last ? { at: last.at, orderId: last.orderId } : null;
      if (rows.length < PIECE_DONATIONS) controller.close();
    },
  });
}

import { type Donation, donationSchema } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { readAmount } from './amount.ts';
import type { DonationBlock } from './find-block.ts';
import { offeredFrequencies } from './frequencies.ts';

interface Asked {
  pageId: string;
  blockId: string;
  block: DonationBlock;
  currency: CurrencyCode;
}

/** Fields of the form's own: nobody typed them, and a page that is shown anew has good ones. */
const OWN_FIELDS = ['idempotencyKey', 'pageId', 'blockId', 'fund', 'frequency'];

/** A donation form against the block that it belongs to: all that is wrong at once, by field. */
export function checkDonation(
  values: Readonly<Record<string, string>>,
  { pageId, blockId, block, currency }: Asked,
): { errors: Record<string, string>; donation: Donation | null } {
  const errors: Record<string, string> = {};
  const amount = readAmount(values, block, currency);
  if ('problem' in amount) errors[amount.field] = amount.problem;
  const isAnonymous = values.isAnonymous === 'yes';
  const frequency = offeredFrequencies(block).find((one) => one === values.frequency) ?? 'once';
  if (!isAnonymous && (values.name ?? '').trim() === '')
    errors.name = 'Please enter your name, or give anonymously.';
  const parsed = donationSchema.safeParse({
    pageId,
    blockId,
    fund: block.fund,
    amountCents: 'cents' in amount ? amount.cents : 1,
    frequency,
    email: values.email ?? '',
    name: isAnonymous ? '' : (values.name ?? ''),
    isAnonymous,
    inNameOf: block.asksInNameOf ? (values.inNameOf ?? '') : '',
    note: values.note ?? '',
    paymentMethod: values.paymentMethod ?? '',
    idempotencyKey: values.idempotencyKey ?? '',
  });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? 'form')] ??= message;
  for (const own of OWN_FIELDS) delete errors[own];
  return { errors, donation: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null };
}

import { describeIssue } from '#domain/checkout/describe-issue.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { type Donation, donationSchema } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { DONATION_TEXTS, type DonationTexts, offeredFrequencies, readAmount } from './amount.ts';
import type { DonationBlock } from './find-block.ts';

interface DonationPlace {
  pageId: string;
  blockId: string;
  block: DonationBlock;
  currency: CurrencyCode;
}

/** Hidden fields that the donor cannot correct. Reloading the page provides valid values. */
const OWN_FIELDS = ['idempotencyKey', 'pageId', 'blockId', 'fund', 'frequency'];

export function checkDonation(
  values: CheckoutValues,
  { pageId, blockId, block, currency }: DonationPlace,
  texts: DonationTexts = DONATION_TEXTS,
): { errors: Record<string, string>; donation: Donation | null } {
  const errors: Record<string, string> = {};
  const amount = readAmount(values, block, currency, texts);
  if ('problem' in amount) errors[amount.field] = amount.problem;
  const isAnonymous = values.isAnonymous === 'yes';
  const frequency = offeredFrequencies(block).find((one) => one === values.frequency) ?? 'once';
  if (!isAnonymous && (values.name ?? '').trim() === '') errors.name = texts.donations.problems.name;
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
    for (const issue of parsed.error.issues)
      errors[String(issue.path[0] ?? 'form')] ??= describeIssue(issue, texts);
  for (const own of OWN_FIELDS) delete errors[own];
  return { errors, donation: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null };
}

import { DONATION_FREQUENCIES, type DonationFrequency } from '#schema/contracts/commerce/donation.ts';

/**
 * Whether something charges a monthly donation again. What was wished is kept with every donation (table donations), but
 * nothing is promised to donors, and nothing is shown to owners, that nobody would do.
 */
export const IS_CHARGED_MONTHLY: boolean = false;

/** What a donor can choose from; one frequency is no choice. */
export const offeredFrequencies = (
  { offersMonthly }: { offersMonthly: boolean },
  isChargedMonthly: boolean = IS_CHARGED_MONTHLY,
): readonly DonationFrequency[] => (offersMonthly && isChargedMonthly ? DONATION_FREQUENCIES : ['once']);

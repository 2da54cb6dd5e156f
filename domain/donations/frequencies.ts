import { DONATION_FREQUENCIES, type DonationFrequency } from '#schema/contracts/donations/donation.ts';

/** The frequencies to choose from; a single one is not shown. Monthly donations are subscriptions (docs/decisions/0025). */
export const offeredFrequencies = ({
  offersMonthly,
}: {
  offersMonthly: boolean;
}): readonly DonationFrequency[] => (offersMonthly ? DONATION_FREQUENCIES : ['once']);

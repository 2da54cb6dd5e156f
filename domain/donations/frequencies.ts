import { DONATION_FREQUENCIES, type DonationFrequency } from '#schema/contracts/donations/donation.ts';

/** What a donor can choose from; one frequency is no choice. Monthly ones are charged by the subscriptions (docs/decisions/0025). */
export const offeredFrequencies = ({
  offersMonthly,
}: {
  offersMonthly: boolean;
}): readonly DonationFrequency[] => (offersMonthly ? DONATION_FREQUENCIES : ['once']);

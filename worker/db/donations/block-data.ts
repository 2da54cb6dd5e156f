import { donationBlock } from '#schema/contracts/blocks/donation.ts';
import { defineBlockData } from '../shared/define-block-data.ts';
import { selectFund } from './donations.ts';

/** What a donation block's fund has received, in minor units; asked for only where a goal shows it. */
export const donationData = defineBlockData(donationBlock, {
  select: ({ fund, goalCents }, { id, settings }) =>
    goalCents > 0 ? [selectFund(id, settings.store.selectedCurrency, fund)] : [],
  toData: ([rows]) => rows?.[0]?.cents ?? 0,
});

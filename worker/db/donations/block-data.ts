import { donationBlock } from '#schema/contracts/blocks/donation.ts';
import { defineBlockData } from '../shared/define-block-data.ts';
import { selectFund } from './donations.ts';

/** Reads the amount that a fund has received, in minor units, if the block shows a goal. */
export const donationData = defineBlockData(donationBlock, {
  select: ({ fund, goalCents }, { id, settings }) =>
    goalCents > 0 ? [selectFund(id, settings.store.selectedCurrency, fund)] : [],
  toData: ([rows]) => rows?.[0]?.cents ?? 0,
});

import type * as z from 'zod';
import { PHONE_BELOW_PX, type Slot } from '#domain/media/images/slot.ts';
import type { imageBlock } from '#schema/contracts/blocks/image.ts';

export type ImageValue = z.output<typeof imageBlock.schema>;

/** Share of the block's width that the image takes with text beside it (block.css). */
const SHARES = { inline: 1, card: 1 / 2, overlap: 7 / 12, collage: 2 / 3, poster: 1 } as const;

/** On phones the image is as wide as the block. */
export const toImageSlot = (slot: Slot, layout: ImageValue['layout']): Slot =>
  layout === 'inline' || layout === 'poster'
    ? slot
    : {
        ...slot,
        tiers: slot.tiers.map((tier) =>
          tier.fromPx >= PHONE_BELOW_PX ? { ...tier, share: tier.share * SHARES[layout] } : tier,
        ),
      };

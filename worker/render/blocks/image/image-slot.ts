import type * as z from 'zod';
import { PHONE_BELOW_PX, type Slot } from '#domain/media/images/slot.ts';
import type { imageBlock } from '#schema/contracts/blocks/image.ts';

export type ImageValue = z.output<typeof imageBlock.schema>;

/** Image's share of the block's width in each layout; must match block.css. */
const SHARES = { inline: 1, card: 1 / 2, overlap: 7 / 12, collage: 2 / 3, poster: 1 } as const;

export const toImageSlot = (slot: Slot, layout: ImageValue['layout']): Slot =>
  layout === 'inline' || layout === 'poster'
    ? slot
    : {
        ...slot,
        tiers: slot.tiers.map((tier) =>
          tier.fromPx >= PHONE_BELOW_PX ? { ...tier, share: tier.share * SHARES[layout] } : tier,
        ),
      };

import * as z from 'zod';
import { addressSchema } from '../checkout/checkout.ts';
import { digits } from '../digits.ts';
import { idSchema } from '../ids.ts';

const wholeSchema = digits(z.number().int().min(0));

export const subscriptionFormSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
  /**
   * `position` is the number of the payment shown on the page, so that a repeated request does not skip
   * another payment.
   */
  z.object({ action: z.literal('skip'), position: wholeSchema }),
  /** `dueCents` is the price shown on the page. The change is rejected if the price is different by now. */
  z.object({ action: z.literal('change-plan'), planId: idSchema, dueCents: wholeSchema }),
  z.object({
    action: z.literal('change-card'),
    /** Id of the subscription, and of this attempt to store a card. */
    storeKey: z.string().regex(/^[0-9a-f]{24}-card-[0-9a-f]{24}$/),
    paymentMethod: z.string().max(300).default(''),
  }),
  /** `totalCents` is the changed price that the customer has accepted. */
  addressSchema.extend({ action: z.literal('change-address'), totalCents: wholeSchema.optional() }),
  z.object({ action: z.literal('country') }),
]);
export type SubscriptionForm = z.output<typeof subscriptionFormSchema>;

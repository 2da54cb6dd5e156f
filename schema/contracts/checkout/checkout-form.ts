import * as z from 'zod';

const MAX_TYPED_LENGTH = 4_000;

/** A text field. The cart determines which fields are required (worker/checkout/check-form.ts). */
const typed = z
  .string()
  .transform((text) => text.slice(0, MAX_TYPED_LENGTH))
  .optional();

export const payerFields = {
  email: typed,
  name: typed,
  phone: typed,
  note: typed,
  paymentMethod: typed,
  captchaKey: typed,
  captchaAsked: typed,
  idempotencyKey: typed,
  grandTotalCents: typed,
} as const;

const cartFields = { cartToken: typed, version: typed } as const;

const BUTTONS = ['pay', 'continue', 'enter', 'coupon', 'gift-card', 'fill', 'update', 'fit'] as const;
/**
 * Matches a submit button's value that consists of a name and an argument, such as `coupon-remove AUTUMN`.
 */
const argument = (name: string) =>
  z
    .string()
    .regex(new RegExp(`^${name} `))
    .transform((text) => text.slice(name.length + 1));

/** Action of the submit button. Any other value only recalculates the totals from the fields. */
const checkoutAction = z
  .union([
    z.enum(BUTTONS).transform((kind) => ({ kind })),
    argument('coupon-remove').transform((code) => ({
      kind: 'coupon-remove' as const,
      code: code.toUpperCase(),
    })),
    argument('fit').transform((entryId) => ({ kind: 'fit-one' as const, entryId })),
    argument('gift-card-remove').transform((id) => ({ kind: 'gift-card-remove' as const, id })),
  ])
  .catch({ kind: 'update' });

export const checkoutPageSchema = z.object({
  action: checkoutAction,
  ...payerFields,
  ...cartFields,
  dueCents: typed,
  'shippingAddress.country': typed,
  'shippingAddress.name': typed,
  'shippingAddress.company': typed,
  'shippingAddress.line1': typed,
  'shippingAddress.line2': typed,
  'shippingAddress.city': typed,
  'shippingAddress.region': typed,
  'shippingAddress.postalCode': typed,
  billing: typed,
  'billingAddress.country': typed,
  'billingAddress.name': typed,
  'billingAddress.company': typed,
  'billingAddress.line1': typed,
  'billingAddress.line2': typed,
  'billingAddress.city': typed,
  'billingAddress.region': typed,
  'billingAddress.postalCode': typed,
  /** Key of the question about the region that the buyer has seen (RegionDoubt). */
  seenDoubt: typed,
  savedAddress: typed,
  saveAddress: typed,
  shippingOptionId: typed,
  tip: typed,
  tipAmount: typed,
  code: typed,
  giftCode: typed,
  remind: typed,
  answers: z.array(z.tuple([z.string(), z.string()])),
});

export const donationFormSchema = z.object({
  /** Any other value only shows the page again with the chosen amount. */
  action: z.enum(['pay', 'continue', 'update']).catch('update'),
  ...payerFields,
  amount: typed,
  ownAmount: typed,
  frequency: typed,
  isAnonymous: typed,
  inNameOf: typed,
});

export const giftCheckoutSchema = z.object({
  action: z
    .union([
      z.literal('pay').transform((kind) => ({ kind })),
      z.literal('continue').transform((kind) => ({ kind })),
      argument('amount').transform((sku): { kind: 'amount'; sku: string | null } => ({
        kind: 'amount',
        sku,
      })),
    ])
    .catch({ kind: 'amount', sku: null }),
  ...payerFields,
  ...cartFields,
  'gift.recipientName': typed,
  'gift.recipientEmail': typed,
  'gift.message': typed,
  'gift.sendOn': typed,
});

type FormFields<Schema extends z.ZodObject> = Omit<z.output<Schema>, 'action' | 'answers'>;

export type CheckoutValues = Readonly<
  Partial<
    FormFields<typeof checkoutPageSchema> &
      FormFields<typeof donationFormSchema> &
      FormFields<typeof giftCheckoutSchema>
  >
>;

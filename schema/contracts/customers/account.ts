import * as z from 'zod';
import { emailSchema, newPasswordSchema } from '../accounts/account.ts';
import { accountNameSchema } from '../accounts/contributors.ts';
import { addressSchema } from '../checkout/checkout.ts';
import { hasDomainEnding } from '../email.ts';
import { idSchema } from '../ids.ts';

export const MAX_CUSTOMER_ADDRESSES = 20;
export const CUSTOMER_ORDERS_PER_PAGE = 20;

const presentPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(200);

const newEmailSchema = emailSchema.refine(hasDomainEnding);
/** `order` and `token` name the guest order whose page offered the account. */
export const registerSchema = z.object({
  email: newEmailSchema,
  order: idSchema.optional().catch(undefined),
  token: z.string().max(100).optional().catch(undefined),
});
export const newCustomerSchema = z.object({
  name: accountNameSchema.shape.name,
  password: newPasswordSchema,
});
export const changeEmailSchema = z.object({ email: newEmailSchema, current: presentPassword });
export const erasureSchema = z.object({
  current: presentPassword,
  isSure: z.literal('yes', 'Check the box to confirm.'),
});
/**
 * Form for an address. The action `country` shows the fields of another country. `isDefault` is 'on' if its
 * box is checked.
 */
export const addressFormSchema = z.discriminatedUnion('action', [
  addressSchema.extend({
    action: z.literal('save').optional(),
    isDefault: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  }),
  z.object({ action: z.literal('country') }),
]);

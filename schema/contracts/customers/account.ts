import * as z from 'zod';
import { emailSchema, newPasswordSchema } from '../accounts/account.ts';
import { accountNameSchema } from '../accounts/contributors.ts';
import { addressSchema } from '../checkout/checkout.ts';
import { hasDomainEnding } from '../email.ts';

/** Addresses that a customer may keep. */
export const MAX_CUSTOMER_ADDRESSES = 20;
export const CUSTOMER_ORDERS_PER_PAGE = 20;

const presentPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(200);

/** An address that is new to us: mail has to reach it. */
const newEmailSchema = emailSchema.refine(hasDomainEnding);
export const registerSchema = z.object({ email: newEmailSchema });
/** What a new customer enters once the address is confirmed. */
export const newCustomerSchema = z.object({
  name: accountNameSchema.shape.name,
  password: newPasswordSchema,
});
export const changeEmailSchema = z.object({ email: newEmailSchema, current: presentPassword });
export const erasureSchema = z.object({
  current: presentPassword,
  isSure: z.literal('yes', 'Tick the box to say that you are sure.'),
});
/** Fields of an address; `country` asks for those of another country instead. `isDefault` is 'on' when its box is ticked. */
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

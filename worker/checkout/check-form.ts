import type { Context } from 'hono';
import { addressProblems, normalizeAddress } from '#domain/checkout/check-address.ts';
import { ADDRESS_PARTS, readTypedAddress } from '#domain/checkout/checkout-fields.ts';
import { describeIssue } from '#domain/checkout/describe-issue.ts';
import {
  addressSchema,
  type Checkout,
  checkoutFormSchema,
  type checkoutSchema,
} from '#schema/contracts/checkout/checkout.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { addAddress, type CustomerAddress, listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import type { AppEnv } from '../env.ts';

/** Validates a checkout form, including the country's address rules. */
export function checkForm(
  input: Record<string, unknown>,
  messages: Messages,
  schema: typeof checkoutFormSchema | typeof checkoutSchema = checkoutFormSchema,
): {
  errors: Record<string, string>;
  checkout: Checkout | null;
} {
  const errors: Record<string, string> = {};
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    for (const issue of parsed.error.issues)
      errors[issue.path.join('.') || 'form'] ??= describeIssue(issue, messages);
  for (const kind of ['shippingAddress', 'billingAddress'] as const) {
    const address = input[kind] as Parameters<typeof addressProblems>[0] | null;
    if (!address) continue;
    if (address.country === '') errors[`${kind}.country`] = messages.checkoutProblems.country;
    for (const [part, text] of Object.entries(addressProblems(address, messages.addresses.problems)))
      errors[`${kind}.${part}`] ??= text;
    if (errors[`${kind}.name`]) delete errors.name;
  }
  // Drop errors in hidden fields, because the buyer cannot correct them and the redisplayed form has valid
  // values.
  for (const own of ['version', 'grandTotalCents', 'dueCents', 'idempotencyKey', 'cartToken'])
    delete errors[own];
  return { errors, checkout: parsed.success ? parsed.data : null };
}

export async function savedAddresses(c: Context<AppEnv>): Promise<CustomerAddress[]> {
  const customer = findSignedInCustomer(c);
  if (!customer) return [];
  return listAddresses(c.env.DB, { websiteId: c.var.site.id, accountId: customer.accountId });
}

export async function fillSavedAddress(
  c: Context<AppEnv>,
  { savedAddress }: CheckoutValues,
): Promise<CheckoutValues> {
  const chosen = (await savedAddresses(c)).find(({ id }) => id === savedAddress);
  if (!chosen) return {};
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [`shippingAddress.${part}`, chosen.address[part]]));
}

/** Saves an address unless the account already has it. */
export async function saveAddress(c: Context<AppEnv>, values: CheckoutValues): Promise<void> {
  const customer = findSignedInCustomer(c);
  const typed = addressSchema.safeParse(readTypedAddress(values, 'shippingAddress'));
  if (!customer || !typed.success) return;
  const address = normalizeAddress(typed.data);
  const text = JSON.stringify(address);
  if ((await savedAddresses(c)).some((kept) => JSON.stringify(kept.address) === text)) return;
  const key = { websiteId: c.var.site.id, accountId: customer.accountId };
  await addAddress(c.env.DB, key, { address, isDefault: false }, Date.now());
}

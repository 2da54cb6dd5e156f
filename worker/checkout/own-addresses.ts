import type { Context } from 'hono';
import { normalizeAddress } from '#domain/checkout/check-address.ts';
import { ADDRESS_PARTS, typedAddress } from '#domain/checkout/checkout-fields.ts';
import { addressSchema } from '#schema/contracts/checkout/checkout.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { addAddress, type CustomerAddress, listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import type { AppEnv } from '../env.ts';

/** The saved addresses of a signed-in customer, the default first. */
export async function savedAddresses(c: Context<AppEnv>): Promise<CustomerAddress[]> {
  const customer = findSignedInCustomer(c);
  if (!customer) return [];
  c.var.roundTrips.d1 += 1;
  return listAddresses(c.env.DB, { websiteId: c.var.site.id, accountId: customer.accountId });
}

/** Form values for the saved address that a customer picked. */
export async function filledAddress(
  c: Context<AppEnv>,
  { savedAddress }: CheckoutValues,
): Promise<CheckoutValues> {
  const chosen = (await savedAddresses(c)).find(({ id }) => id === savedAddress);
  if (!chosen) return {};
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [`shippingAddress.${part}`, chosen.address[part]]));
}

/** Saves the address of an order to the customer's account, unless it is there already. */
export async function saveAddress(c: Context<AppEnv>, values: CheckoutValues): Promise<void> {
  const customer = findSignedInCustomer(c);
  const typed = addressSchema.safeParse(typedAddress(values, 'shippingAddress'));
  if (!customer || !typed.success) return;
  const address = normalizeAddress(typed.data);
  const text = JSON.stringify(address);
  if ((await savedAddresses(c)).some((kept) => JSON.stringify(kept.address) === text)) return;
  const key = { websiteId: c.var.site.id, accountId: customer.accountId };
  await addAddress(c.env.DB, key, { address, isDefault: false }, Date.now());
}

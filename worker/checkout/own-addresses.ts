import type { Context } from 'hono';
import { ADDRESS_PARTS, type CheckoutValues, typedAddress } from '#domain/checkout/checkout-fields.ts';
import { addressSchema } from '#schema/contracts/checkout/checkout.ts';
import { customerOf } from '#worker/customers/customer.ts';
import { addAddress, addressesOf, type CustomerAddress } from '#worker/db/customers/customer-addresses.ts';
import type { AppEnv } from '../env.ts';

/** What a signed-in customer keeps, the default first. */
export async function savedAddresses(c: Context<AppEnv>): Promise<CustomerAddress[]> {
  const customer = customerOf(c);
  if (!customer) return [];
  c.var.roundTrips.d1 += 1;
  return addressesOf(c.env.DB, { websiteId: c.var.site.id, accountId: customer.accountId });
}

/** The fields of the address that a customer chose from their own. */
export async function filledAddress(
  c: Context<AppEnv>,
  { savedAddress }: CheckoutValues,
): Promise<CheckoutValues> {
  const chosen = (await savedAddresses(c)).find(({ id }) => id === savedAddress);
  if (!chosen) return {};
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [`shippingAddress.${part}`, chosen.address[part]]));
}

/** Keeps the address of an order for the next one, unless the customer has it already. */
export async function saveAddress(c: Context<AppEnv>, values: CheckoutValues): Promise<void> {
  const customer = customerOf(c);
  const address = addressSchema.safeParse(typedAddress(values, 'shippingAddress'));
  if (!customer || !address.success) return;
  const text = JSON.stringify(address.data);
  if ((await savedAddresses(c)).some((kept) => JSON.stringify(kept.address) === text)) return;
  const key = { websiteId: c.var.site.id, accountId: customer.accountId };
  await addAddress(c.env.DB, key, { address: address.data, isDefault: false }, Date.now());
}

import { type CustomerProfile, MAX_CUSTOMER_TAGS } from '#schema/contracts/customers/customer.ts';

type Details = Omit<CustomerProfile, 'importedFrom'> & { email: string };

/** Adds details to a profile that it lacks. Nothing that the profile has is overwritten. */
export const mergeProfile = (known: Details, added: Details): Details => ({
  email: known.email,
  name: known.name || added.name,
  phone: known.phone || added.phone,
  address: known.address ?? added.address,
  tags: [...new Set([...known.tags, ...added.tags])].slice(0, MAX_CUSTOMER_TAGS),
  note: known.note || added.note,
});

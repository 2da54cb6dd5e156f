import { COUNTRY_CODES } from '#domain/checkout/address-formats.ts';
import { addressProblems, regionCodeOf } from '#domain/checkout/check-address.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { customerAddressSchema } from '#schema/contracts/customers/account.ts';
import { problemsOf } from './answer.tsx';

/** What stays of what was typed when the country changes: a region's code means nothing in another one. */
export function inOtherCountry(form: Record<string, string>): Record<string, string> {
  const { country = '', region = '' } = form;
  const isKnown = regionCodeOf({ country, region }) !== undefined;
  return { ...form, region: isKnown || !/^[A-Z]{2,3}$/.test(region) ? region : '' };
}

export type Read =
  | { address: Address; isDefault: boolean }
  | { problems: Record<string, string> }
  | 'other-country';

/** What a form says: an address, what is wrong with it, or only that its fields should be another country's. */
export function readAddress(form: Record<string, string>): Read {
  if (form.action === 'country') return 'other-country';
  const body = customerAddressSchema.safeParse(form);
  if (!body.success) return { problems: problemsOf(body.error) };
  const { isDefault, ...address } = body.data;
  const problems = addressProblems(address);
  if (!COUNTRY_CODES.includes(address.country)) problems.country = 'Please choose a country.';
  return Object.keys(problems).length > 0 ? { problems } : { address, isDefault };
}

import { COUNTRY_CODES } from '#domain/checkout/addresses.ts';
import {
  addressProblems,
  findRegionCode,
  isRegionCode,
  normalizeAddress,
} from '#domain/checkout/check-address.ts';
import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { addressFormSchema } from '#schema/contracts/customers/account.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import type { SentForm } from '#worker/calls/read-form.ts';

/**
 * Returns the form for another country. Keeps all fields except the region's code and a postal code that have no
 * meaning in the other country.
 */
export function toOtherCountry(form: Readonly<Record<string, string>>): Record<string, string> {
  const { country = '', region = '', postalCode = '' } = form;
  const isKnown = findRegionCode({ country, region }) !== undefined;
  return {
    ...form,
    region: isKnown || !isRegionCode(region) ? region : '',
    postalCode: readPostalCode(country, postalCode).isKnown ? postalCode : '',
  };
}

export type Read =
  | { address: Address; isDefault: boolean }
  | { problems: Record<string, string> }
  | 'other-country';

export function readAddress(
  form: SentForm<typeof addressFormSchema>,
  messages: Pick<Messages, 'account' | 'addresses'>,
): Read {
  if (!form.success) return { problems: describeProblems(form.error, messages.account.problems) };
  if (form.data.action === 'country') return 'other-country';
  const { isDefault, action: _, ...address } = form.data;
  const problems = findAddressProblems(address, messages);
  return Object.keys(problems).length > 0 ? { problems } : { address: normalizeAddress(address), isDefault };
}

export function findAddressProblems(
  address: Address,
  { addresses }: Pick<Messages, 'addresses'>,
): Record<string, string> {
  const problems = addressProblems(address, addresses.problems);
  if (!COUNTRY_CODES.includes(address.country)) problems.country = addresses.problems.country;
  return problems;
}

import { COUNTRY_CODES, getAddressFormat } from '#domain/checkout/address-formats.ts';
import { postalCode } from '#messages/addresses.ts';
import type { Zone } from '#schema/contracts/shipping/zone.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries by code, sorted by name. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, 'en'),
  ),
);

/** Describes the places of a zone briefly. */
export function formatZone({ countries, regions, postalPrefixes }: Zone): string {
  const [first, ...others] = countries;
  if (first === undefined) return 'Rest of the world';
  const format = getAddressFormat(first);
  const country = COUNTRIES[first] ?? first;
  const parts = [
    others.length > 2
      ? `${country} and ${others.length} more`
      : [first, ...others].map((code) => COUNTRIES[code] ?? code).join(', '),
    regions.length > 0 &&
      regions
        .map((code) => format.regions?.[code] ?? code)
        .slice(0, 4)
        .join(', '),
    postalPrefixes.length > 0 &&
      `${postalCode({ kind: format.postalKind })} ${postalPrefixes.slice(0, 4).join(', ')}…`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A random id for a zone, rate or tax. */
export const newRuleId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

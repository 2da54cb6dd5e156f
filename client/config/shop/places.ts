import { addressFormatOf, COUNTRY_CODES } from '#domain/checkout/address-formats.ts';
import type { Zone } from '#schema/contracts/shipping/zone.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries of a checkout by code, in the order of their names. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, 'en'),
  ),
);

/** Where a zone is, in a few words. */
export function zoneText({ countries, regions, postalPrefixes }: Zone): string {
  const [first, ...others] = countries;
  if (first === undefined) return 'Rest of the world';
  const format = addressFormatOf(first);
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
    postalPrefixes.length > 0 && `${format.postalLabel} ${postalPrefixes.slice(0, 4).join(', ')}…`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A new id of a zone, a rate or a tax: unique in a shop for any practical purpose. */
export const newRuleId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

import { COUNTRY_CODES, getAddressFormat } from '#domain/checkout/addresses.ts';
import { getPostalShape, hasOutwardCodes } from '#domain/shipping/postal-shapes.ts';
import type { ZoneLevel } from '#domain/shipping/zones.ts';
import { postalCode, region } from '#messages/addresses.ts';
import type { Zone } from '#schema/contracts/shipping/shipping.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, 'en'),
  ),
);

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
      `${postalCode({ kind: format.postalKind })} ${postalPrefixes.slice(0, 4).join(', ')}${postalPrefixes.length > 4 ? '…' : ''}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function formatLevel(level: ZoneLevel, country: string): string {
  const { regionKind, postalKind } = getAddressFormat(country);
  switch (level) {
    case 'world':
      return 'Rest of the world';
    case 'country':
      return 'Country';
    case 'region':
      return region({ kind: regionKind });
    case 'postal':
      return postalCode({ kind: postalKind });
  }
}

/** Describes how a shipping zone can list the country's postal codes. */
export function describePostalRules(country: string): string {
  if (hasOutwardCodes(country))
    return 'SE1 matches that district, but not SE10. SE1* matches every code starting with SE1, SE the whole area, and IV21..IV28 a range.';
  const shape = getPostalShape(country);
  if (shape === null) return 'A code, or its first characters.';
  return shape.startsWith('9')
    ? `A code, or its first characters. ${'995'.slice(0, shape.length)}..${'999'.slice(0, shape.length)} is a range. Use ? for any digit.`
    : 'A code, or its first characters. Use ? for any letter or digit.';
}

export const newRuleId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

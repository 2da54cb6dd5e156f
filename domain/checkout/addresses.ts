import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { countryName } from '../i18n/formatters.ts';
import { lookupTable } from '../lookup-table.ts';

/** Address formats by country (decision 0092). */
export interface AddressFormat {
  /** Catalogue keys of the field labels (addresses.region, addresses.postalCode). */
  regionKind: 'state' | 'province' | 'county' | 'prefecture' | 'other';
  postalKind: 'zip' | 'postcode' | 'eircode' | 'cep' | 'pin' | 'other';
  isRegionRequired: boolean;
  isPostalRequired: boolean;
  isPostalFirst: boolean;
  /** Region names by code; null for countries without a closed list. */
  regions: Readonly<Record<string, string>> | null;
}

const DEFAULT: AddressFormat = {
  regionKind: 'other',
  postalKind: 'other',
  isRegionRequired: false,
  isPostalRequired: false,
  isPostalFirst: false,
  regions: null,
};

const named = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('|').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );

const US_STATES = named(
  'AL:Alabama|AK:Alaska|AS:American Samoa|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FM:Federated States of Micronesia|FL:Florida|GA:Georgia|GU:Guam|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MH:Marshall Islands|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|MP:Northern Mariana Islands|OH:Ohio|OK:Oklahoma|OR:Oregon|PW:Palau|PA:Pennsylvania|PR:Puerto Rico|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VI:U.S. Virgin Islands|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming',
);
const CA_PROVINCES = named(
  'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NS:Nova Scotia|NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon',
);
const AU_STATES = named(
  'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|TAS:Tasmania|VIC:Victoria|WA:Western Australia',
);

const postal = (change: Partial<AddressFormat> = {}): AddressFormat => ({
  ...DEFAULT,
  isPostalRequired: true,
  ...change,
});
const BEFORE_CITY = { isPostalFirst: true };

const FORMATS: Readonly<Record<string, AddressFormat>> = lookupTable({
  US: postal({ regionKind: 'state', postalKind: 'zip', isRegionRequired: true, regions: US_STATES }),
  ...everyOne('AS FM GU MH MP PR PW UM VI', postal({ postalKind: 'zip' })),
  CA: postal({ regionKind: 'province', isRegionRequired: true, regions: CA_PROVINCES }),
  AU: postal({ regionKind: 'state', postalKind: 'postcode', isRegionRequired: true, regions: AU_STATES }),
  GB: postal({ postalKind: 'postcode', regionKind: 'county' }),
  ...everyOne('GG IM JE', postal({ postalKind: 'postcode' })),
  IE: { ...DEFAULT, postalKind: 'eircode', regionKind: 'county' },
  BR: postal({ regionKind: 'state', postalKind: 'cep', isRegionRequired: true }),
  JP: postal({ regionKind: 'prefecture', isRegionRequired: true }),
  IN: postal({ regionKind: 'state', postalKind: 'pin', isRegionRequired: true }),
  MX: postal({ regionKind: 'state', isRegionRequired: true }),
  IT: postal({ ...BEFORE_CITY, regionKind: 'province', isRegionRequired: true }),
  ES: postal({ ...BEFORE_CITY, regionKind: 'province' }),
  ...everyOne(
    'AT BE BG CH CN CY CZ DE DK EE FI FR GR HR HU IS KR LI LU MC MY NL NO NZ PL PT RO RU SE SG SI SK TH TR UA ZA',
    postal(BEFORE_CITY),
  ),
  ...everyOne('LT LV MT', postal()),
  // In these countries the postal code is optional and comes before the city.
  ...everyOne('CO GE ID PH VN', { ...DEFAULT, ...BEFORE_CITY }),
  AR: { ...DEFAULT, regionKind: 'province' },
});

function everyOne(countries: string, format: AddressFormat): Record<string, AddressFormat> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, format]));
}

export const getAddressFormat = (country: string): AddressFormat => FORMATS[country] ?? DEFAULT;

/** ISO 3166 codes of the countries offered at checkout. */
export const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

export function addressLines(address: Address, locale: string): string[] {
  const { name, company, line1, line2, city, region, postalCode, country } = address;
  const place = getAddressFormat(country).isPostalFirst
    ? [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')
    : [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, company, line1, line2, place, countryName(locale, country)].filter((line) => line !== '');
}

/** Checkout paths (A2.01 to A2.06). */
export const CHECKOUT_PATH = '/checkout';
export const GOTO_CHECKOUT_PATH = '/commerce/goto-checkout';

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${path}?${pairs.join('&')}`;
};

export const standardCheckoutPath = (cartToken: string): string => withQuery(CHECKOUT_PATH, { cartToken });
export const subscriptionCheckoutPath = (cartToken: string): string =>
  withQuery(`${CHECKOUT_PATH}/subscribe`, { cartToken });
/** Path of the donation checkout (A2.04). */
export const DONATE_CHECKOUT_PATH = `${CHECKOUT_PATH}/donate`;
export const donationCheckoutPath = (donatePageId: string): string =>
  withQuery(DONATE_CHECKOUT_PATH, { donatePageId });

/** Returns the gift card checkout's path, without the SKU if absent (A2.05, A2.06). */
export const giftCardCheckoutPath = (
  websiteId: string,
  giftCardProductId: string,
  sku?: string | undefined,
): string =>
  withQuery(`${CHECKOUT_PATH}/giftcard`, { websiteId, giftCardProductId, sku: sku === '' ? undefined : sku });

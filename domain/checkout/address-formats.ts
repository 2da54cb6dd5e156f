/** Address formats by country, as far as a form needs them. Postal patterns and required parts follow the Universal Postal Union. */
export interface AddressFormat {
  /** The country's names of the fields, as keys of the catalogue (addresses.region, addresses.postalCode). */
  regionKind: 'state' | 'province' | 'county' | 'prefecture' | 'other';
  postalKind: 'zip' | 'postcode' | 'eircode' | 'cep' | 'pin' | 'other';
  isRegionRequired: boolean;
  isPostalRequired: boolean;
  /** Anchored pattern of the postal code in capitals; null without a rule. */
  postalPattern: string | null;
  /** Whether the postal code is written before the city. */
  isPostalFirst: boolean;
  /** Codes and names of the regions, where there is a closed list. */
  regions: Readonly<Record<string, string>> | null;
}

const DEFAULT: AddressFormat = {
  regionKind: 'other',
  postalKind: 'other',
  isRegionRequired: false,
  isPostalRequired: false,
  postalPattern: null,
  isPostalFirst: false,
  regions: null,
};

const named = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('|').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );

const US_STATES = named(
  'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|PR:Puerto Rico|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming',
);
const CA_PROVINCES = named(
  'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NS:Nova Scotia|NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon',
);
const AU_STATES = named(
  'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|TAS:Tasmania|VIC:Victoria|WA:Western Australia',
);

const postal = (postalPattern: string, change: Partial<AddressFormat> = {}): AddressFormat => ({
  ...DEFAULT,
  postalPattern,
  isPostalRequired: true,
  ...change,
});
/** Some figures before the city, as on most of the continent. */
const digits = (count: number) => postal(`\\d{${count}}`, { isPostalFirst: true });

const FORMATS: Readonly<Record<string, AddressFormat>> = {
  US: postal('\\d{5}(-\\d{4})?', {
    regionKind: 'state',
    postalKind: 'zip',
    isRegionRequired: true,
    regions: US_STATES,
  }),
  CA: postal('[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', {
    regionKind: 'province',
    isRegionRequired: true,
    regions: CA_PROVINCES,
  }),
  AU: postal('\\d{4}', {
    regionKind: 'state',
    postalKind: 'postcode',
    isRegionRequired: true,
    regions: AU_STATES,
  }),
  GB: postal('[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', { postalKind: 'postcode', regionKind: 'county' }),
  IE: {
    ...DEFAULT,
    postalKind: 'eircode',
    postalPattern: '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}',
    regionKind: 'county',
  },
  NL: postal('\\d{4} ?[A-Z]{2}', { isPostalFirst: true }),
  SE: postal('\\d{3} ?\\d{2}', { isPostalFirst: true }),
  CZ: postal('\\d{3} ?\\d{2}', { isPostalFirst: true }),
  GR: postal('\\d{3} ?\\d{2}', { isPostalFirst: true }),
  SK: postal('\\d{3} ?\\d{2}', { isPostalFirst: true }),
  PL: postal('\\d{2}-?\\d{3}', { isPostalFirst: true }),
  PT: postal('\\d{4}-?\\d{3}', { isPostalFirst: true }),
  BR: postal('\\d{5}-?\\d{3}', { regionKind: 'state', postalKind: 'cep', isRegionRequired: true }),
  JP: postal('\\d{3}-?\\d{4}', { regionKind: 'prefecture', isRegionRequired: true }),
  IN: postal('\\d{6}', { regionKind: 'state', postalKind: 'pin', isRegionRequired: true }),
  MX: postal('\\d{5}', { regionKind: 'state', isRegionRequired: true }),
  IT: postal('\\d{5}', { isPostalFirst: true, regionKind: 'province', isRegionRequired: true }),
  ES: postal('\\d{5}', { isPostalFirst: true, regionKind: 'province' }),
  ...Object.fromEntries(
    ['DE', 'FR', 'FI', 'EE', 'HR', 'TR', 'TH', 'MY', 'UA', 'KR', 'ID', 'MC'].map((code) => [code, digits(5)]),
  ),
  ...Object.fromEntries(
    ['AT', 'BE', 'CH', 'DK', 'NO', 'LU', 'HU', 'BG', 'SI', 'NZ', 'ZA', 'PH', 'LI', 'CY', 'GE'].map((code) => [
      code,
      digits(4),
    ]),
  ),
  ...Object.fromEntries(['RO', 'SG', 'CN', 'VN', 'RU', 'CO'].map((code) => [code, digits(6)])),
  IS: digits(3),
  IL: postal('\\d{5}(\\d{2})?'),
  LV: postal('(LV-)?\\d{4}'),
  LT: postal('(LT-)?\\d{5}'),
  MT: postal('[A-Z]{3} ?\\d{4}'),
  AR: postal('([A-Z]\\d{4}[A-Z]{3}|\\d{4})', { regionKind: 'province' }),
};

export const getAddressFormat = (country: string): AddressFormat => FORMATS[country] ?? DEFAULT;

/** ISO 3166 codes that a checkout offers; names come from the platform in the site's language. */
export const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

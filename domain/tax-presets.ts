import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { TaxRule } from '#schema/contracts/taxes/tax.ts';

export interface PresetTax {
  country: string;
  /** ISO 3166-2 subdivision code without its country prefix. */
  region?: string;
  name: string;
  ratePpm: number;
  isAddedToBroader?: boolean;
}

export interface TaxPreset {
  id: string;
  label: string;
  /** Stores with one of these currencies see this preset at the top. */
  currencies: readonly CurrencyCode[];
  /** Month in which the rates were checked. */
  asOf: string;
  source: string;
  /** Whether prices usually include the tax. */
  isInclusive: boolean;
  isShippingTaxed: boolean;
  note: string;
  taxes: readonly PresetTax[];
}

/** Parses text such as "DE 19, FI 25.5". */
const readRates = (text: string): [code: string, ratePpm: number][] =>
  text.split(', ').map((entry) => {
    const [code = '', percent = ''] = entry.split(' ');
    return [code, Math.round(Number(percent) * 10_000)];
  });

const countries = (name: string, rates: string): PresetTax[] =>
  readRates(rates).map(([country, ratePpm]) => ({ country, name, ratePpm }));

const regions = (country: string, name: string, rates: string, isAddedToBroader = false): PresetTax[] =>
  readRates(rates).map(([region, ratePpm]) => ({ country, region, name, ratePpm, isAddedToBroader }));

/**
 * Contains standard rates only. Reduced rates depend on the product, and US cities and counties add their
 * own taxes.
 */
export const TAX_PRESETS: readonly TaxPreset[] = [
  {
    id: 'eu',
    label: 'European Union: VAT',
    currencies: [],
    asOf: '2025-08',
    source: 'European Commission, Taxes in Europe Database',
    isInclusive: true,
    isShippingTaxed: true,
    note: 'Below €10,000 a year of sales to other EU countries, you can charge your own country’s rate in the whole EU.',
    taxes: countries(
      'VAT',
      'AT 20, BE 21, BG 20, HR 25, CY 19, CZ 21, DK 25, EE 24, FI 25.5, FR 20, DE 19, GR 24, HU 27, IE 23, IT 22, LV 21, LT 21, LU 17, MT 18, NL 21, PL 23, PT 23, RO 21, SK 23, SI 22, ES 21, SE 25',
    ),
  },
  {
    id: 'europe',
    label: 'United Kingdom, Norway, Switzerland: VAT',
    currencies: ['GBP', 'NOK', 'CHF'],
    asOf: '2025-08',
    source: 'HMRC, Skatteetaten and the Swiss Federal Tax Administration',
    isInclusive: true,
    isShippingTaxed: true,
    note: 'Choose the countries where you are registered.',
    taxes: countries('VAT', 'GB 20, NO 25, CH 8.1, LI 8.1'),
  },
  {
    id: 'us',
    label: 'United States: state sales taxes',
    currencies: ['USD'],
    asOf: '2025-07',
    source: 'Tax Foundation, State and Local Sales Tax Rates',
    isInclusive: false,
    isShippingTaxed: false,
    note: 'Choose only states where you have to collect. Cities and counties may add their own tax: add it with its ZIP codes.',
    taxes: regions(
      'US',
      'Sales tax',
      'AL 4, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, KY 6, LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, NE 5.5, NV 6.85, NJ 6.625, NM 4.875, NY 4, NC 4.75, ND 5, OH 5.75, OK 4.5, PA 6, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 6.1, VT 6, VA 5.3, WA 6.5, WV 6, WI 5, WY 4',
    ),
  },
  {
    id: 'ca',
    label: 'Canada: GST, HST, PST and QST',
    currencies: ['CAD'],
    asOf: '2025-04',
    source: 'Canada Revenue Agency and the provinces',
    isInclusive: false,
    isShippingTaxed: true,
    note: 'The HST replaces the GST. PST and QST are added to it: choose them only where you are registered.',
    taxes: [
      { country: 'CA', name: 'GST', ratePpm: 50_000 },
      ...regions('CA', 'HST', 'NB 15, NL 15, NS 14, ON 13, PE 15'),
      ...regions('CA', 'PST', 'BC 7, MB 7, SK 6', true),
      ...regions('CA', 'QST', 'QC 9.975', true),
    ],
  },
  {
    id: 'oceania',
    label: 'Australia and New Zealand: GST',
    currencies: ['AUD', 'NZD'],
    asOf: '2025-08',
    source: 'Australian Taxation Office and Inland Revenue',
    isInclusive: true,
    isShippingTaxed: true,
    note: 'Choose the countries where you are registered.',
    taxes: countries('GST', 'AU 10, NZ 15'),
  },
];

/** Creates a tax rule for all product types. `countries` overrides the tax's own country. */
export const toTaxRule = (
  { country, region, name, ratePpm, isAddedToBroader = false }: PresetTax,
  { isShippingTaxed }: TaxPreset,
  id: string,
  zoneCountries: readonly string[] = [country],
): TaxRule => ({
  id,
  name,
  zone: { countries: [...zoneCountries], regions: region ? [region] : [], postalPrefixes: [] },
  ratePpm,
  productTypes: [],
  isShippingTaxed,
  isAddedToBroader,
});

/** Returns whether a rule exists for exactly the tax's country or region. */
export const hasRuleFor = (rules: readonly TaxRule[], { country, region }: PresetTax): boolean =>
  rules.some(
    ({ zone }) =>
      zone.postalPrefixes.length === 0 &&
      zone.countries.length === 1 &&
      zone.countries[0] === country &&
      (region ? zone.regions.length === 1 && zone.regions[0] === region : zone.regions.length === 0),
  );

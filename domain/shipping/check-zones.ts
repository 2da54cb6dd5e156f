import { COUNTRY_CODES } from '#domain/checkout/addresses.ts';
import type { ShippingSettings, Zone } from '#schema/contracts/shipping/shipping.ts';
import type { TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { readPostalRule } from './postal-rules.ts';

type Problems = Record<string, string>;

const countries = new Set(COUNTRY_CODES);

/** Returns the first problem with a rule that is invalid in all of the zone's countries. */
export function postalProblem(codes: readonly string[], rules: readonly string[]): string | undefined {
  for (const rule of rules) {
    const readings = codes.map((code) => readPostalRule(code, rule));
    const [first] = readings;
    if (first && 'problem' in first && readings.every((reading) => 'problem' in reading))
      return first.problem;
  }
  return undefined;
}

/** Returns errors by field, whose names start with `at`. */
function zoneProblems({ countries: codes, regions, postalPrefixes }: Zone, at: string): Problems {
  const unknown = codes.find((code) => !countries.has(code));
  const postal =
    postalPrefixes.length > 0 && codes.length === 0
      ? 'Choose the country of these postal codes.'
      : postalProblem(codes, postalPrefixes);
  return {
    ...(unknown !== undefined && { [`${at}.countries`]: `${unknown} is not a country at checkout.` }),
    // Region codes are unique only within a country: CA is both California and an Italian province.
    ...(regions.length > 0 &&
      codes.length !== 1 && {
        [`${at}.regions`]: 'Regions belong to one country. Choose exactly one country.',
      }),
    ...(postal !== undefined && { [`${at}.postalPrefixes`]: postal }),
  };
}

/** Returns a function that detects duplicate ids. Carts and orders refer to rates and taxes by id. */
function createDuplicateCheck() {
  const seen = new Set<string>();
  return (id: string) => {
    const isSeen = seen.has(id);
    seen.add(id);
    return isSeen;
  };
}

/** Checks what the schema cannot. Returns errors by field, such as `zones.0.rates.1.tiers.2.upTo`. */
export function shippingProblems({ zones }: ShippingSettings): Problems {
  const problems: Problems = {};
  const isZoneAgain = createDuplicateCheck();
  const isRateAgain = createDuplicateCheck();
  zones.forEach((zone, index) => {
    const at = `zones.${index}`;
    Object.assign(problems, zoneProblems(zone.zone, `${at}.zone`));
    if (isZoneAgain(zone.id)) problems[`${at}.id`] = 'Another zone has this id.';
    zone.rates.forEach((rate, position) => {
      const here = `${at}.rates.${position}`;
      if (isRateAgain(rate.id)) problems[`${here}.id`] = 'Another option has this id.';
      if (rate.kind !== 'weight' && rate.kind !== 'price') return;
      const limits = rate.tiers.map(({ upTo }) => upTo);
      limits.forEach((upTo, tier) => {
        if (limits.indexOf(upTo) !== tier)
          problems[`${here}.tiers.${tier}.upTo`] =
            upTo === null ? 'Only one tier can be open-ended.' : 'Another tier already ends here.';
      });
    });
  });
  return problems;
}

/** Checks what the schema cannot. Returns errors by field, such as `rules.0.zone.regions`. */
export function taxProblems({ rules }: TaxSettings): Problems {
  const problems: Problems = {};
  const isAgain = createDuplicateCheck();
  rules.forEach((rule, index) => {
    Object.assign(problems, zoneProblems(rule.zone, `rules.${index}.zone`));
    if (isAgain(rule.id)) problems[`rules.${index}.id`] = 'Another tax has this id.';
  });
  return problems;
}

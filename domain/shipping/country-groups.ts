import { COUNTRY_CODES } from '../checkout/addresses.ts';

const GROUPS = [
  ['European Union', 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'],
  [
    'Europe',
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  ],
  [
    'North and Central America',
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  ],
  ['South America', 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE'],
  [
    'Asia',
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  ],
  [
    'Africa',
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  ],
  ['Oceania', 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS'],
] as const;

export type CountryGroup = (typeof GROUPS)[number][0];

/**
 * The continents (UN M49, from CLDR 48) and the European Union, each with those of its countries that are
 * offered at checkout.
 */
export const COUNTRY_GROUPS: ReadonlyMap<CountryGroup, readonly string[]> = new Map(
  GROUPS.map(([name, codes]) => {
    const members = new Set(codes.split(' '));
    return [name, COUNTRY_CODES.filter((code) => members.has(code))];
  }),
);

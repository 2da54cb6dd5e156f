import { lookupTable } from '../lookup-table.ts';
import { postalKey } from './postal-places.ts';

type Runs = readonly (readonly [region: string, from: string, to: string])[];

const runs = (text: string): Runs =>
  text.split('|').flatMap((line) => {
    const [region = '', ...spans] = line.split(' ');
    return spans.map((span) => {
      const [from = '', to = from] = span.split('-');
      return [region, from, to] as const;
    });
  });

/**
 * The first characters of the postal codes of each region. Codes that two regions share are left out.
 * test/domain/checkout/postal-regions.test.ts compares the table with scripts/postal-codes.
 */
const REGIONS: Readonly<Record<string, { length: number; runs: Runs }>> = lookupTable({
  US: {
    length: 3,
    runs: runs(
      'NY 005 100-149|MA 010-027 055|RI 028-029|NH 030-038|ME 039-049|VT 050-054 056-059|CT 060-062 064-069|PR 006-007 009|VI 008|NJ 070-089|AE 090-098|PA 150-196|DE 197-199|DC 200 202-204 569|VA 201 220-246|MD 206-219|WV 247-268|NC 270-289|SC 290-299|GA 300-319 398-399|FL 320-339 341-349|AA 340|AL 350-369|TN 370-385|MS 386-397|KY 400-427|OH 430-459|IN 460-479|MI 480-499|IA 500-528|WI 530-549|MN 550-567|SD 570-577|ND 580-588|MT 590-599|IL 600-629|MO 630-658|KS 660-679|NE 680-693|LA 700-714|AR 716-725 727-729|OK 730-731 734-738 740-749|TX 733 750-799 885|CO 800-816|WY 820-831|ID 832-833 835-838|UT 840-847|AZ 850-865|NM 870-884|NV 889-898|CA 900-961|AP 962-966|HI 967-968|OR 970-979|WA 980-994|AK 995-999',
    ),
  },
  CA: {
    length: 3,
    runs: runs(
      'NL A0A-A8A|NS B0C-B9A|PE C0A-C1N|NB E1A-E9H|QC G0A-J9Z|ON K0A-P9N|MB R0A-R9A|SK S0A-S9X|AB T0A-T9X|BC V0A-V9Z|NU X0A-X0C|NT X0E-X1A|YT Y0A-Y1A',
    ),
  },
  AU: {
    length: 4,
    runs: runs(
      'ACT 0200-0221 2600-2610 2612-2617 2900-2914|NT 0800-0871 0873-0909|NSW 1001-2539 2541-2594 2619 2621-2899|VIC 3000-3498 3501-3643 3646-3690 3694-3705 3708-3996 8001-8627|QLD 4000-4376 4378 4381-4382 4384 4387-4824 4828-4895 9000-9944|SA 5000-5960|WA 6000-6997|TAS 7000-7923',
    ),
  },
});

/** Returns the code of the only region that has the postal code, or null if the region is unknown. */
export function findPostalRegion(country: string, postalCode: string): string | null {
  const table = REGIONS[country];
  const key = table ? postalKey(postalCode, table.length) : null;
  if (!table || key === null) return null;
  return table.runs.find(([, from, to]) => from <= key && key <= to)?.[0] ?? null;
}

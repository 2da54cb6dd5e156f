import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Renews scripts/postal-codes from a folder with GeoNames' postal code files (`US.txt` …) and the French
 * `FR.json` of the npm package codes-postaux:
 *   node scripts/import-postal-codes.ts <folder>
 */
interface Entry {
  code: string;
  city: string;
  region: string;
}

/** Columns of a GeoNames file: the place and the codes and names of its regions. */
const COLUMN = { code: 1, place: 2, state: 4, province: 6, municipality: 7 } as const;
type Column = keyof typeof COLUMN;

/**
 * The columns that hold an address's city and region in each country, if its addresses have a region. For
 * Canada, the file describes areas of cities, so only the province is usable.
 */
const SOURCES: Readonly<Record<string, { city?: Column; region?: Column }>> = {
  US: { city: 'place', region: 'state' },
  CA: { region: 'state' },
  AU: { city: 'place', region: 'state' },
  DE: { city: 'place' },
  AT: { city: 'municipality' },
  CH: { city: 'place' },
  ES: { city: 'municipality' },
  IT: { city: 'place', region: 'province' },
  NL: { city: 'place' },
  BE: { city: 'place' },
};

function readGeoNames(country: string, text: string): Entry[] {
  const { city, region } = SOURCES[country] ?? {};
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t');
      const get = (column: Column | undefined) => (column ? (cells[COLUMN[column]] ?? '').trim() : '');
      const code = get('code');
      // GeoNames gives the wrong region for many military post offices of the United States.
      const office = country === 'US' ? /^[AFD]PO\b/.exec(get('place'))?.[0] : undefined;
      if (office) return { code, city: office, region: forcesRegion(code) };
      return { code, city: city ? get(city) || get('place') : '', region: get(region) };
    })
    .filter(({ region }) => country !== 'US' || region !== '');
}

/** Returns Armed Forces Americas, Europe or Pacific by the first three digits. */
function forcesRegion(code: string): string {
  const area = Number(code.slice(0, 3));
  if (area === 340) return 'AA';
  if (area >= 90 && area <= 98) return 'AE';
  return area >= 962 && area <= 966 ? 'AP' : '';
}

function readFrench(text: string): Entry[] {
  const rows = JSON.parse(text) as { codePostal: string; nomCommune: string }[];
  return rows.map(({ codePostal, nomCommune }) => ({
    code: codePostal,
    city: nomCommune.replace(/ \d+e?r? Arrondissement$/, ''),
    region: '',
  }));
}

/** Drops the parts of a city, such as `Dresden Friedrichstadt`, whose code the city itself has too. */
function withoutParts(entries: readonly Entry[]): Entry[] {
  const byCode = Map.groupBy(entries, ({ code }) => code);
  const isPart = (city: string, whole: string) =>
    whole !== '' && (city.startsWith(`${whole} `) || city.startsWith(`${whole}-`));
  return entries.filter(({ code, city }) => !byCode.get(code)?.some((other) => isPart(city, other.city)));
}

/** Writes a line per place: its region, its name and its postal codes. */
function writeCountry(country: string, all: readonly Entry[]): void {
  // In Australia, a suburb such as Carlton North is the city of an address.
  const entries = country === 'AU' ? all : withoutParts(all);
  const byPlace = new Map<string, Set<string>>();
  for (const { code, city, region } of entries) {
    const place = `${region}\t${city}`;
    byPlace.set(place, (byPlace.get(place) ?? new Set()).add(code));
  }
  const lines = [...byPlace].map(([place, codes]) => `${place}\t${[...codes].toSorted().join(' ')}`);
  writeFileSync(`scripts/postal-codes/${country}.tsv`, `${lines.toSorted().join('\n')}\n`);
}

const folder = process.argv[2] ?? '.';
for (const country of Object.keys(SOURCES)) {
  const file = join(folder, `${country}.txt`);
  if (existsSync(file)) writeCountry(country, readGeoNames(country, readFileSync(file, 'utf8')));
}
const french = join(folder, 'FR.json');
if (existsSync(french)) writeCountry('FR', readFrench(readFileSync(french, 'utf8')));

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE_KEY_LENGTHS, postalFile } from '../domain/checkout/postal-places.ts';

const SOURCES = 'scripts/postal-codes';

/** Reads a country's places, one per line: its region, its name and its postal codes. */
function readPlaces(country: string, text: string, files: Map<string, Map<string, string[]>>): void {
  for (const line of text.trimEnd().split('\n')) {
    const [region = '', city = '', codes = ''] = line.split('\t');
    for (const key of codes.split(' ')) {
      const file = files.get(postalFile(country, key)) ?? new Map<string, string[]>();
      files.set(postalFile(country, key), file);
      const place = file.get(key) ?? [region];
      // The few codes that two regions share leave the region open.
      if (place[0] !== region) place[0] = '';
      if (city !== '') place.push(city);
      file.set(key, place);
    }
  }
}

/** Writes a file per country and first two characters of a postal code, and returns the folder's URL. */
export function buildPostalCodes(out: string): string {
  const files = new Map<string, Map<string, string[]>>();
  for (const country of Object.keys(PLACE_KEY_LENGTHS))
    readPlaces(country, readFileSync(join(SOURCES, `${country}.tsv`), 'utf8'), files);
  const texts = [...files].map(
    ([file, places]) => [file, JSON.stringify(Object.fromEntries(places))] as const,
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  const folder = join(out, 'assets', `postal-${hash}`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'LICENSE.txt'), readFileSync(join(SOURCES, 'LICENSE.txt')));
  return `/assets/postal-${hash}`;
}

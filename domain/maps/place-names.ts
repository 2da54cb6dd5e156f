/** A name as it is searched: lower case, without accents and signs. */
export const foldPlaceName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** File of the places whose folded names begin with these letters; null where they are too few, or not Latin. */
export function placesFile(folded: string): string | null {
  const start = folded.slice(0, 2).replace(' ', '_');
  return /^[a-z][a-z_]$/.test(start) ? `places-${start}.json` : null;
}

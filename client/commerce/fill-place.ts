import { type PostalPlaces, postalFile, postalKey } from '#domain/checkout/postal-places.ts';

/** Values that this script filled in, by field name. Only these and empty fields may be replaced. */
const filled = new Map<string, string>();
const files = new Map<string, Promise<PostalPlaces>>();

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Fills in the city and the region of the typed postal code, and offers the cities if several share it.
 * Returns whether anything changed.
 */
export async function fillPlace(postal: HTMLInputElement): Promise<boolean> {
  const { places: folder = '', country = '', keyLength = '' } = postal.dataset;
  const key = postalKey(postal.value, Number(keyLength));
  if (!key) return false;
  const places = await load(`${folder}/${postalFile(country, key)}`);
  // The buyer may have typed on, or chosen another country, during the request.
  const current = document.getElementById(postal.id) as HTMLInputElement | null;
  if (current?.dataset.country !== country || postalKey(current.value, Number(keyLength)) !== key)
    return false;
  const [region = '', ...cities] = places[key] ?? [];
  const find = (part: string) =>
    current.form?.querySelector<Field>(`[name="${current.name.replace('postalCode', part)}"]`) ?? null;
  const city = find('city');
  if (city instanceof HTMLInputElement) offer(city, cities);
  const hasCity = fill(city, cities.length === 1 ? (cities[0] ?? '') : '');
  return fill(find('region'), region) || hasCity;
}

/** Never overwrites what the buyer typed. An empty value takes back what an earlier code filled in. */
function fill(field: Field | null, value: string): boolean {
  if (!field || field.value === value) return false;
  if (field.value !== '' && field.value !== filled.get(field.name)) return false;
  field.value = value;
  filled.set(field.name, field.value);
  // Whoever keeps typed values keeps this one too.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

function offer(city: HTMLInputElement, cities: readonly string[]): void {
  city.list?.replaceChildren(...(cities.length > 1 ? cities.map((name) => new Option(name, name)) : []));
}

function load(url: string): Promise<PostalPlaces> {
  const known = files.get(url);
  if (known) return known;
  const places = fetch(url).then(
    // A prefix without places has no file.
    (answer) => (answer.ok ? (answer.json() as Promise<PostalPlaces>) : {}),
    () => {
      files.delete(url);
      return {};
    },
  );
  files.set(url, places);
  return places;
}

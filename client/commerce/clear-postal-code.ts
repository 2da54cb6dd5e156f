import { readPostalCode } from '#domain/checkout/postal-codes.ts';

/** Empties the postal code of an address whose new country has no such codes. */
export function clearPostalCode(country: HTMLSelectElement): void {
  const name = country.name.replace(/country$/, 'postalCode');
  const postal = country.form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!postal || postal.value === '' || readPostalCode(country.value, postal.value).isKnown) return;
  postal.value = '';
  // Whoever keeps typed values must not keep this one.
  postal.dispatchEvent(new Event('input', { bubbles: true }));
}

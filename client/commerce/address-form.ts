import { fetchPage } from '../page/fetch-page.ts';
import { showFetchState } from '../page/fetch-state.ts';

const FIELDS = '[data-address-fields]';

/** Replaces the address fields when the country changes and keeps the values typed so far. */
export function enhanceAddressForm(form: HTMLFormElement): () => void {
  const country = form.querySelector<HTMLSelectElement>('select[name="country"]');
  const button = form.querySelector<HTMLButtonElement>('[data-country-button]');
  if (!country || !button) return () => {};
  button.hidden = true;
  let latest = 0;
  const fill = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches('[data-places]'))
      void import('./fill-place.ts').then(({ fillPlace }) => fillPlace(target));
  };
  form.addEventListener('input', fill);

  const change = async () => {
    const turn = ++latest;
    try {
      const fields = await showFetchState(form, getFields(form));
      if (turn !== latest) return;
      replaceFields(form, fields);
    } catch {
      // The button submits the form, and the next page shows the error.
      button.hidden = false;
    }
  };
  country.addEventListener('change', change);
  return () => {
    country.removeEventListener('change', change);
    form.removeEventListener('input', fill);
    button.hidden = false;
  };
}

async function getFields(form: HTMLFormElement): Promise<Element> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('action', 'country');
  // A button named `action` would shadow `form.action`.
  const action = form.getAttribute('action') ?? '';
  // This request saves nothing, so retries are harmless.
  const { document: page, isOk } = await fetchPage(action, { method: 'POST', body, retries: 2 });
  if (!isOk) throw new Error('the fields of a country were refused');
  const fields = page.querySelector(`.account-address-form ${FIELDS}`);
  if (!fields) throw new Error('the answer has no fields');
  return fields;
}

/**
 * Copies typed text into the new fields by name. A select, such as a list of regions, keeps the server's
 * choice.
 */
function replaceFields(form: HTMLFormElement, fields: Element): void {
  const old = form.querySelector(FIELDS);
  const typed = new Map([...(old?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]));
  const focused = old?.contains(document.activeElement) ? document.activeElement?.id : '';
  const next = document.importNode(fields, true);
  old?.replaceWith(next);
  // Keeps what the buyer typed. The postal code comes from the server, which empties it for a country without postal codes.
  for (const input of next.querySelectorAll('input'))
    if (input.name !== 'postalCode') input.value = typed.get(input.name) ?? input.value;
  if (focused) document.getElementById(focused)?.focus();
}

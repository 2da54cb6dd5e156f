import { fetchPage } from '../page/fetch-page.ts';
import { showFetchState } from '../page/fetch-state.ts';

const FIELDS = '[data-address-fields]';

/**
 * Replaces the address fields in place when the country changes, and keeps values that were typed meanwhile. Returns a
 * function that removes the listener.
 */
export function enhanceAddressForm(form: HTMLFormElement): () => void {
  const country = form.querySelector<HTMLSelectElement>('select[name="country"]');
  const button = form.querySelector<HTMLButtonElement>('[data-country-button]');
  if (!country || !button) return () => {};
  button.hidden = true;
  let latest = 0;

  const change = async () => {
    const turn = ++latest;
    try {
      const fields = await showFetchState(form, getFields(form));
      if (turn !== latest) return;
      replaceFields(form, fields);
    } catch {
      // The button posts the form instead, and that page shows the error.
      button.hidden = false;
    }
  };
  country.addEventListener('change', change);
  return () => {
    country.removeEventListener('change', change);
    button.hidden = false;
  };
}

/** Fetches the fields of the chosen country. */
async function getFields(form: HTMLFormElement): Promise<Element> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('action', 'country');
  // `form.action` would be the button of that name.
  const action = form.getAttribute('action') ?? '';
  // Nothing is saved.
  const { document: page, isOk } = await fetchPage(action, { method: 'POST', body, retries: 2 });
  if (!isOk) throw new Error('the fields of a country were refused');
  const fields = page.querySelector(`.account-address-form ${FIELDS}`);
  if (!fields) throw new Error('the answer has no fields');
  return fields;
}

/**
 * Replaces the fields. Typed text is kept by field name; a region chosen from a list is left to the server to
 * validate.
 */
function replaceFields(form: HTMLFormElement, fields: Element): void {
  const old = form.querySelector(FIELDS);
  const typed = new Map([...(old?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]));
  const focused = old?.contains(document.activeElement) ? document.activeElement?.id : '';
  const next = document.importNode(fields, true);
  old?.replaceWith(next);
  for (const input of next.querySelectorAll('input')) input.value = typed.get(input.name) ?? input.value;
  if (focused) document.getElementById(focused)?.focus();
}

const FIELDS = '[data-address-fields]';

/** A country chosen in an address form brings its own fields at once, in place; what is typed meanwhile stays. Answers the remover. */
export function enhanceAddressForm(form: HTMLFormElement): () => void {
  const country = form.querySelector<HTMLSelectElement>('select[name="country"]');
  const button = form.querySelector<HTMLButtonElement>('[data-country-button]');
  if (!country || !button) return () => {};
  button.hidden = true;
  let asked = 0;

  const change = async () => {
    const turn = ++asked;
    form.ariaBusy = 'true';
    try {
      const fields = await fieldsOf(form);
      if (turn !== asked) return;
      takeOver(form, fields);
    } catch {
      // The button does the same with a whole page, and says what is wrong.
      button.hidden = false;
    } finally {
      if (turn === asked) form.ariaBusy = null;
    }
  };
  country.addEventListener('change', change);
  return () => {
    country.removeEventListener('change', change);
    button.hidden = false;
  };
}

/** The fields that the server gives for the chosen country. */
async function fieldsOf(form: HTMLFormElement): Promise<Element> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('action', 'country');
  // `form.action` is the button of that name.
  const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body });
  if (!answer.ok) throw new Error(`the fields of a country: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fields = page.querySelector(`.account-address-form ${FIELDS}`);
  if (!fields) throw new Error('the answer has no fields');
  return fields;
}

/** Puts other fields in place. Text that stands in fields of the same name stays; a region chosen from a list is the server's to judge. */
function takeOver(form: HTMLFormElement, fields: Element): void {
  const old = form.querySelector(FIELDS);
  const typed = new Map([...(old?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]));
  const focused = old?.contains(document.activeElement) ? document.activeElement?.id : '';
  const next = document.importNode(fields, true);
  old?.replaceWith(next);
  for (const input of next.querySelectorAll('input')) input.value = typed.get(input.name) ?? input.value;
  if (focused) document.getElementById(focused)?.focus();
}

const OWN = new Set([
  'version',
  'grandTotalCents',
  'dueCents',
  'giftCode',
  'idempotencyKey',
  'shippingOptionId',
  'paymentMethod',
  'code',
  'action',
  // The server stores the tip with the cart.
  'tip',
  'tipAmount',
  // The URL of a donation's checkout contains the amount.
  'amount',
  'ownAmount',
]);

const CHOICES = ['billing', 'paymentMethod'];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Form values by field name. Checkboxes that share a name have a list. */
type Saved = Record<string, string | string[]>;

const getFields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && type !== 'hidden' && type !== 'file' && !OWN.has(name),
  );

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** A select without an option for the value would become empty and would not be submitted. */
const offers = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

/** Custom questions (forms/custom-questions.ts) do not affect the total. */
const isCustomQuestion = (field: Field): boolean => field.closest('[data-questions]') !== null;

/** Identifies a field across renders, because checkboxes and radios have no id. */
const getKey = (field: Field): string => (isTick(field) ? `${field.name}=${field.value}` : field.id);

export interface CheckoutValues {
  watch(form: HTMLFormElement): void;
  /** Restores empty fields after a reload. Returns whether the total has to be recalculated. */
  restore(form: HTMLFormElement): boolean;
  copy(from: HTMLFormElement, to: HTMLFormElement): void;
  forget(): void;
}

export function keepCheckoutValues(form: HTMLFormElement): CheckoutValues {
  // The URL of a gift card's checkout contains the amount, which can change.
  const key = `checkout ${(form.getAttribute('action') ?? '').replace(/&sku=[^&]*/, '')}`;
  return {
    watch: (watched) => watched.addEventListener('input', () => save(key, watched)),
    restore: (restored) => {
      const saved = read(key);
      let hasPlaceChanged = false;
      for (const field of getFields(restored)) {
        const value = saved[field.name];
        if (value === undefined) continue;
        if (isTick(field))
          field.checked = Array.isArray(value) ? value.includes(field.value) : field.value === value;
        else if (
          typeof value === 'string' &&
          value !== '' &&
          (field.value === '' || isCustomQuestion(field))
        ) {
          if (!offers(field, value)) continue;
          field.value = value;
          hasPlaceChanged ||= field.matches('[data-refresh]');
        }
      }
      return hasPlaceChanged;
    },
    copy: (from, to) => {
      for (const name of CHOICES) {
        const chosen = from.querySelector<HTMLInputElement>(`input[type="radio"][name="${name}"]:checked`);
        const same = [...to.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`)];
        for (const radio of same) if (chosen) radio.checked = radio.value === chosen.value;
      }
      const now = new Map(getFields(from).map((field) => [getKey(field), field]));
      for (const field of getFields(to)) {
        const typed = now.get(getKey(field));
        if (!typed || typed.tagName !== field.tagName) continue;
        if (isTick(field)) {
          if (field.type === 'checkbox' || isCustomQuestion(field))
            field.checked = (typed as HTMLInputElement).checked;
          continue;
        }
        // A select without that option, such as a list of another country's regions, keeps its value.
        const before = field.value;
        field.value = typed.value;
        if (field.value !== typed.value) field.value = before;
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was saved.
      }
    },
  };
}

function save(key: string, form: HTMLFormElement): void {
  const values: Saved = {};
  for (const field of getFields(form)) {
    const { name, value, type } = field;
    if (!isTick(field)) values[name] = value;
    else if (type === 'checkbox') values[name] = [...(values[name] ?? []), ...(field.checked ? [value] : [])];
    else if (field.checked) values[name] = value;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is blocked or full, so values last only as long as the page.
  }
}

function read(key: string): Saved {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Saved;
  } catch {
    return {};
  }
}

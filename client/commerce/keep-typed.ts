/** Fields that the page itself decides. */
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
  // Kept with the cart.
  'tip',
  'tipAmount',
  // Of the donation checkout: the page says which amount is chosen, as its address does.
  'amount',
  'ownAmount',
]);

/** Choices that change no total: they stay as they are when the page answers. */
const CHOICES = ['billing', 'paymentMethod'];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What stands in a form by the names of its fields: a list of what is ticked for boxes, which share names. */
type Saved = Record<string, string | string[]>;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && type !== 'hidden' && type !== 'file' && !OWN.has(name),
  );

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Of the shop's own questions (forms/asked.ts): no total hangs on them, and the page opens with none of them answered. */
const isAsked = (field: Field): boolean => field.closest('[data-asked]') !== null;

/** The same field in another drawing of the form: boxes and radios have no id each. */
const keyOf = (field: Field): string => (isTick(field) ? `${field.name}=${field.value}` : field.id);

export interface Typed {
  /** Remembers from now on what is typed into a form. */
  watch(form: HTMLFormElement): void;
  /** Fills what is empty with what was typed before a reload; true when a new total must be asked for. */
  restore(form: HTMLFormElement): boolean;
  copy(from: HTMLFormElement, to: HTMLFormElement): void;
  /** The order is placed. */
  forget(): void;
}

/** Keeps what is typed for this tab and this cart, so that a reload or a way back loses nothing. */
export function keepTyped(form: HTMLFormElement): Typed {
  const key = `checkout ${form.getAttribute('action') ?? ''}`;
  return {
    watch: (watched) => watched.addEventListener('input', () => save(key, watched)),
    restore: (restored) => {
      const saved = read(key);
      let hasPlaceChanged = false;
      for (const field of fieldsOf(restored)) {
        const value = saved[field.name];
        if (value === undefined) continue;
        if (isTick(field))
          field.checked = Array.isArray(value) ? value.includes(field.value) : field.value === value;
        else if (typeof value === 'string' && value !== '' && (field.value === '' || isAsked(field))) {
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
      const now = new Map(fieldsOf(from).map((field) => [keyOf(field), field]));
      for (const field of fieldsOf(to)) {
        const typed = now.get(keyOf(field));
        if (!typed || typed.tagName !== field.tagName) continue;
        if (isTick(field)) {
          if (field.type === 'checkbox' || isAsked(field))
            field.checked = (typed as HTMLInputElement).checked;
          continue;
        }
        // A list without the choice (another country's regions) keeps its own.
        const before = field.value;
        field.value = typed.value;
        if (field.value !== typed.value) field.value = before;
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}

function save(key: string, form: HTMLFormElement): void {
  const values: Saved = {};
  for (const field of fieldsOf(form)) {
    const { name, value, type } = field;
    if (!isTick(field)) values[name] = value;
    else if (type === 'checkbox') values[name] = [...(values[name] ?? []), ...(field.checked ? [value] : [])];
    else if (field.checked) values[name] = value;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Without storage the form is kept by the page alone.
  }
}

function read(key: string): Saved {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Saved;
  } catch {
    return {};
  }
}

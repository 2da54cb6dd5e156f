import { type Control, getControls } from './dom.ts';

/** Names and values of form controls. A name occurs several times if several options are selected. */
export type Entries = readonly (readonly [string, string])[];

export const entriesFrom = (raw: Readonly<Record<string, unknown>>): Entries =>
  Object.entries(raw).flatMap(([id, value]): [string, string][] => {
    if (typeof value === 'string') return [[id, value]];
    if (Array.isArray(value))
      return value.flatMap((entry): [string, string][] => (typeof entry === 'string' ? [[id, entry]] : []));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([part, text]): [string, string] => [`${id}.${part}`, String(text)]);
  });

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Fills fields that are still empty. */
export function fill(form: HTMLFormElement, entries: Entries): void {
  const byName = Map.groupBy(entries, ([name]) => name);
  const isTouched = new Set(
    getControls(form)
      .filter((control) => isTick(control) && control.checked)
      .map(({ name }) => name),
  );
  for (const control of getControls(form)) {
    const values = byName.get(control.name)?.map(([, value]) => value) ?? [];
    const [first] = values;
    if (first === undefined || control.type === 'hidden' || control.type === 'file') continue;
    if (isTick(control))
      control.checked = control.checked || (!isTouched.has(control.name) && values.includes(control.value));
    else if (control.value === '') control.value = first;
  }
}

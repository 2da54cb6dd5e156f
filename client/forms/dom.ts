/**
 * Returns an element that every form contains. Throws an error with the selector if the element is missing.
 */
export function part<Kind extends HTMLElement>(root: ParentNode, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`the form has no ${selector}`);
  return found;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export const getControls = (root: ParentNode): Control[] => [
  ...root.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
];

/** Returns form values in the domain's format, with upload ids instead of files. */
export const getEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );

export const getField = (form: HTMLElement, id: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);

/** The one element that a form always has; a broken page is told by its name. */
export function part<Kind extends HTMLElement>(root: ParentNode, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`the form has no ${selector}`);
  return found;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export const controlsOf = (root: ParentNode): Control[] => [
  ...root.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
];

/** What stands in a form's fields, as the domain reads it; chosen files travel by the ids of their uploads. */
export const entriesOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );

export const fieldOf = (form: HTMLElement, id: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);

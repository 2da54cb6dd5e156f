import './inline-errors.css';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const INVALID = 'input:invalid, select:invalid, textarea:invalid';
const errors = new WeakMap<Control, HTMLElement>();
let count = 0;

/** Shows the browser's message for an invalid control next to it, and focuses the form's first invalid control. */
export function showInlineError(control: Control): void {
  const error = errors.get(control) ?? addError(control);
  error.textContent = control.validationMessage;
  if (!control.form || control.form.querySelector(INVALID) === control) control.focus();
}

function addError(control: Control): HTMLElement {
  const error = document.createElement('p');
  error.className = 'inline-error';
  error.id = `inline-error-${++count}`;
  const described = control.getAttribute('aria-describedby');
  control.setAttribute('aria-describedby', described ? `${error.id} ${described}` : error.id);
  control.setAttribute('aria-invalid', 'true');
  errors.set(control, error);
  (control.closest('label') ?? control).after(error);
  const update = () => {
    if (!control.validity.valid) {
      error.textContent = control.validationMessage;
      return;
    }
    control.removeEventListener('input', update);
    errors.delete(control);
    error.remove();
    control.removeAttribute('aria-invalid');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  };
  control.addEventListener('input', update);
  return error;
}

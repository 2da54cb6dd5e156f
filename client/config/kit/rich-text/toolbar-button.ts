/** Creates a toolbar button that does not clear the text selection when clicked. */
export function createToolButton(label: string, face: string): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), {
    type: 'button',
    title: label,
    innerHTML: face,
  });
  element.setAttribute('aria-label', label);
  element.addEventListener('mousedown', (event) => event.preventDefault());
  return element;
}

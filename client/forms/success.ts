import { part } from './dom.ts';

/** Shows what stands in the form's place and moves there (A4.04 to A4.08); scripts of the owner's HTML run. */
export function showSuccess(root: HTMLElement, redirect: string): void {
  const sent = part(root, '[data-sent]');
  const template = sent.querySelector<HTMLTemplateElement>('template[data-post-submit]');
  part(root, 'form').hidden = true;
  if (template) sent.replaceChildren(withScripts(template.content));
  sent.classList.add('shown');
  sent.focus();
  if (redirect) location.assign(redirect);
}

/** Scripts that came as inert HTML never run: each is made anew. */
function withScripts(content: DocumentFragment): DocumentFragment {
  const copy = document.importNode(content, true);
  for (const dead of copy.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of dead.attributes) script.setAttribute(name, value);
    script.textContent = dead.textContent;
    dead.replaceWith(script);
  }
  return copy;
}

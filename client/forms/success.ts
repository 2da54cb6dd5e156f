import { part } from './dom.ts';

/** How long a page is kept for scripts of other hosts: a pixel that counts the success is asked for before it is left. */
const SCRIPTS_TIMEOUT_MS = 2_000;

/** Shows what stands in the form's place and moves there (A4.04 to A4.08); scripts of the owner's HTML run. */
export function showSuccess(root: HTMLElement, redirect: string): void {
  const sent = part(root, '[data-sent]');
  const template = sent.querySelector<HTMLTemplateElement>('template[data-post-submit]');
  part(root, 'form').hidden = true;
  const { content, arrived } = withScripts(template?.content);
  if (content) sent.replaceChildren(content);
  sent.classList.add('shown');
  sent.focus();
  if (!redirect) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, SCRIPTS_TIMEOUT_MS));
  void Promise.race([arrived, timeout]).then(() => location.assign(redirect));
}

interface Live {
  content: DocumentFragment | undefined;
  /** Settles once every script of another address has run or failed. */
  arrived: Promise<unknown>;
}

/** Scripts that came as inert HTML never run: each is made anew. */
function withScripts(inert: DocumentFragment | undefined): Live {
  const content = inert && document.importNode(inert, true);
  const arrivals = [...(content?.querySelectorAll('script') ?? [])].map((dead) => {
    const script = document.createElement('script');
    for (const { name, value } of dead.attributes) script.setAttribute(name, value);
    script.textContent = dead.textContent;
    dead.replaceWith(script);
    if (!script.src) return null;
    return new Promise((resolve) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', resolve);
    });
  });
  return { content, arrived: Promise.all(arrivals) };
}

import { part } from './dom.ts';

/**
 * Maximum wait for third-party scripts, such as a conversion pixel, before the browser leaves for the
 * redirect URL.
 */
const SCRIPTS_TIMEOUT_MS = 2_000;

/** Shows and focuses the success message (A4.04 to A4.08). Runs the scripts in the owner's HTML. */
export function showSuccess(root: HTMLElement, redirect: string): void {
  const sent = part(root, '[data-sent]');
  const template = sent.querySelector<HTMLTemplateElement>('template[data-post-submit]');
  part(root, 'form').hidden = true;
  const { content, arrived } = withScripts(template?.content);
  if (content) sent.replaceChildren(content);
  sent.classList.add('shown');
  sent.focus();
  root.dispatchEvent(new Event('sent', { bubbles: true }));
  if (!redirect) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, SCRIPTS_TIMEOUT_MS));
  void Promise.race([arrived, timeout]).then(() => location.assign(redirect));
}

interface Live {
  content: DocumentFragment | undefined;
  /** Resolves once every external script in the message has loaded or failed. */
  arrived: Promise<unknown>;
}

/** Recreates each script, because scripts inserted as HTML never run. */
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

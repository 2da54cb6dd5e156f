import * as texts from '#messages/dialogs.ts';
import { answerDialog, createShell, showShell } from './shell.ts';
import { SIGN_IN_LINKS } from './sign-in-links.ts';
import { showSystemError } from './system-error.ts';
import './sign-in.css';

const LOGIN = '/account/login';
/** The content of a sign-in page (worker/render/customers/frame.tsx). */
const CONTENT = '.account-narrow';

/** Adds the current page as `next`, unless the address has one. */
function withNext(href: string): string {
  const url = new URL(href, location.href);
  if (!url.searchParams.has('next')) url.searchParams.set('next', location.pathname + location.search);
  return url.pathname + url.search;
}

async function fetchContent(href: string, init?: RequestInit): Promise<HTMLElement | null> {
  const answer = await fetch(href, init);
  // Signed in, perhaps in another tab: follow the redirect.
  if (answer.redirected && !new URL(answer.url).pathname.startsWith(LOGIN)) {
    location.assign(answer.url);
    return null;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const content = page.querySelector<HTMLElement>(CONTENT);
  if (!content) throw new Error(`${href} has nothing to sign in with`);
  return document.importNode(content, true);
}

/**
 * Shows the forms of /account/login and /account/register in a dialog (A2.34), submitted in place. Escape cancels.
 * `href` is the link that was clicked; without one, a call required a signed-in visitor.
 */
export async function openSignIn(href?: string): Promise<void> {
  let first: HTMLElement | null;
  try {
    first = await fetchContent(withNext(href ?? LOGIN));
  } catch {
    // A site without customer accounts has no such page; a clicked link shows its own page.
    return href ? location.assign(href) : showSystemError(texts.unauthorized);
  }
  if (!first || document.querySelector('.dialog-sign-in')) return;
  const { element, panel } = createShell('dialog-sign-in');
  element.setAttribute('aria-labelledby', 'sign-in-title');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'dialog-close';
  close.ariaLabel = texts.close;
  close.textContent = '×';
  close.addEventListener('click', () => answerDialog(element, 'cancel'));

  const put = (content: HTMLElement) => {
    const title = document.createElement('h2');
    title.id = 'sign-in-title';
    title.tabIndex = -1;
    const heading = content.querySelector('h1');
    title.textContent = heading?.textContent ?? '';
    heading?.replaceWith(title);
    keepApart(content);
    panel.replaceChildren(content, close);
    const fields = [...content.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    const field = fields.find(({ ariaInvalid, value }) => ariaInvalid || !value) ?? fields[0];
    (field ?? title).focus();
    if (field) field.autofocus = true;
  };
  const ask = async (address: string, init?: RequestInit) => {
    panel.ariaBusy = 'true';
    try {
      const content = await fetchContent(address, init);
      if (content) put(content);
    } catch {
      complain(panel);
    }
    panel.ariaBusy = null;
  };
  element.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (panel.ariaBusy) return;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams(fields);
    void ask(form.getAttribute('action') ?? LOGIN, { method: 'POST', body });
  });
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(SIGN_IN_LINKS);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void ask(withNext(link.href));
  });
  put(first);
  await showShell({ element, panel, isModal: true });
}

/** Ids that may also exist in the page below. */
function keepApart(content: HTMLElement): void {
  for (const attribute of ['id', 'for', 'aria-describedby'])
    for (const part of content.querySelectorAll(`[${attribute}]`)) {
      if (part.id === 'sign-in-title') continue;
      const ids = part.getAttribute(attribute)?.split(' ') ?? [];
      part.setAttribute(attribute, ids.map((id) => `sign-in-${id}`).join(' '));
    }
}

function complain(panel: HTMLElement): void {
  panel.querySelector('.problem')?.remove();
  const problem = document.createElement('p');
  problem.className = 'problem';
  problem.role = 'alert';
  problem.textContent = texts.networkError;
  panel.querySelector('form')?.prepend(problem);
}

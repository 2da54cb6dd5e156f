import { toOutcome } from '#domain/sites/data-client-outcome.ts';
import * as texts from '#messages/dialogs.ts';
import type { createSession } from '#schema/contracts/accounts/visitor-calls.ts';
import type { CallPath } from '../call-types.ts';
import { fetchPage } from '../fetch-page.ts';
import { showFetchState } from '../fetch-state.ts';
import { type Call, keepCrumb, visitorRequest } from '../request.ts';
import { answerDialog, createShell, showShell } from './shell.ts';
import { SIGN_IN_LINKS } from './sign-in-links.ts';
import { showSystemError } from './system-error.ts';
import './sign-in.css';

const LOGIN = '/account/login';
const SESSION: CallPath<typeof createSession> = '/api/site-users/account/session';
const CONTENT = '.account-narrow';

/** Adds the current page to a sign-in URL as `next`, unless the URL already has one. */
function withNext(href: string): string {
  const url = new URL(href, location.href);
  if (!url.searchParams.has('next')) url.searchParams.set('next', location.pathname + location.search);
  return url.pathname + url.search;
}

async function fetchContent(href: string, call?: Call): Promise<HTMLElement | null> {
  const { document: page, isRedirected, url } = await fetchPage(href, call);
  // The visitor is already signed in, perhaps in another tab, so follow the redirect.
  if (isRedirected && !new URL(url).pathname.startsWith(LOGIN)) {
    location.assign(url);
    return null;
  }
  const content = page.querySelector<HTMLElement>(CONTENT);
  if (!content) throw new Error(`${href} has nothing to sign in with`);
  return document.importNode(content, true);
}

/**
 * Shows the sign-in forms in a dialog (A2.34). `href` is the clicked link, and is omitted if an API call
 * requires sign-in.
 */
export async function openSignIn(href?: string): Promise<void> {
  let first: HTMLElement | null;
  try {
    first = await fetchContent(withNext(href ?? LOGIN));
  } catch {
    // A site without customer accounts has no sign-in page, so follow the clicked link.
    return href
      ? location.assign(href)
      : showSystemError({ kind: 'network', serverText: texts.unauthorized, urlRequested: LOGIN });
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
    makeIdsUnique(content);
    panel.replaceChildren(content, close);
    const fields = [...content.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    const field = fields.find(({ ariaInvalid, value }) => ariaInvalid || !value) ?? fields[0];
    (field ?? title).focus();
    if (field) field.autofocus = true;
  };
  const ask = async (address: string, call?: Call) => {
    try {
      const content = await showFetchState(panel, fetchContent(address, call));
      if (content) put(content);
    } catch {
      complain(panel, texts.networkError);
    }
  };
  element.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (panel.ariaBusy) return;
    const fields = [...new FormData(form)].map<[string, string]>(([name, value]) => [name, String(value)]);
    const action = form.getAttribute('action') ?? LOGIN;
    const post = () => ask(action, { method: 'POST', body: new URLSearchParams(fields) });
    if (action !== LOGIN) return void post();
    panel.ariaBusy = 'true';
    void signIn(Object.fromEntries(fields), panel).then((isDone) => (isDone ? null : post()));
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

/**
 * Signs in through the session call (B7.31), whose xsrfToken is the new crumb (B7.32). Returns false for
 * failures that the full page handles better, such as a second factor.
 */
async function signIn(
  { next = '', email = '', password = '', rememberMe }: Record<string, string>,
  panel: HTMLElement,
): Promise<boolean> {
  const answer = await visitorRequest<typeof createSession>('POST', SESSION, {
    body: { email, password, ...(rememberMe && { rememberMe: true }) },
  }).catch(() => null);
  if (answer?.ok) {
    const session = await answer.json().catch(() => null);
    if (!session) return false;
    keepCrumb(session.xsrfToken);
    location.assign(next || location.href);
    return true;
  }
  if (answer?.status !== 401) return false;
  const outcome = toOutcome(SESSION, answer.status, await answer.text());
  if (outcome.kind === 'success' || outcome.loginRequired) return false;
  panel.ariaBusy = null;
  complain(panel, outcome.message);
  const field = panel.querySelector<HTMLInputElement>('input[type="password"]');
  if (field) field.value = '';
  field?.focus();
  return true;
}

/** Renames the ids of the dialog's content, because the page behind the dialog may contain the same ids. */
function makeIdsUnique(content: HTMLElement): void {
  for (const attribute of ['id', 'for', 'aria-describedby'])
    for (const part of content.querySelectorAll(`[${attribute}]`)) {
      if (part.id === 'sign-in-title') continue;
      const ids = part.getAttribute(attribute)?.split(' ') ?? [];
      part.setAttribute(attribute, ids.map((id) => `sign-in-${id}`).join(' '));
    }
}

function complain(panel: HTMLElement, text: string): void {
  panel.querySelector('.problem')?.remove();
  const problem = document.createElement('p');
  problem.className = 'problem';
  problem.role = 'alert';
  problem.textContent = text;
  panel.querySelector('form')?.prepend(problem);
}

import {
  browserSupportsWebAuthn,
  type StartAuthenticationOpts,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { request } from '../visitor/request.ts';

type Options = StartAuthenticationOpts['optionsJSON'];

/** The server gave no reason. */
class NoAnswer extends Error {}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;
const isOptions = (json: unknown): json is Options => isObject(json) && typeof json.challenge === 'string';
const isNext = (json: unknown): json is { next: string } => isObject(json) && typeof json.next === 'string';

/** Posts JSON to the sign-in; throws its error message on failure, and `NoAnswer` for what the call does not answer. */
async function post<Result>(
  path: string,
  body: object,
  isResult: (json: unknown) => json is Result,
): Promise<Result> {
  const answer = await request(path, { method: 'POST', body });
  const json: unknown = await answer.json();
  if (answer.ok && isResult(json)) return json;
  throw isObject(json) && typeof json.error === 'string' ? new Error(json.error) : new NoAnswer();
}

/** Shows the passkey button if the browser supports passkeys. */
function offerPasskey(form: HTMLFormElement, button: HTMLButtonElement, status: HTMLElement): void {
  button.hidden = false;
  button.addEventListener('click', () => void signIn());

  async function signIn(): Promise<void> {
    // Not `disabled`, to keep the focus.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    status.textContent = '';
    const fields = new FormData(form);
    try {
      const optionsJSON = await post('/api/auth/passkey/options', {}, isOptions);
      const credential = await startAuthentication({ optionsJSON });
      const entry = { credential, next: fields.get('next'), rememberMe: fields.has('rememberMe') };
      const { next } = await post('/api/auth/passkey', entry, isNext);
      location.assign(next);
    } catch (error) {
      status.textContent = explain(error, status.dataset);
      button.ariaDisabled = null;
    }
  }
}

/** In the words of the page, which speaks the site's language. */
function explain(error: unknown, { unused = '', offline = '' }: DOMStringMap): string {
  // Browsers do not distinguish a cancelled dialog from a timeout or a missing passkey.
  if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
    return unused;
  const isLost = !(error instanceof Error) || error instanceof TypeError || error instanceof NoAnswer;
  return isLost ? offline : error.message;
}

const form = document.querySelector<HTMLFormElement>('form[action="/login"]');
const button = document.querySelector<HTMLButtonElement>('#passkey');
const status = document.querySelector<HTMLElement>('#passkey-status');
if (form && button && status && browserSupportsWebAuthn()) offerPasskey(form, button, status);

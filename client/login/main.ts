import {
  browserSupportsWebAuthn,
  type StartAuthenticationOpts,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';

const LOST = 'No connection. Please try again.';

interface Answer {
  next?: string;
  error?: string;
}

/** Posts JSON to the sign-in; throws its error message on failure. */
async function post<Result extends object>(path: string, body: object): Promise<Result> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Result & Answer;
  if (!answer.ok) throw new Error(json.error ?? LOST);
  return json;
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
      const optionsJSON = await post<StartAuthenticationOpts['optionsJSON']>('/api/auth/passkey/options', {});
      const credential = await startAuthentication({ optionsJSON });
      const answer = await post<Answer>('/api/auth/passkey', {
        credential,
        next: fields.get('next'),
        rememberMe: fields.has('rememberMe'),
      });
      location.assign(answer.next ?? '/');
    } catch (error) {
      status.textContent = explain(error);
      button.ariaDisabled = null;
    }
  }
}

function explain(error: unknown): string {
  // Browsers do not distinguish a cancelled dialog from a timeout or a missing passkey.
  if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
    return 'No passkey was used. Try again, or sign in with your password.';
  return error instanceof TypeError || !(error instanceof Error) ? LOST : error.message;
}

const form = document.querySelector<HTMLFormElement>('form[action="/login"]');
const button = document.querySelector<HTMLButtonElement>('#passkey');
const status = document.querySelector<HTMLElement>('#passkey-status');
if (form && button && status && browserSupportsWebAuthn()) offerPasskey(form, button, status);

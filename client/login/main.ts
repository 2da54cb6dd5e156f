import { browserSupportsWebAuthn, startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import type { signInWithPasskey, startPasskeySignIn } from '#schema/contracts/accounts/visitor-calls.ts';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import type { CallAnswer } from '../page/call-types.ts';
import { type VisitorResponse, visitorRequest } from '../page/request.ts';

class NoAnswer extends Error {}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;

/**
 * Reads the response to a sign-in call. Throws the response's error message, or `NoAnswer` if there is none.
 */
async function read<Definition extends CallDefinition>(
  answer: VisitorResponse<Definition>,
): Promise<CallAnswer<Definition>> {
  if (answer.ok) return answer.json();
  const json = await answer.json();
  throw isObject(json) && typeof json.error === 'string' ? new Error(json.error) : new NoAnswer();
}

function offerPasskey(form: HTMLFormElement, button: HTMLButtonElement, status: HTMLElement): void {
  button.hidden = false;
  button.addEventListener('click', () => void signIn());

  async function signIn(): Promise<void> {
    // The `disabled` attribute would remove the focus from the button.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    status.textContent = '';
    const fields = new FormData(form);
    try {
      const optionsJSON = await read(
        await visitorRequest<typeof startPasskeySignIn>('POST', '/api/auth/passkey/options', {}),
      );
      const { id, response } = await startAuthentication({ optionsJSON });
      const { userHandle = '' } = response;
      const { next } = await read(
        await visitorRequest<typeof signInWithPasskey>('POST', '/api/auth/passkey', {
          // For a discoverable passkey, the user handle identifies the account.
          body: {
            credential: { id, response: { ...response, userHandle } },
            next: String(fields.get('next') ?? ''),
            rememberMe: fields.has('rememberMe'),
          },
        }),
      );
      location.assign(next);
    } catch (error) {
      status.textContent = explain(error, status.dataset);
      button.ariaDisabled = null;
    }
  }
}

/** Explains an error in the site's language, with texts from the page. */
function explain(error: unknown, { unused = '', offline = '' }: DOMStringMap): string {
  // For a cancelled dialog, a timeout and a missing passkey, browsers report the same error.
  if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
    return unused;
  const isLost = !(error instanceof Error) || error instanceof TypeError || error instanceof NoAnswer;
  return isLost ? offline : error.message;
}

const form = document.querySelector<HTMLFormElement>('form[action="/login"]');
const button = document.querySelector<HTMLButtonElement>('#passkey');
const status = document.querySelector<HTMLElement>('#passkey-status');
if (form && button && status && browserSupportsWebAuthn()) offerPasskey(form, button, status);

import type { RequiredCaptcha } from './captcha/captcha.ts';

/** Body of every error answer under /api (server-design §0; fields of A7.16). */
export interface WireError {
  error: string;
  message?: string;
  /** Field name to message. */
  errors?: Record<string, string>;
  billingErrorCode?: string;
  loginRequired?: true;
  /** Who is signed in is to enter their password with it (`current`). */
  passwordRequired?: true;
  authorizationFail?: true;
  crumbFail?: true;
  crumb?: string;
  /** Path that was not found (B8.3.12). */
  path?: string;
  /** The same once more, where the call is a form's (A7.05, A7.08). */
  data?: Omit<WireError, 'data'>;
  /** With 409: the current state. */
  current?: Record<string, unknown>;
  /** What must be solved first; the same call is then sent with its `captchaKey`. ALTCHA's challenge is read from `challenge`. */
  captcha?: RequiredCaptcha & { challenge: string | null };
}

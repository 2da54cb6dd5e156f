import type { RequiredCaptcha } from './captcha/captcha.ts';

/** Body of every error response under /api (fields of A7.16). */
export interface WireError {
  error: string;
  message?: string;
  errors?: Record<string, string>;
  billingErrorCode?: string;
  loginRequired?: true;
  /** The signed-in account must confirm with its password (`current`). */
  passwordRequired?: true;
  authorizationFail?: true;
  crumbFail?: true;
  crumb?: string;
  /** Path that was not found (B8.3.12). */
  path?: string;
  /** The same error again, for calls of forms (A7.05, A7.08). */
  data?: Omit<WireError, 'data'>;
  /** Current state, with 409. */
  current?: Record<string, unknown>;
  /** Must be solved before repeating the call. `challenge` is the URL of ALTCHA's challenge. */
  captcha?: RequiredCaptcha & { challenge: string | null };
}

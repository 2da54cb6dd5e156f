import type { RequiredCaptcha } from './captcha/captcha.ts';

/** Body of every error response under /api (fields of A7.16). */
export interface WireError {
  error: string;
  message?: string;
  errors?: Record<string, string>;
  billingErrorCode?: string;
  loginRequired?: true;
  /** Set if the signed-in account must repeat the call with its password (`current`). */
  passwordRequired?: true;
  authorizationFail?: true;
  crumbFail?: true;
  crumb?: string;
  /** Path that was not found (B8.3.12). */
  path?: string;
  /** The fields of this error again, for form calls (A7.05, A7.08). */
  data?: Omit<WireError, 'data'>;
  /** Current state of the record, in a 409 response. */
  current?: Record<string, unknown>;
  /** Captcha to solve before repeating the call. `challenge` is the URL of the ALTCHA challenge. */
  captcha?: RequiredCaptcha & { challenge: string | null };
}

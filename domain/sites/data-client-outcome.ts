import * as texts from '#messages/dialogs.ts';

/** Types of system errors (B8.1.02 to B8.1.06). */
export type SystemError =
  /** A script failed. The error is reported but not displayed. */
  | { kind: 'cleaned' }
  | { kind: 'network'; serverText: string; urlRequested: string }
  | { kind: 'other'; url: string; format: 'json'; message: string; key: string };

/** Body of an error response (A7.16). */
export interface ErrorBody {
  error?: unknown;
  errors?: Record<string, string>;
  message?: unknown;
  billingErrorCode?: unknown;
  loginRequired?: boolean;
  authorizationFail?: boolean;
  crumbFail?: boolean;
  crumb?: string;
}

export interface Failure {
  kind: 'failure';
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Message from the body; '' if the body contains another text to display. */
  message: string;
  isUnparsable: boolean;
  body: ErrorBody | null;
  isNetworkError: boolean;
  loginRequired: boolean;
  authorizationFail: boolean;
}
export type Outcome = { kind: 'success'; data: unknown } | Failure;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const PASSED_ON = [400, 401, 500, 502];

function readMessage(status: number, body: ErrorBody | null): { message: string; isNetworkError: boolean } {
  const speaks =
    body !== null &&
    (body.error !== undefined || body.message !== undefined || body.billingErrorCode !== undefined);
  if (speaks && PASSED_ON.includes(status))
    return { message: String(body.message ?? body.error ?? ''), isNetworkError: false };
  if (status === 401 || status === 403) return { message: texts.unauthorized, isNetworkError: false };
  if (status === 500 || status === 501) return { message: texts.serverError, isNetworkError: false };
  if (status === 503) return { message: texts.unavailable, isNetworkError: false };
  return { message: texts.networkError, isNetworkError: true };
}

/**
 * Interprets a response (A8.01 to A8.06). Status 0 means no response; statuses 204 and 1223 mean an empty
 * one (A7.15).
 */
export function toOutcome(url: string, status: number, text: string): Outcome {
  if (status === 204 || status === 1223) return { kind: 'success', data: null };
  const isOk = status >= 200 && status < 300;
  let parsed: unknown = null;
  try {
    parsed = text === '' && !isOk ? null : JSON.parse(text);
  } catch (error) {
    if (isOk)
      return {
        ...failure(status, null),
        message: texts.unparsable({ url, reason: error instanceof Error ? error.message : '' }),
        isNetworkError: false,
        isUnparsable: true,
      };
  }
  if (isOk) return { kind: 'success', data: parsed };
  const body = isObject(parsed) ? (parsed as ErrorBody) : null;
  return failure(status, body);
}

const failure = (status: number, body: ErrorBody | null): Failure => ({
  kind: 'failure',
  status,
  ...readMessage(status, body),
  body,
  isUnparsable: false,
  loginRequired: body?.loginRequired === true,
  authorizationFail: body?.authorizationFail === true,
});

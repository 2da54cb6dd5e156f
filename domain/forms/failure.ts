import { FORM_TEXTS } from './texts.ts';

const BY_STATUS: Readonly<Record<number, string>> = {
  401: FORM_TEXTS.refused,
  404: FORM_TEXTS.notConfigured,
  429: FORM_TEXTS.tooMany,
  500: FORM_TEXTS.cannotSend,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error message for a response, as defined in A7.08 and A8.13 to A8.21. */
export function parseFailure(
  status: number,
  body: unknown,
): { text: string; errors: Record<string, string> } {
  const known = BY_STATUS[status];
  if (known !== undefined) return { text: known, errors: {} };
  const data = isObject(body) && isObject(body.data) ? body.data : isObject(body) ? body : {};
  const errors = isObject(data.errors)
    ? Object.fromEntries(Object.entries(data.errors).map(([id, message]) => [id, String(message)]))
    : {};
  const message = typeof body === 'string' ? body : typeof data.error === 'string' ? data.error : '';
  return { text: message || (status === 400 ? FORM_TEXTS.unknown : FORM_TEXTS.processingFailed), errors };
}

import { ApiError, NO_ANSWER, UnexpectedAnswer } from './api.ts';

/** What a system error panel says (B8.1.02 to B8.1.06). */
export type SystemError =
  /** A script broke; its error is reported and not shown. */
  | { kind: 'cleaned' }
  | { kind: 'network'; serverText: string; urlRequested: string }
  | { kind: 'other'; url: string; format: 'json'; message: string; key: string };

/** Why a call failed; `urlRequested` is its address. */
export function toSystemError(error: unknown, urlRequested: string): SystemError {
  if (error instanceof UnexpectedAnswer)
    return { kind: 'other', url: error.url, format: 'json', message: error.message, key: error.key };
  const hasText = error instanceof ApiError && error.body !== NO_ANSWER;
  return { kind: 'network', serverText: hasText ? error.message : '', urlRequested };
}

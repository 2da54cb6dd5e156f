import type { SystemError } from '#domain/sites/data-client-outcome.ts';
import { ApiError, NO_ANSWER, UnexpectedAnswer } from './api.ts';

export function toSystemError(error: unknown, urlRequested: string): SystemError {
  if (error instanceof UnexpectedAnswer)
    return { kind: 'other', url: error.url, format: 'json', message: error.message, key: error.key };
  const hasText = error instanceof ApiError && error.body !== NO_ANSWER;
  return { kind: 'network', serverText: hasText ? error.message : '', urlRequested };
}

import type { Context } from 'hono';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { AppEnv } from '../../env.ts';
import type { SubmitOutcome } from '../../forms/submit.ts';

type Problem = Exclude<SubmitOutcome, { kind: 'stored' | 'accepted' }>;

/** Status and words of every way in which a submission fails (A8.13 to A8.18, server-design §5). */
export function problemOf(outcome: Problem): {
  status: 400 | 401 | 404 | 429 | 500;
  error: string;
  errors?: Record<string, string>;
} {
  switch (outcome.kind) {
    case 'refused':
      return { status: 401, error: FORM_TEXTS.refused };
    case 'not-configured':
      return { status: 404, error: FORM_TEXTS.notConfigured };
    case 'misplaced':
      return { status: 400, error: FORM_TEXTS.processingFailed };
    case 'invalid':
      return { status: 400, error: FORM_TEXTS.formInvalid, errors: outcome.errors };
    case 'captcha-missing':
      return { status: 400, error: FORM_TEXTS.captchaMissing };
    case 'captcha-unavailable':
      return { status: 500, error: FORM_TEXTS.cannotSend };
    case 'limited':
      return { status: 429, error: FORM_TEXTS.tooMany };
  }
}

const NO_STORE = { 'cache-control': 'no-store' };

/** JSON as the texts have it, and once more under `data` (A7.05, A7.08). */
export function wireAnswer(
  c: Context<AppEnv>,
  body: Record<string, unknown>,
  status: 200 | 400 | 401 | 404 | 429 | 500 = 200,
  headers: Record<string, string> = {},
): Response {
  return c.json({ ...body, data: body }, status, { ...NO_STORE, ...headers });
}

export function problemAnswer(c: Context<AppEnv>, outcome: Problem): Response {
  const { status, ...body } = problemOf(outcome);
  const wait = outcome.kind === 'limited' ? { 'retry-after': String(outcome.retryAfterSeconds) } : undefined;
  return wireAnswer(c, body, status, wait);
}

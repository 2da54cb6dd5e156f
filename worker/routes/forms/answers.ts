import type { Context } from 'hono';
import type { FormTexts } from '#domain/forms/texts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import type { SubmitOutcome } from '../../forms/submit.ts';

type Problem = Exclude<SubmitOutcome, { kind: 'stored' | 'accepted' }>;

/** Status and words of every way in which a submission fails (A8.13 to A8.18, server-design §5). */
export function problemOf(
  outcome: Problem,
  texts: FormTexts,
): {
  status: 400 | 401 | 404 | 429 | 500;
  error: string;
  errors?: Record<string, string>;
} {
  switch (outcome.kind) {
    case 'refused':
      return { status: 401, error: texts.refused };
    case 'not-configured':
      return { status: 404, error: texts.notConfigured };
    case 'misplaced':
      return { status: 400, error: texts.processingFailed };
    case 'invalid':
      return { status: 400, error: texts.formInvalid, errors: outcome.errors };
    case 'captcha-missing':
      return { status: 400, error: texts.captchaMissing };
    case 'captcha-unavailable':
      return { status: 500, error: texts.cannotSend };
    case 'limited':
      return { status: 429, error: texts.tooMany };
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
  const { status, ...body } = problemOf(outcome, findMessages(c.var.site.settings.locale).forms);
  const wait = outcome.kind === 'limited' ? { 'retry-after': String(outcome.retryAfterSeconds) } : undefined;
  return wireAnswer(c, body, status, wait);
}

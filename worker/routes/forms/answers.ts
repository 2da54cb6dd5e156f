import type { Context } from 'hono';
import type { FormTexts } from '#domain/forms/texts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { WireException } from '../../errors.ts';
import type { SubmitOutcome } from '../../forms/submit.ts';

type Problem = Exclude<SubmitOutcome, { kind: 'stored' | 'accepted' }>;

/** Returns the status and message of a failed submission (A8.13 to A8.18). */
export function toProblemAnswer(
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

/** Adds a copy of a response body as its field `data` (A7.05, A7.08). */
export const withData = <Body extends object>(body: Body): Body & { data: Body } => ({ ...body, data: body });

export function problemException(c: Context<AppEnv>, outcome: Problem): WireException {
  const { status, ...body } = toProblemAnswer(outcome, findMessages(c.var.site.settings.locale).forms);
  if (outcome.kind === 'limited') c.header('retry-after', String(outcome.retryAfterSeconds));
  return new WireException(status, withData(body));
}

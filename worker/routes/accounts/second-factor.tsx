import type { Context } from 'hono';
import { formatWait } from '#domain/accounts/wait-text.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type * as calls from '#schema/contracts/accounts/visitor-calls.ts';
import { judgeCode, readTicketId, SECOND_FACTOR_PATH } from '#worker/accounts/second-factor.ts';
import { enter, findStandingOnSite } from '#worker/accounts/sign-in.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthError, AuthField, AuthPage } from '../../render/pages/login/auth-page.tsx';
import { authAnswer, foreignForm, getMessages, pageFrame } from './auth-answer.tsx';

const page = (
  c: Context<AppEnv>,
  next: string,
  error: string | null,
  status: 200 | 401 | 429,
): Promise<Response> => {
  const { signIn } = getMessages(c);
  const texts = signIn.code;
  return authAnswer(
    c,
    <AuthPage {...pageFrame(c)} title={texts.title} about={texts.about}>
      <form method="post" action={SECOND_FACTOR_PATH}>
        <input type="hidden" name="next" value={next} />
        <AuthError text={error} />
        <AuthField
          name="code"
          label={texts.label}
          type="text"
          autoComplete="one-time-code"
          note={texts.note}
          isWrong={error !== null}
        />
        <button type="submit">{signIn.submit}</button>
      </form>
      <p className="below">
        <a href={`/login?next=${encodeURIComponent(next)}`}>{texts.again}</a>
      </p>
    </AuthPage>,
    status,
  );
};

const again = (c: Context<AppEnv>, next: string) =>
  redirectTo(c, `/login?over=1&next=${encodeURIComponent(next)}`, 303);

export function secondFactorPage(c: Context<AppEnv>): Response | Promise<Response> {
  const next = safeRelativePath(c.req.query('next') ?? '/config/');
  return readTicketId(c) === null ? again(c, next) : page(c, next, null, 200);
}

/** Accepts a code from the authenticator app or a recovery code. */
export async function postSecondFactor(
  c: Context<AppEnv>,
  { typed }: SentForm<typeof calls.logInWithCode.form>,
): Promise<Response> {
  const { page: pageTexts, signIn } = getMessages(c);
  const foreign = foreignForm(c, signIn.code.title);
  if (foreign) return foreign;
  const next = safeRelativePath(typed.next);
  const result = await judgeCode(c, typed.code?.slice(0, 100) ?? '');
  if (result.kind === 'over') return again(c, next);
  if (result.kind === 'throttled') {
    c.header('retry-after', String(result.seconds));
    return page(c, next, signIn.code.tooMany({ time: formatWait(result.seconds, pageTexts.wait) }), 429);
  }
  if (result.kind === 'wrong') return page(c, next, signIn.code.wrong, 401);
  const standing = await findStandingOnSite(c, result.accountId);
  if (!standing) return again(c, next);
  await enter(c, { id: result.accountId, email: result.email }, standing, result.isRemembered);
  return redirectTo(c, next, 303);
}

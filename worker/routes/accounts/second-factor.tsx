import type { Context } from 'hono';
import { waitText } from '#domain/accounts/wait-text.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { judgeCode, readTicketId, SECOND_FACTOR_PATH } from '#worker/accounts/second-factor.ts';
import { enter, standingHere } from '#worker/accounts/sign-in.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthError, AuthField, AuthPage } from '../../render/pages/login/auth-page.tsx';
import { authAnswer, foreignForm, frameOf } from './auth-answer.tsx';

const page = (
  c: Context<AppEnv>,
  next: string,
  error: string | null,
  status: 200 | 401 | 429,
): Promise<Response> =>
  authAnswer(
    c,
    <AuthPage {...frameOf(c)} title="Enter your code" about="The second step of signing in">
      <form method="post" action={SECOND_FACTOR_PATH}>
        <input type="hidden" name="next" value={next} />
        <AuthError text={error} />
        <AuthField
          name="code"
          label="Code"
          type="text"
          autoComplete="one-time-code"
          note="Six digits from your authenticator app, or one of your recovery codes."
          isWrong={error !== null}
        />
        <button type="submit">Sign in</button>
      </form>
      <p className="below">
        <a href={`/login?next=${encodeURIComponent(next)}`}>Start again</a>
      </p>
    </AuthPage>,
    status,
  );

const again = (c: Context<AppEnv>, next: string) =>
  redirectTo(c, `/login?over=1&next=${encodeURIComponent(next)}`, 303);

/** GET /login/code?next=: asks for the second factor of whoever has shown the first one. */
export function secondFactorPage(c: Context<AppEnv>): Response | Promise<Response> {
  const next = safeRelativePath(c.req.query('next') ?? '/config/');
  return readTicketId(c) === null ? again(c, next) : page(c, next, null, 200);
}

/** POST /login/code: a code of the app, or a recovery code. */
export async function postSecondFactor(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, 'Enter your code');
  if (foreign) return foreign;
  const form = await c.req.parseBody();
  const next = safeRelativePath(form.next);
  const typed = typeof form.code === 'string' ? form.code.slice(0, 100) : '';
  const result = await judgeCode(c, typed);
  if (result.kind === 'over') return again(c, next);
  if (result.kind === 'throttled') {
    c.header('retry-after', String(result.seconds));
    return page(c, next, `Too many wrong codes. Please wait ${waitText(result.seconds)} and try again.`, 429);
  }
  if (result.kind === 'wrong')
    return page(c, next, 'This code is wrong, too old, or was used already. Try the next one.', 401);
  const standing = await standingHere(c, result.accountId);
  if (!standing) return again(c, next);
  await enter(c, { id: result.accountId, email: result.email }, standing, result.isRemembered);
  return redirectTo(c, next, 303);
}

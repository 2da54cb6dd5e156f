import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { ACCOUNT_LOGIN_PATH, loginPathFor } from '#domain/customers/after-sign-in.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import type { Throttled } from '#worker/accounts/judge-password.ts';
import { bareRequest, notFoundPage } from '#worker/render/document/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { isFromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { NarrowFrame } from '../../render/customers/frame.tsx';
import { NotACustomer, SendAgain } from '../../render/customers/refusals.tsx';
import { messageDocument } from '../../render/pages/message.tsx';
import { openPolicy } from '../checkout/show-checkout.tsx';

/** A page of the account inside the site: personal, so never kept; one that carries a token tells its address to nobody. */
export async function accountPage(
  c: Context<AppEnv>,
  page: {
    title: string;
    children: ReactNode;
    styles?: readonly string[];
    /** Whose fields a card is typed into. */
    payment?: PaymentClientConfig | null;
  },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const request = bareRequest(c);
  openPolicy(request.page.policy, page.payment ?? null);
  const { body, headers } = await messageDocument(request, {
    pageType: PAGE_TYPE.page,
    // Read out first, so that nobody takes the page for the one before.
    title: status >= 400 ? `Error: ${page.title}` : page.title,
    status,
    styles: ['account', ...(page.styles ?? [])],
    children: page.children,
  });
  return new Response(body, {
    status,
    headers: {
      ...Object.fromEntries(c.res.headers),
      ...headers,
      'cache-control': 'no-store',
      ...(c.req.query('token') !== undefined && { 'referrer-policy': 'no-referrer' }),
    },
  });
}

/** A page that only says something, with one way on. */
export const accountMessage = (
  c: Context<AppEnv>,
  message: { title: string; text: string; href: string; link: string },
  status: ContentfulStatusCode = 200,
): Promise<Response> =>
  accountPage(
    c,
    {
      title: message.title,
      children: (
        <NarrowFrame title={message.title}>
          <p role={status === 200 ? 'status' : 'alert'}>{message.text}</p>
          <p>
            <a className="button" href={message.href}>
              {message.link}
            </a>
          </p>
        </NarrowFrame>
      ),
    },
    status,
  );

export const FOREIGN_FORM = 'This form came from another site. Please try again here.';

/** Says for how long a password is not looked at, to scripts as well; the text that goes with it. */
export function throttledProblem(c: Context<AppEnv>, throttled: Throttled): string {
  c.header('retry-after', String(throttled.seconds));
  return throttledText(throttled);
}

/** Whether a public form was sent by another site's page; such a one does nothing. */
export const isForeign = (c: Context<AppEnv>): boolean => !isFromHere(c);

/** Text fields of a form, cut to what any of them may hold. */
export async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 2_000)]] : [],
    ),
  );
}

/** Problems by field of a body that its schema refused; the first of each. */
export function problemsOf(error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[String(path[0] ?? 'form')] ??= message;
  return problems;
}

/** What a customer's page answers to a refusal: the sign-in, the form once more, or why not. Nothing typed is lost. */
export async function customerAnswer(
  c: Context<AppEnv>,
  error: WireError,
  status: ContentfulStatusCode,
): Promise<Response> {
  if (status === 404) return notFoundPage(c);
  const { path, method } = c.req;
  if (error.loginRequired && path === '/account/logout') return redirectTo(c, '/?logout=true', 303);
  if (error.loginRequired && method === 'GET')
    return redirectTo(c, loginPathFor(path + new URL(c.req.url).search), 302);
  if (error.loginRequired || error.crumbFail) {
    const isSignedOut = error.loginRequired === true;
    const fields = isFromHere(c) ? await readForm(c) : {};
    return accountPage(
      c,
      {
        title: 'Once more, please',
        children: (
          <SendAgain action={path} fields={fields} crumb={error.crumb ?? ''} isSignedOut={isSignedOut} />
        ),
      },
      status,
    );
  }
  if (error.authorizationFail && c.var.session && !c.var.session.isMember)
    return accountPage(
      c,
      { title: 'No customer account', children: <NotACustomer email={c.var.session.email} /> },
      status,
    );
  return accountMessage(
    c,
    { title: 'That did not work', text: error.error, href: ACCOUNT_LOGIN_PATH, link: 'Back to the account' },
    status,
  );
}

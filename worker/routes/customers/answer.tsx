import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { ACCOUNT_LOGIN_PATH, loginPathFor } from '#domain/customers.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { Throttled } from '#worker/accounts/judge-password.ts';
import { readTyped } from '#worker/calls/read-form.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { notFoundPage, toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { isFromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountForm, Submit } from '../../render/customers/fields.tsx';
import { MessageFrame } from '../../render/customers/frame.tsx';
import { NotACustomer, SendAgain } from '../../render/customers/refusals.tsx';
import { messageDocument } from '../../render/pages/message.tsx';
import {
  listPopularProducts,
  POPULAR_STYLES,
  PopularProducts,
} from '../../render/products/popular-products.tsx';
import { openPolicy } from '../checkout/show-checkout.tsx';

export const accountTexts = (c: Context<AppEnv>): Messages['account'] =>
  findMessages(c.var.site.settings.locale).account;

/** Renders an account page. Never cached. Sends no referrer if the URL contains a token. */
export async function accountPage(
  c: Context<AppEnv>,
  page: {
    title: string;
    children: ReactNode;
    styles?: readonly string[];
    payment?: PaymentClientConfig | null;
  },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const request = toErrorPageRequest(c);
  openPolicy(request.page.policy, page.payment ?? null);
  const { body, headers } = messageDocument(request, {
    pageType: PAGE_TYPE.page,
    // Screen readers announce the title first, so the title says whether there is an error.
    title: status >= 400 ? accountTexts(c).errorTitle({ title: page.title }) : page.title,
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

/** Renders a page with a message. If the message reports success, popular products follow it. */
export async function accountMessage(
  c: Context<AppEnv>,
  message: {
    title: string;
    text: string;
    href: string;
    link: string;
    /** Form that sends the same email again. */
    again?: { action: string; fields: Readonly<Record<string, string>> };
  },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { again } = message;
  const popular = status === 200 ? await listPopularProducts(c) : [];
  return accountPage(
    c,
    {
      title: message.title,
      styles: popular.length > 0 ? POPULAR_STYLES : [],
      children: (
        <>
          <MessageFrame title={message.title}>
            <p className="lead" role={status === 200 ? 'status' : 'alert'}>
              {message.text}
            </p>
            <p>
              <a className="button" href={message.href}>
                {message.link}
              </a>
            </p>
            {/* Without an email service, the offer of a sign-in link is empty. */}
            {again && accountTexts(c).login.sendLink && (
              <AccountForm action={again.action} className="">
                {Object.entries(again.fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Submit isOutline>{accountTexts(c).sendAgain.submit}</Submit>
              </AccountForm>
            )}
          </MessageFrame>
          <PopularProducts items={popular} page={toErrorPageRequest(c).page} />
        </>
      ),
    },
    status,
  );
}

export function throttledProblem(c: Context<AppEnv>, throttled: Throttled): string {
  c.header('retry-after', String(throttled.seconds));
  return throttledText(throttled, findMessages(c.var.site.settings.locale).page.wait);
}

export const isForeign = (c: Context<AppEnv>): boolean => !isFromHere(c);

/**
 * Answers a failed request to one of the customer's account pages: with the sign-in page, the form with its
 * values, or an explanation.
 */
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
    const fields = isFromHere(c) ? await readTyped(c) : {};
    return accountPage(
      c,
      {
        title: accountTexts(c).sendAgain.title,
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
      { title: accountTexts(c).noCustomer.title, children: <NotACustomer email={c.var.session.email} /> },
      status,
    );
  return accountMessage(
    c,
    {
      title: accountTexts(c).failed,
      text: error.error,
      href: ACCOUNT_LOGIN_PATH,
      link: accountTexts(c).sendAgain.back,
    },
    status,
  );
}

import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { getBackInStockConsent, getStoreOptions } from '#domain/store/store-options.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import * as calls from '#schema/contracts/waiting-list/visitor-calls.ts';
import type { BackInStockRequest } from '#schema/contracts/waiting-list/waiting-list.ts';
import { isFormRequest, type SentForm } from '#worker/calls/read-form.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import {
  type RequestOutcome,
  saveBackInStockRequest,
} from '#worker/db/waiting-list/back-in-stock-requests.ts';
import { joinWaitingList } from '#worker/db/waiting-list/waiting-list.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { BackInStockFields } from '#worker/render/waiting-list/back-in-stock-form.tsx';
import { SoldOutForm, type Typed } from '#worker/render/waiting-list/sold-out-form.tsx';
import { WaitingFields } from '#worker/render/waiting-list/waiting-form.tsx';
import { describeIssues } from '#worker/waiting-list/visitor-problems.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { messagePage } from './message-page.tsx';

export const soldOutRequests = new Routes();

interface SoldOutRequest<Request extends BackInStockRequest> {
  sent: SentForm<z.ZodType<Request>>;
  /** Prefix of the attempt counters' keys. */
  name: 'restock' | 'waiting';
  action: string;
  keep: (request: Request, now: number) => Promise<RequestOutcome>;
  texts: {
    title: string;
    heading: string;
    doneHeading: string;
    done: (values: { email: string }) => string;
    notOffered: string;
    available: string;
    back: string;
  };
  Fields: (props: { typed: Typed }) => ReactNode;
}

soldOutRequests.handle(calls.requestBackInStockEmail, async (c, { form }) => {
  const { id, settings } = c.var.site;
  const texts = findMessages(settings.locale).restock;
  return answerRequest(c, {
    name: 'restock',
    action: calls.requestBackInStockEmail.path,
    sent: await form,
    keep: (request, now) =>
      saveBackInStockRequest(
        c.env.DB,
        {
          ...request,
          websiteId: id,
          language: settings.locale,
          consent: getBackInStockConsent(settings.store, texts.consent),
          isOfferedByStore: getStoreOptions(settings.store).restockNotificationsEnabled,
        },
        now,
      ),
    texts: { ...texts, title: texts.notify, heading: texts.notify, doneHeading: texts.doneTitle },
    Fields: BackInStockFields,
  });
});

soldOutRequests.handle(calls.joinWaitingList, async (c, { form }) => {
  const { id, settings } = c.var.site;
  const texts = findMessages(settings.locale).waitingList;
  return answerRequest(c, {
    name: 'waiting',
    action: calls.joinWaitingList.path,
    sent: await form,
    keep: (request, now) => joinWaitingList(c.env.DB, id, { ...request, language: settings.locale }, now),
    texts: {
      ...texts,
      ...texts.problems,
      heading: texts.join,
      doneHeading: texts.joined,
      done: texts.joinedText,
    },
    Fields: WaitingFields,
  });
});

async function answerRequest<Request extends BackInStockRequest>(
  c: Context<AppEnv>,
  request: SoldOutRequest<Request>,
): Promise<Response | Record<string, never>> {
  try {
    await keepRequest(c, request);
    return isFormRequest(c) ? answerPage(c, request, null) : {};
  } catch (error) {
    if (!isFormRequest(c) || !(error instanceof WireException)) throw error;
    return answerPage(c, request, error);
  }
}

/**
 * Maximum requests per hour, by IP network and by email address. The limit for an email address counts only
 * requests from the same IP network, so that strangers cannot exhaust it.
 */
const LIMITS = { ip: 200, email: 10 };

async function keepRequest<Request extends BackInStockRequest>(
  c: Context<AppEnv>,
  { name, sent, keep, texts }: SoldOutRequest<Request>,
): Promise<void> {
  const { site } = c.var;
  const { problems } = findMessages(site.settings.locale).waitingList;
  if (!sent.success) throw invalid(describeIssues(sent.error.issues, problems));
  const request = sent.data;
  const now = Date.now();
  const network = clientNetwork(c);
  const limit = async (kind: keyof typeof LIMITS, who: string) => ({
    key: `${name}:${site.id}:${kind}:${await sha256Hex(who)}`,
    limit: LIMITS[kind],
    windowMs: HOUR_MS,
  });
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [await limit('ip', network), await limit('email', `${network}:${request.email.toLowerCase()}`)],
    now,
  );
  if (!isAllowed) throw new WireException(429, { error: problems.tooOften });
  const outcome = await keep(request, now);
  if (outcome === 'missing') throw notFound(c.req.path);
  if (outcome === 'not-offered') throw conflict(texts.notOffered);
  if (outcome === 'available') throw conflict(texts.available);
}

async function answerPage<Request extends BackInStockRequest>(
  c: Context<AppEnv>,
  { sent, action, texts, Fields }: SoldOutRequest<Request>,
  problem: WireException | null,
): Promise<Response> {
  const typed = (name: string) => (sent.typed[name] ?? '').slice(0, 500);
  const status = problem?.status ?? 200;
  const errors = problem?.body.errors ?? {};
  const values = { name: typed('name'), email: typed('email'), places: typed('places') };
  return messagePage(c, {
    title: texts.title,
    status,
    children: (
      <>
        <h1>{problem === null ? texts.doneHeading : texts.heading}</h1>
        {problem === null ? (
          <p role="status">{texts.done(values)}</p>
        ) : (
          // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
          <p role="alert" tabIndex={-1} autoFocus>
            {Object.values(errors)[0] ?? problem.body.error}
          </p>
        )}
        {(status === 400 || status === 429) && (
          <SoldOutForm
            action={action}
            itemId={typed('itemId')}
            soldOut={[{ id: '', sku: typed('sku'), optionValues: [] }]}
            back={typed('back')}
          >
            <Fields typed={{ values, errors }} />
          </SoldOutForm>
        )}
        <p>
          <a href={safeRelativePath(typed('back'))}>{texts.back}</a>
        </p>
      </>
    ),
  });
}

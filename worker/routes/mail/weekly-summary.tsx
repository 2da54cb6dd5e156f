import type { Context } from 'hono';
import type { ReactNode } from 'react';
import * as calls from '#schema/contracts/mail/weekly-summary-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { findSummaryChoice, saveSummaryChoice } from '#worker/db/mail/weekly-summaries.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { readSummaryStop } from '#worker/mail/weekly-summaries.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { messageDocument } from '../../render/pages/message.tsx';

export const weeklySummaryApi = new Routes();

const toPerson = (c: Context<AppEnv>) => ({
  websiteId: c.var.site.id,
  accountId: c.var.session?.accountId ?? '',
});

weeklySummaryApi.handle(calls.readSummaryChoice, async (c) => ({
  choice: await findSummaryChoice(c.env.DB, toPerson(c)),
}));

weeklySummaryApi.handle(calls.saveSummaryChoice, async (c, { body }) => {
  await saveSummaryChoice(c.env.DB, toPerson(c), await body);
  return { choice: await findSummaryChoice(c.env.DB, toPerson(c)) };
});

const readToken = (c: Context<AppEnv>) => c.req.query('token') ?? '';
const findAccount = (c: Context<AppEnv>) => readSummaryStop(c.env, c.var.site.id, readToken(c));

/** Shows a button to unsubscribe, because email scanners follow every link. */
weeklySummaryApi.handle(calls.showSummaryOptOut, async (c) => {
  if ((await findAccount(c)) === null) return unknownLink(c);
  const { weeklySummary: texts } = getTexts(c);
  return page(
    c,
    200,
    <>
      <h1>{texts.stopAsk}</h1>
      <p>{texts.stopAbout({ siteTitle: c.var.site.settings.title })}</p>
      <form method="post" action={`/unsubscribe/summary?token=${encodeURIComponent(readToken(c))}`}>
        <button type="submit" className="button">
          {texts.stop}
        </button>
      </form>
    </>,
  );
});

weeklySummaryApi.handle(calls.optOutOfSummaries, async (c) => {
  const accountId = await findAccount(c);
  if (accountId === null) return unknownLink(c);
  const choice = { isOn: false, isAlsoQuiet: false };
  await saveSummaryChoice(c.env.DB, { websiteId: c.var.site.id, accountId }, choice);
  const texts = getTexts(c);
  return page(
    c,
    200,
    <>
      <h1 role="status">{texts.weeklySummary.stopped}</h1>
      <p>
        <a href="/">{texts.mailLinks.goHome}</a>
      </p>
    </>,
  );
});

const getTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale);

const unknownLink = (c: Context<AppEnv>): Promise<Response> => {
  const { mailLinks: texts } = getTexts(c);
  return page(
    c,
    404,
    <>
      <h1>{texts.incomplete}</h1>
      <p>{texts.openAgain}</p>
    </>,
  );
};

async function page(c: Context<AppEnv>, status: 200 | 404, children: ReactNode): Promise<Response> {
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.newsletterUnsubscribe,
    title: getTexts(c).mailLinks.title,
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">{children}</section>
    ),
  });
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Response(body, { status, headers: { ...headers, ...own } });
}

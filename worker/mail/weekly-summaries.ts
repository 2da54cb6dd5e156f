import { findDueWeek, type SummaryWeek, weeklySummary } from '#domain/mail/weekly-summary.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { getSiteOrigin } from '#domain/sites/hosts.ts';
import { addDays, startOfDay } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { seal, unseal } from '#worker/crypto/sealed.ts';
import { first, run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { mailSite } from '#worker/db/mail/mail-site.ts';
import {
  listRecipients,
  listTimeZones,
  readWeek,
  type SummaryRecipient,
  summaryKey,
} from '#worker/db/mail/weekly-summaries.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { ComposeEnv } from './compose-commerce.ts';
import { siteMail } from './site-mail.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

const sealedFor = (websiteId: string) => ({ purpose: 'summary-opt-out', context: websiteId });

/** Returns a link to unsubscribe from weekly summaries, which requires no sign-in and never expires. */
export const summaryStopPath = async (env: KeyEnv, websiteId: string, accountId: string): Promise<string> =>
  `/unsubscribe/summary?token=${encodeURIComponent(await seal(env, sealedFor(websiteId), accountId))}`;

export const readSummaryStop = (env: KeyEnv, websiteId: string, token: string): Promise<string | null> =>
  unseal(env, sealedFor(websiteId), token);

const MONDAY = 1;

/** Whether it is Monday in at least one time zone. Zones range from UTC−12 to UTC+14. */
const isDueSomewhere = (now: number): boolean =>
  [-12, 14].some((hours) => new Date(now + hours * HOUR_MS).getUTCDay() === MONDAY);

/** Queues the weekly summaries that are due. Safe to run repeatedly. */
export async function queueWeeklySummaries(env: ComposeEnv, now: number): Promise<void> {
  if (!isDueSomewhere(now)) return;
  for (const timeZone of await listTimeZones(env.DB))
    await queueOfZone(env, timeZone, now).catch((error: unknown) =>
      console.error(`summaries of sites in ${timeZone} were not created`, error),
    );
}

async function queueOfZone(env: ComposeEnv, timeZone: string, now: number): Promise<void> {
  const week = findDueWeek(now, timeZone);
  if (!week) return;
  const recipients = await listRecipients(env.DB, timeZone, week);
  for (const [websiteId, people] of Map.groupBy(recipients, (one) => one.websiteId))
    await queueOfSite(env, { websiteId, people, week, timeZone }, now).catch((error: unknown) =>
      console.error(`the summary of site ${websiteId} was not created`, error),
    );
}

async function queueOfSite(
  env: ComposeEnv,
  {
    websiteId,
    people,
    week,
    timeZone,
  }: { websiteId: string; people: readonly SummaryRecipient[]; week: SummaryWeek; timeZone: string },
  now: number,
): Promise<void> {
  const row = await first(env.DB, mailSite({ websiteId }));
  if (!row) return;
  const { settings } = row;
  const { title, locale } = settings;
  const currency = settings.store.selectedCurrency;
  const starts = (day: string) => startOfDay(day, timeZone);
  const from = starts(week.from);
  const facts = await readWeek(env.DB, { websiteId, currency }, week, {
    week: { from, to: starts(addDays(week.to, 1)) },
    before: { from: starts(week.before.from), to: from },
  });
  await loadMessages(env, locale);
  const texts = findMessages(locale);
  const origin = getSiteOrigin(env, row);
  for (const { accountId, email } of people) {
    const stopHref = origin + (await summaryStopPath(env, websiteId, accountId));
    const message = weeklySummary(
      { ...facts, siteTitle: title, locale, week, reportsHref: `${origin}/config/analytics`, stopHref },
      texts.weeklySummary,
      (cents) => formatCentsIn(texts.money)(cents, currency),
    );
    const mail = siteMail({ id: websiteId, settings }, message, {
      kind: 'weekly-summary',
      recipient: email,
      idempotencyKey: summaryKey(week, accountId),
      unsubscribeUrl: stopHref,
    });
    await run(env.DB, insertMail(mail, now));
  }
}

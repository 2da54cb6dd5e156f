import type { Context } from 'hono';
import { answerLines, listFields } from '#domain/forms/answers.ts';
import { nextDeliveryAt } from '#domain/forms/deliveries.ts';
import { asParts } from '#domain/forms/fields/values.ts';
import {
  confirmationMail,
  type FormMail,
  joinedListMail,
  joinListMail,
  notificationMail,
} from '#domain/forms/mail-messages.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { getSiteOrigin } from '#domain/sites/hosts.ts';
import { chooseLanguage } from '#domain/sites/languages.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { translateAnswers } from '#domain/translations/translate-form.ts';
import { batch, type Statement } from '#worker/db/database.ts';
import { type ClaimedDelivery, claimDeliveries, recordAttempt } from '#worker/db/forms/deliveries.ts';
import { isMember, joinList } from '#worker/db/forms/mailing-list.ts';
import { insertMail, type NewMail } from '#worker/db/mail/mail-outbox.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { getQueue } from '../kernel/queue.ts';
import { deliverMail } from '../mail/deliver.ts';
import { siteMail } from '../mail/site-mail.ts';
import { listPath } from './list-token.ts';
import { WebhookError } from './post-webhook.ts';
import { callWebhook } from './webhook.ts';

const BATCH_SIZE = 10;
/** Maximum duration of a run, in ms; the same as for email (worker/mail/deliver.ts). */
const RUN_MS = 18_000;

/**
 * Runs the due deliveries of one submission or of all. Safe to run concurrently, because each claim belongs
 * to one run.
 */
export async function deliverSubmissions(
  env: Env,
  { submissionId, now }: { submissionId: string | null; now: number },
  ask: typeof fetch = fetch,
): Promise<void> {
  const started = Date.now();
  let hasMail = false;
  while (Date.now() - started < RUN_MS) {
    const claimed = await claimDeliveries(env.DB, { submissionId, now, limit: BATCH_SIZE });
    if (claimed.length === 0) break;
    hasMail ||= claimed.some(({ kind }) => kind !== 'webhook');
    await Promise.all(claimed.map((delivery) => deliverOne(env, delivery, now, ask)));
  }
  if (hasMail) await deliverMail(env, Date.now());
}

async function deliverOne(
  env: Env,
  delivery: ClaimedDelivery,
  now: number,
  ask: typeof fetch,
): Promise<void> {
  try {
    const { statements, httpStatus } = await perform(env, delivery, now, ask);
    const done = recordAttempt(delivery, { status: 'delivered', httpStatus }, now);
    await batch(env.DB, [...statements, ...done]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const httpStatus = error instanceof WebhookError ? error.httpStatus : null;
    console.error(`delivery ${delivery.id} (${delivery.kind}) failed: ${message}`);
    const nextAttemptAt = nextDeliveryAt(delivery.attempt, now);
    const result =
      nextAttemptAt === null
        ? { status: 'dead' as const, httpStatus, error: message }
        : {
            status: 'pending' as const,
            httpStatus,
            error: message,
            nextAttemptAt,
          };
    await batch(env.DB, recordAttempt(delivery, result, now));
  }
}

/** Returns the language of an email. Emails to the owner are in the site's own language. */
const getLanguage = ({ kind, language, site }: ClaimedDelivery): { locale: string; prefix: string } =>
  chooseLanguage(site.settings, kind === 'confirmation' || kind === 'mailing-list' ? language : null);

type Performed = { statements: Statement[]; httpStatus: number | null };

async function perform(
  env: Env,
  delivery: ClaimedDelivery,
  now: number,
  ask: typeof fetch,
): Promise<Performed> {
  await loadMessages(env, getLanguage(delivery).locale);
  switch (delivery.kind) {
    case 'webhook':
      return { statements: [], httpStatus: await callWebhook(env, delivery, now, ask) };
    case 'notification':
      return { statements: [notification(env, delivery, now)], httpStatus: null };
    case 'confirmation':
      return { statements: confirmation(delivery, now), httpStatus: null };
    case 'mailing-list':
      return { statements: await joining(env, delivery, now), httpStatus: null };
  }
}

/** Builds the email of a delivery. Its idempotency key keeps a retry from queuing the email twice. */
function toOutgoingMail(
  delivery: ClaimedDelivery,
  message: FormMail,
  mail: Pick<NewMail, 'kind' | 'recipient'> & Partial<NewMail>,
): NewMail {
  const settings = { ...delivery.site.settings, locale: getLanguage(delivery).locale };
  return siteMail({ id: delivery.websiteId, settings }, message, {
    idempotencyKey: `form-delivery:${delivery.id}`,
    ...mail,
  });
}

function notification(env: Env, delivery: ClaimedDelivery, now: number): Statement {
  const { definition, submission, page, site, target } = delivery;
  const origin = getSiteOrigin(env, site);
  const message = notificationMail({
    texts: findMessages(site.settings.locale).formMails,
    page: page && `${page.title}, ${wireAddress(origin + page.path)}`,
    formName: definition.name,
    subject: definition.storage.notifySubject,
    lines: answerLines(definition, submission.values, site.settings.locale),
    doubt: submission.spamReason,
    href: submission.isKept ? `${origin}/config/forms/submissions/${submission.id}` : null,
  });
  const replyTo = submission.email ?? undefined;
  const about = { kind: 'form-notification', recipient: target, ...(replyTo && { replyTo }) };
  return insertMail(toOutgoingMail(delivery, message, about), now);
}

function confirmation(delivery: ClaimedDelivery, now: number): Statement[] {
  const { submission, target } = delivery;
  const { locale } = getLanguage(delivery);
  const { definition, values } = translateAnswers(delivery, submission.values, delivery.translation);
  const wanted = definition.storage.confirmation;
  if (!wanted) return [];
  const message = confirmationMail({
    subject: wanted.subject,
    message: wanted.message,
    texts: findMessages(locale).formMails,
    lines: wanted.includesAnswers ? answerLines(definition, values, locale) : [],
  });
  const replyTo = definition.storage.notifyEmails[0];
  const about = { kind: 'form-confirmation', recipient: target, ...(replyTo && { replyTo }) };
  return [insertMail(toOutgoingMail(delivery, message, about), now)];
}

async function joining(env: Env, delivery: ClaimedDelivery, now: number): Promise<Statement[]> {
  const { definition, submission, site, websiteId } = delivery;
  const wanted = definition.storage.mailingList;
  const address = wanted && submission.values[wanted.fieldId];
  if (!wanted || typeof address !== 'string') return [];
  const seat = { websiteId, list: wanted.list, email: address.toLowerCase() };
  const { isDoubleOptIn } = wanted;
  const from = {
    name: findSenderName(delivery),
    formId: submission.formId,
    submissionId: submission.id,
    isDoubleOptIn,
  };
  const { locale, prefix } = getLanguage(delivery);
  const origin = getSiteOrigin(env, site) + prefix;
  const siteTitle = site.settings.title;
  const texts = findMessages(locale).formMails;
  const message = isDoubleOptIn
    ? joinListMail({
        texts,
        siteTitle,
        list: wanted.list,
        href: origin + (await listPath(env, 'join', seat)),
      })
    : joinedListMail({
        texts,
        siteTitle,
        list: wanted.list,
        leaveHref: origin + (await listPath(env, 'leave', seat)),
      });
  const mail = toOutgoingMail(delivery, message, {
    kind: isDoubleOptIn ? 'list-confirmation' : 'list-joined',
    recipient: seat.email,
    // Limit confirmation emails to one per hour and email address.
    idempotencyKey: isDoubleOptIn
      ? `list:${wanted.list}:${seat.email}:${Math.floor(now / HOUR_MS)}`
      : `list-joined:${wanted.list}:${seat.email}`,
    isSecret: isDoubleOptIn,
  });
  const onlyIf = isMember(seat, isDoubleOptIn ? 'pending' : 'subscribed');
  return [joinList(seat, from, now), insertMail(mail, now, onlyIf)];
}

function findSenderName({ definition, submission }: ClaimedDelivery): string {
  const field = listFields(definition).find(
    ({ type, id }) => type === 'name' && submission.values[id] !== undefined,
  );
  const { first = '', last = '' } = asParts(submission.values[field?.id ?? ''] ?? '');
  return `${first} ${last}`.trim();
}

/**
 * Queues the deliveries of a submission. A lost message does no harm, because a scheduled job finds due
 * deliveries in D1 within a minute.
 */
export function enqueueDelivery(c: Context<AppEnv>, submissionId: string): void {
  const message = {
    topic: 'form-delivery' as const,
    id: `form-delivery:${submissionId}`,
    websiteId: c.var.site.id,
    receivedAt: Date.now(),
    submissionId,
  };
  c.executionCtx.waitUntil(
    getQueue(c.env, 'form-delivery')
      .send(message)
      .catch((error: unknown) => console.error('a delivery is retried by the job of the next minute', error)),
  );
}

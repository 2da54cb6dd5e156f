import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { declineMessage } from '#domain/payments/declines.ts';
import { isCurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/website.ts';
import { subscriptionPath } from '../identity/subscription-token.ts';
import { type ComposeEnv, mailOrigin } from '../mail/compose-commerce.ts';
import {
  paymentFailedMessage,
  subscriptionCancelledMessage,
  subscriptionEndedMessage,
} from '../mail/messages/subscription.ts';
import { siteMail } from '../mail/site-mail.ts';
import { type MailSiteRow, mailSiteStatement } from '../store/mail-facts.ts';
import { mailStatement } from '../store/mail-outbox.ts';
import type { Decline } from '../store/subscription-outcomes.ts';
import type { ChargeRecord, SubscriptionRecord } from '../store/subscriptions.ts';

export type MailEnv = ComposeEnv;

interface MailSite {
  settings: WebsiteSettings;
  origin: string;
}

async function readMailSite(env: MailEnv, websiteId: string): Promise<MailSite> {
  const row = await mailSiteStatement(env.DB, websiteId).first<MailSiteRow>();
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return { settings: websiteSettingsSchema.parse(JSON.parse(row.settings)), origin: mailOrigin(env, row) };
}

function factsOf(
  env: MailEnv,
  { settings, origin }: MailSite,
  { id, name, terms, currency }: SubscriptionRecord,
  cents: number,
) {
  if (!isCurrencyCode(currency)) throw new Error(`subscription ${id} has an unknown currency`);
  return {
    siteTitle: settings.title,
    name,
    title: terms.title,
    price: formatCents(cents, currency),
    href: origin + subscriptionPath(env, id),
  };
}

/** Tells of a declined payment: when it is tried again, or that this was the last time. Once for each try. */
export async function declineMailStatements(
  env: MailEnv,
  subscription: SubscriptionRecord,
  charge: ChargeRecord,
  { code, retryAt, now }: Decline,
): Promise<D1PreparedStatement[]> {
  // Whoever changes a plan reads it on the page; who was erased has no address.
  if (charge.kind === 'change' || subscription.email === '') return [];
  const site = await readMailSite(env, subscription.websiteId);
  const { settings } = site;
  const facts = factsOf(env, site, subscription, charge.amountCents);
  const message =
    retryAt === null
      ? subscriptionEndedMessage(facts)
      : paymentFailedMessage({
          ...facts,
          reason: declineMessage(code),
          retryDate: longDate(settings, retryAt),
        });
  const mail = siteMail({ id: subscription.websiteId, settings }, message, {
    kind: retryAt === null ? 'subscription-ended' : 'subscription-payment-failed',
    recipient: subscription.email,
    idempotencyKey: `subscription:${charge.id}:${charge.attempt}`,
  });
  const onlyIf = {
    sql: 'EXISTS (SELECT 1 FROM subscription_charges WHERE id = ? AND attempt = ? AND updated_at = ? AND status IN (?, ?))',
    params: [charge.id, charge.attempt, now, 'waiting', 'failed'],
  };
  return [mailStatement(env.DB, mail, now, onlyIf)];
}

/** Confirms a cancellation, part of its batch. */
export async function cancelMailStatements(
  env: MailEnv,
  subscription: SubscriptionRecord,
  now: number,
): Promise<D1PreparedStatement[]> {
  if (subscription.email === '') return [];
  const site = await readMailSite(env, subscription.websiteId);
  const { settings } = site;
  const facts = factsOf(env, site, subscription, subscription.amountCents);
  const message = subscriptionCancelledMessage({
    ...facts,
    lastDate: longDate(settings, subscription.periodEnd),
  });
  const mail = siteMail({ id: subscription.websiteId, settings }, message, {
    kind: 'subscription-cancelled',
    recipient: subscription.email,
    idempotencyKey: `subscription:${subscription.id}:cancelled`,
  });
  const onlyIf = {
    sql: "EXISTS (SELECT 1 FROM subscriptions WHERE id = ? AND status = 'cancelled')",
    params: [subscription.id],
  };
  return [mailStatement(env.DB, mail, now, onlyIf)];
}

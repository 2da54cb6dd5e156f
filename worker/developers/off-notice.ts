import { getSiteOrigin } from '#domain/sites/hosts.ts';
import type { Statement } from '#worker/db/database.ts';
import { type ClaimedWebhookDelivery, isWebhookOff } from '#worker/db/developers/webhook-deliveries.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { findBusinessAddress } from '#worker/db/mail/mail-site.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { siteMail } from '../mail/site-mail.ts';
import { findSite } from '../sites/spread-revision.ts';

/**
 * Returns SQL statements that queue an email to the owner about a webhook that was turned off, for the same
 * batch that turns it off.
 */
export async function writeOffNotice(
  env: Env,
  { id, websiteId, webhookId, url }: ClaimedWebhookDelivery,
  now: number,
): Promise<Statement[]> {
  const [site, recipient] = await Promise.all([
    findSite(env, websiteId, now),
    findBusinessAddress(env.DB, websiteId),
  ]);
  if (!site || !recipient) return [];
  await loadMessages(env, site.settings.locale);
  const { host } = new URL(url);
  const origin = getSiteOrigin(env, { domain: site.domains[0], identifier: site.identifier });
  const message = {
    subject: `The webhook to ${host} was turned off`,
    paragraphs: [
      `The webhook to ${url} kept failing, so it gets no more events.`,
      'Open it to see the last responses. When the receiver works again, resume the webhook and replay the events that it missed.',
    ],
    action: { text: 'View webhooks', href: `${origin}/config/settings/webhooks` },
  };
  const about = { kind: 'webhook-off', recipient, idempotencyKey: `webhook-off:${webhookId}:${id}` };
  return [insertMail(siteMail(site, message, about), now, isWebhookOff(webhookId))];
}

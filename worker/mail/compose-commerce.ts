import { commerceMail } from '#domain/mail/commerce-mail.ts';
import { toMailDesign } from '#domain/mail/mail-design.ts';
import { mailHtml } from '#domain/mail/mail-html.ts';
import { mailText } from '#domain/mail/mail-text.ts';
import type { CommerceMailFacts } from '#domain/mail/order-facts.ts';
import { getSiteOrigin } from '#domain/sites/hosts.ts';
import { getSeller } from '#domain/store/seller.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import {
  isCommerceMailKind,
  isOptionalMailKind,
  type MailFacts,
  type MailWording,
  mailFactsSchema,
} from '#schema/contracts/mail/mail.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { cartLinkPath, optOutPath, reviewPath, signReviewRequest } from '#worker/crypto/mail-links.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { toMailFacts } from '#worker/db/mail/mail-facts.ts';
import type { MailLinks } from '#worker/db/mail/mail-links.ts';
import type { MailContent, OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { withDefaults } from '#worker/db/mail/mail-rules.ts';
import { findMailSubject, type MailSubject } from '#worker/db/mail/mail-subject.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { mailLanguage } from '#worker/i18n/mail-language.ts';
import { imageUrl } from '#worker/render/media/picture.tsx';
import { subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import { waitingLeavePath, waitingOfferPath } from '#worker/waiting-list/waiting-links.ts';
import { PermanentMailError } from './provider.ts';

export type ComposeEnv = Pick<
  Env,
  'DB' | 'ASSETS' | 'APP_DOMAIN' | 'DEMO_SITE' | 'ENVIRONMENT' | 'LOCAL_ORIGIN' | 'SIGNING_KEYS'
>;

/** Maximum logo dimensions in pixels. */
const LOGO = { width: 200, height: 56, servedWidth: 500 };

function toLogo(logo: ImageRef | undefined, title: string, origin: string) {
  if (!logo) return null;
  const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height);
  return {
    src: origin + imageUrl(logo, LOGO.servedWidth),
    alt: logo.alt || title,
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}

const isToOwner = (
  facts: CommerceMailFacts,
): facts is Extract<
  CommerceMailFacts,
  { kind: 'new-order' | 'refund-failed' | 'payment-disputed' | 'payment-unknown' }
> =>
  facts.kind === 'new-order' ||
  facts.kind === 'refund-failed' ||
  facts.kind === 'payment-disputed' ||
  facts.kind === 'payment-unknown';

/** Composes an email in the site's design and language. The language's texts must already be loaded. */
export function composeMail(
  facts: CommerceMailFacts,
  { settings, design, origin }: { settings: WebsiteSettings; design: Design; origin: string },
  wording?: MailWording,
): MailContent {
  const { title, locale, timeZone, logo, business } = settings;
  const seller = getSeller(settings);
  const document = commerceMail(
    facts,
    { siteTitle: title, locale, timeZone, seller: [seller.name, ...seller.lines] },
    mailLanguage(locale),
    wording,
  );
  const look = toMailDesign(design, {
    siteTitle: title,
    siteHref: origin,
    logo: toLogo(logo, title, origin),
  });
  return {
    subject: document.subject,
    text: mailText(document, title),
    html: mailHtml(document, look),
    senderName: title,
    // Replies to an owner's email go to the buyer, and replies to a buyer's email to the business.
    replyTo: isToOwner(facts) ? facts.order.email : (business?.email ?? ''),
    unsubscribeUrl: 'optOutHref' in facts ? facts.optOutHref : '',
  };
}

/** Creates the links of an email. Signs a token only where a link needs one. */
async function createMailLinks(
  env: ComposeEnv,
  { websiteId, kind, recipient }: Pick<OutgoingMail, 'websiteId' | 'kind' | 'recipient'>,
  facts: MailFacts,
  origin: string,
  subject: MailSubject,
): Promise<MailLinks> {
  const lineIds = subject.about === 'review' ? subject.reviewable.map(({ id }) => id) : [];
  const reviews = new Map(
    await Promise.all(
      lineIds.map(
        async (lineId) => [lineId, reviewPath(await signReviewRequest(env, { websiteId, lineId }))] as const,
      ),
    ),
  );
  return {
    origin,
    orderPath: (orderId) => orderPath(env, orderId),
    reviewPath: (lineId) => reviews.get(lineId) ?? '',
    cartPath: facts.about === 'cart' ? await cartLinkPath(env, websiteId, facts.cartId) : '',
    offerPath:
      facts.about === 'waiting' && facts.offeredAt !== null
        ? await waitingOfferPath(env, websiteId, { requestId: facts.requestId, offeredAt: facts.offeredAt })
        : '',
    leavePath: facts.about === 'waiting' ? await waitingLeavePath(env, websiteId, facts.requestId) : '',
    optOutPath: isOptionalMailKind(kind) ? await optOutPath(env, websiteId, recipient) : '',
    subscriptionPath: (subscriptionId) => subscriptionPath(env, subscriptionId),
  };
}

/**
 * Composes an email from stored facts. Throws a PermanentMailError if the order, cart or other object no
 * longer exists.
 */
export async function composeFromFacts(
  env: ComposeEnv,
  mail: Pick<OutgoingMail, 'websiteId' | 'kind' | 'recipient'>,
  json: string,
): Promise<MailContent> {
  const facts = mailFactsSchema.parse(JSON.parse(json));
  if (!isCommerceMailKind(mail.kind)) throw new PermanentMailError(`${mail.kind} is not an email of a store`);
  const { site, subject } = await findMailSubject(env.DB, mail.websiteId, facts);
  if (!site) throw new PermanentMailError('The site no longer exists.');
  const { settings, design } = site;
  const origin = getSiteOrigin(env, site);
  const links = await createMailLinks(env, mail, facts, origin, subject);
  const content = toMailFacts(mail.kind, subject, links, settings.store.selectedCurrency);
  if (!content) throw new PermanentMailError('The content of this email was deleted.');
  await loadMessages(env, settings.locale);
  return composeMail(content, { settings, design, origin }, withDefaults(site.mails).wordings[mail.kind]);
}

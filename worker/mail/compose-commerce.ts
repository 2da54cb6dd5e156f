import { commerceMail } from '#domain/mail/commerce-mail.ts';
import { mailLook } from '#domain/mail/look.ts';
import { mailHtml } from '#domain/mail/mail-html.ts';
import { mailText } from '#domain/mail/mail-text.ts';
import type { CommerceMailFacts } from '#domain/mail/order-facts.ts';
import { sellerOf } from '#domain/shop/seller.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';
import {
  isCommerceMailKind,
  isOptionalMailKind,
  type MailFacts,
  type MailWording,
  mailFactsSchema,
} from '#schema/contracts/mail/mail.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import {
  type MailLinks,
  type MailSiteRow,
  mailFactsStatements,
  mailSiteStatement,
  readMailSettings,
  toMailFacts,
} from '#worker/db/mail/mail-facts.ts';
import type { MailContent, OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { mailLanguage } from '#worker/i18n/mail-language.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { imageUrl } from '#worker/render/media/picture.tsx';
import { cartLinkPath, optOutPath, reviewPath, signReviewRequest } from '#worker/reviews/mail-links.ts';
import { subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import { waitingLeavePath, waitingOfferPath } from '#worker/waiting-list/waiting-links.ts';
import { PermanentMailError } from './provider.ts';

export type ComposeEnv = Pick<Env, 'DB' | 'APP_DOMAIN' | 'ENVIRONMENT' | 'LOCAL_ORIGIN' | 'SIGNING_KEYS'>;

/** Where a site answers when no request says so: its first domain, else its label; in development this machine. */
export function mailOrigin(
  env: Pick<ComposeEnv, 'APP_DOMAIN' | 'ENVIRONMENT' | 'LOCAL_ORIGIN'>,
  { domain, identifier }: Pick<MailSiteRow, 'domain' | 'identifier'>,
): string {
  const local: string = env.LOCAL_ORIGIN;
  if (env.ENVIRONMENT === 'development' && local !== '') return local;
  return `https://${domain ?? `${identifier}.${env.APP_DOMAIN}`}`;
}

/** Widest and highest that a logo is shown. */
const LOGO = { width: 200, height: 56, servedWidth: 500 };

function shownLogo(logo: ImageRef | undefined, title: string, origin: string) {
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

/** Subject, text and HTML of a commerce mail in a site's own design and words. */
export function composeMail(
  facts: CommerceMailFacts,
  { settings, design, origin }: { settings: WebsiteSettings; design: Design; origin: string },
  wording?: MailWording,
): MailContent {
  const { title, locale, timeZone, logo, business } = settings;
  const seller = sellerOf(settings);
  const document = commerceMail(
    facts,
    { siteTitle: title, locale, timeZone, seller: [seller.name, ...seller.lines] },
    mailLanguage(locale),
    wording,
  );
  const look = mailLook(design, { siteTitle: title, siteHref: origin, logo: shownLogo(logo, title, origin) });
  return {
    subject: document.subject,
    text: mailText(document, title),
    html: mailHtml(document, look),
    senderName: title,
    // An owner answers the buyer, a buyer the business.
    replyTo: isToOwner(facts) ? facts.order.email : (business?.email ?? ''),
    unsubscribeUrl: 'optOutHref' in facts ? facts.optOutHref : '',
  };
}

/** Addresses that this mail leads to; tokens are signed where they are needed alone. */
async function linksOf(
  env: ComposeEnv,
  { websiteId, kind, recipient }: Pick<OutgoingMail, 'websiteId' | 'kind' | 'recipient'>,
  facts: MailFacts,
  origin: string,
  results: readonly D1Result<Record<string, unknown>>[],
): Promise<MailLinks> {
  const lineIds = facts.about === 'review' ? (results[2]?.results ?? []).map(({ id }) => String(id)) : [];
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

/** Composes a mail that was written as facts only. Throws a PermanentMailError when what it is about is gone. */
export async function composeFromFacts(
  env: ComposeEnv,
  mail: Pick<OutgoingMail, 'websiteId' | 'kind' | 'recipient'>,
  json: string,
): Promise<MailContent> {
  const facts = mailFactsSchema.parse(JSON.parse(json));
  if (!isCommerceMailKind(mail.kind)) throw new PermanentMailError(`${mail.kind} is no mail of a shop`);
  const [sites, ...results] = await env.DB.batch<Record<string, unknown>>([
    mailSiteStatement(env.DB, mail.websiteId),
    ...mailFactsStatements(env.DB, mail.websiteId, facts),
  ]);
  const site = sites?.results[0] as MailSiteRow | undefined;
  if (!site) throw new PermanentMailError('The site is gone.');
  const settings = websiteSettingsSchema.parse(JSON.parse(site.settings));
  const origin = mailOrigin(env, site);
  const links = await linksOf(env, mail, facts, origin, results);
  const content = toMailFacts(mail.kind, facts, results, links, settings.store.selectedCurrency);
  if (!content) throw new PermanentMailError('What this email is about was deleted.');
  return composeMail(
    content,
    { settings, design: designSchema.parse(JSON.parse(site.design)), origin },
    readMailSettings(site.mails).wordings[mail.kind],
  );
}

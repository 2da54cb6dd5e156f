import { commerceMail } from '#domain/mail/commerce-mail.ts';
import { toMailDesign } from '#domain/mail/mail-design.ts';
import { mailHtml } from '#domain/mail/mail-html.ts';
import { mailText } from '#domain/mail/mail-text.ts';
import type { CommerceMailFacts } from '#domain/mail/order-facts.ts';
import { getSiteOrigin } from '#domain/sites/hosts.ts';
import { chooseLanguage } from '#domain/sites/languages.ts';
import { getSeller } from '#domain/store/seller.ts';
import { applyTranslation } from '#domain/translations/apply-translation.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import {
  isCommerceMailKind,
  isOptionalMailKind,
  isOwnerMailKind,
  type MailFacts,
  type MailSettings,
  type MailWording,
  mailFactsSchema,
} from '#schema/contracts/mail/mail.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import { invoicePath } from '#worker/crypto/draft-links.ts';
import { cartLinkPath, optOutPath, reviewPath, signReviewRequest } from '#worker/crypto/mail-links.ts';
import { orderCalendarPath, orderPath } from '#worker/crypto/order-token.ts';
import { toMailFacts } from '#worker/db/mail/mail-facts.ts';
import type { MailLinks } from '#worker/db/mail/mail-links.ts';
import type { MailContent, OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { withDefaults } from '#worker/db/mail/mail-rules.ts';
import type { MailSiteRow } from '#worker/db/mail/mail-site.ts';
import { findMailSubject, type MailSubject } from '#worker/db/mail/mail-subject.ts';
import { findTranslations, toSubjectKey } from '#worker/db/translations/find-translations.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { mailLanguage } from '#worker/i18n/mail-language.ts';
import { imageUrl } from '#worker/render/media/picture.tsx';
import { subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import { waitingLeavePath, waitingOfferPath } from '#worker/waiting-list/waiting-links.ts';
import { PermanentMailError } from './provider.ts';

export type ComposeEnv = Pick<
  Env,
  'DB' | 'ASSETS' | 'APP_DOMAIN' | 'DEMO_SITE' | 'ENVIRONMENT' | 'LOCAL_ORIGIN' | 'MAIL_FROM' | 'SIGNING_KEYS'
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

interface MailSetting {
  settings: WebsiteSettings;
  design: Design;
  origin: string;
  /** Origin with the language prefix, to which paths are appended. */
  linkOrigin: string;
  wordings: Wordings;
}

/**
 * Returns the site in the recipient's language, with its published translation, or in its main language if it
 * does not have that language.
 */
export async function inLanguage(
  env: ComposeEnv,
  websiteId: string,
  site: MailSiteRow,
  language: string | null | undefined,
): Promise<MailSetting> {
  const origin = getSiteOrigin(env, site);
  const { locale, prefix } = chooseLanguage(site.settings, language);
  const mails = withDefaults(site.mails).wordings;
  const shared = { design: site.design, origin, linkOrigin: origin + prefix };
  await loadMessages(env, locale);
  if (prefix === '') return { ...shared, settings: site.settings, wordings: mails };
  const subject = { kind: 'site', id: websiteId, isListed: false } as const;
  const query = { websiteId, language: locale, version: 'published' } as const;
  const found = await findTranslations(env.DB, query, [subject]);
  const translation = found.get(toSubjectKey('site', websiteId)) ?? EMPTY_TRANSLATION;
  const content = { settings: site.settings, headerFooter: EMPTY_LAYOUT, mails };
  const translated = applyTranslation('site', content, translation);
  return {
    ...shared,
    settings: { ...translated.settings, locale },
    wordings: keepTranslated(mails, translated.mails ?? mails),
  };
}

const EMPTY_LAYOUT = { header: { sections: [] }, footer: { sections: [] } };

type Wordings = MailSettings['wordings'];

/** Leaves out wordings without a translation. Their emails use the default text in the language. */
function keepTranslated(originals: Wordings, translated: Wordings): Wordings {
  const keep = (original: string, text: string) => (text === original ? '' : text);
  return Object.fromEntries(
    Object.entries(translated).map(([kind, { subject, introduction }]) => {
      const original = isCommerceMailKind(kind) ? originals[kind] : undefined;
      return [
        kind,
        {
          subject: keep(original?.subject ?? '', subject),
          introduction: keep(original?.introduction ?? '', introduction),
        },
      ];
    }),
  );
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
    calendarPath: (orderId) => orderCalendarPath(env, orderId),
    reviewPath: (lineId) => reviews.get(lineId) ?? '',
    cartPath: facts.about === 'cart' ? await cartLinkPath(env, websiteId, facts.cartId) : '',
    offerPath:
      facts.about === 'waiting' && facts.offeredAt !== null
        ? await waitingOfferPath(env, websiteId, { requestId: facts.requestId, offeredAt: facts.offeredAt })
        : '',
    leavePath: facts.about === 'waiting' ? await waitingLeavePath(env, websiteId, facts.requestId) : '',
    optOutPath: isOptionalMailKind(kind) ? await optOutPath(env, websiteId, recipient) : '',
    invoicePath: facts.about === 'draft' ? await invoicePath(env, websiteId, facts) : '',
    subscriptionPath: (subscriptionId) => subscriptionPath(env, subscriptionId),
  };
}

/**
 * Composes an email from stored facts, in the recipient's language. Throws a PermanentMailError if the order, cart or other object no
 * longer exists.
 */
export async function composeFromFacts(
  env: ComposeEnv,
  mail: Pick<OutgoingMail, 'websiteId' | 'kind' | 'recipient'>,
  json: string,
): Promise<MailContent> {
  const facts = mailFactsSchema.parse(JSON.parse(json));
  if (!isCommerceMailKind(mail.kind)) throw new PermanentMailError(`${mail.kind} is not an email of a store`);
  const { site, language, subject } = await findMailSubject(env.DB, mail.websiteId, facts);
  if (!site) throw new PermanentMailError('The site no longer exists.');
  const spoken = await inLanguage(env, mail.websiteId, site, isOwnerMailKind(mail.kind) ? null : language);
  const links = await createMailLinks(env, mail, facts, spoken.linkOrigin, subject);
  const content = toMailFacts(mail.kind, subject, links, site.settings.store.selectedCurrency);
  if (!content) throw new PermanentMailError('The content of this email was deleted.');
  return composeMail(content, spoken, spoken.wordings[mail.kind]);
}

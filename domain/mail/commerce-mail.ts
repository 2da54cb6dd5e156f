import { dayAndTime, longDate } from '#domain/i18n/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { formatOptions, isShipped } from '#domain/orders/line-item.ts';
import type { MailPlaceholder, MailWording } from '#schema/contracts/mail/mail.ts';
import type { Dispute } from '#schema/contracts/payments/dispute.ts';
import type { MailDocument, MailPart } from './document.ts';
import { giftCardParts } from './gift-card-mail.ts';
import { fillText, type MailTexts, PLACEHOLDERS_AS_WRITTEN } from './mail-texts.ts';
import type { CommerceMailFacts, OrderFacts, ParcelFacts, WaitingFacts } from './order-facts.ts';
import { orderAddresses, orderLines, orderTotals, toLinesPart } from './order-parts.ts';
import { fillPlaceholders } from './placeholders.ts';
import { backInStockPart, cartReminderParts, lowStockParts, reviewRequestParts } from './product-parts.ts';
import { manageButton, subscriptionParts, subscriptionRows } from './subscription-parts.ts';

export interface MailSite {
  siteTitle: string;
  locale: string;
  timeZone: string;
  /** Lines about the seller: name, postal address and tax number. */
  seller?: readonly string[];
}

/** Language and locale of an email. Languages without a translation fall back to English. */
export interface MailLanguage {
  language: string;
  texts: MailTexts;
}

/** Composes an email about an order or subscription. The owner's texts replace the default texts. */
export function commerceMail(
  facts: CommerceMailFacts,
  site: MailSite,
  { language, texts }: MailLanguage,
  wording?: MailWording,
): MailDocument {
  const { heading, introduction: standard } = getOpening(facts, texts);
  const values = { ...PLACEHOLDERS_AS_WRITTEN, siteTitle: site.siteTitle, ...placeholderValues(facts, site) };
  const introduction = wording?.introduction
    ? fillPlaceholders(wording.introduction, values)
    : fillText(standard, values);
  return {
    subject: wording?.subject
      ? fillPlaceholders(wording.subject, values)
      : fillText(texts.kinds[facts.kind].subject, values),
    preheader: introduction.replace(/\s+/g, ' '),
    language,
    parts: [
      { kind: 'heading', text: heading },
      ...introduction.split(/\n\s*\n/).map((text): MailPart => ({ kind: 'text', text })),
      ...listParts(facts, texts, { ...site, locale: localeIn(language, site.locale) }).filter(
        (part) => part !== null,
      ),
    ],
    footer: getFooter(facts, texts),
    ...('optOutHref' in facts && { optOut: { text: texts.optOut, href: facts.optOutHref } }),
    ...('leaveHref' in facts && { optOut: { text: texts.leaveList, href: facts.leaveHref } }),
  };
}

/** The placeholder for the customer's name falls back to the email address. */
function placeholderValues(
  facts: CommerceMailFacts,
  { siteTitle }: MailSite,
): Partial<Record<MailPlaceholder, string>> {
  if (facts.kind === 'gift-card') {
    const { senderName, recipientName, recipientEmail } = facts.card;
    return { senderName: senderName || siteTitle, recipientName: recipientName || recipientEmail };
  }
  if (facts.kind === 'member-invitation') return { areaName: facts.area.name };
  const order = 'order' in facts ? facts.order : null;
  const subscription = 'subscription' in facts ? facts.subscription : null;
  const person = order ?? subscription;
  return {
    ...(person && { customerName: person.name || person.email }),
    ...(order && {
      orderNumber: facts.kind === 'payment-request' ? `D${order.number}` : String(order.number),
    }),
    ...(subscription && { subscriptionTitle: subscription.title }),
  };
}

/**
 * Returns a locale in the language of the texts, so that dates match them if the site's language has no
 * translation.
 */
const localeIn = (language: string, locale: string) =>
  locale.toLowerCase().startsWith(language) ? locale : language;

const isPartial = ({ order, parcel }: { order: OrderFacts; parcel: ParcelFacts }) =>
  order.lines.some((line) => missing(line) > 0) && parcel.lines.length > 0;
const missing = (line: OrderFacts['lines'][number]) =>
  isShipped(line) ? line.quantity - line.fulfilledQuantity : 0;

function getOpening(facts: CommerceMailFacts, texts: MailTexts) {
  if (facts.kind === 'order-shipped' && isPartial(facts)) return texts.partlyShipped;
  if (facts.kind === 'order-refunded' && facts.order.refundedCents < facts.order.grandTotalCents)
    return texts.partlyRefunded;
  return texts.kinds[facts.kind];
}

function listParts(facts: CommerceMailFacts, texts: MailTexts, site: MailSite): (MailPart | null)[] {
  switch (facts.kind) {
    case 'back-in-stock':
      return backInStockPart(facts.product, texts);
    case 'review-request':
      return reviewRequestParts(facts.requests, texts);
    case 'abandoned-cart':
      return cartReminderParts(facts.cart, texts);
    case 'low-stock':
      return lowStockParts(facts.stock, texts);
    case 'waiting-list-joined':
    case 'place-offered':
      return waitingParts(facts.waiting, texts, site);
    case 'gift-card':
      return giftCardParts(facts.card, texts, site);
    case 'member-invitation':
      return [{ kind: 'button', text: texts.memberInvitations.open, href: facts.area.href }];
    case 'subscription-begun':
    case 'subscription-renewed':
    case 'subscription-renewal-soon':
    case 'subscription-payment-failed':
    case 'subscription-past-due':
    case 'subscription-card-expiring':
    case 'subscription-cancelled':
    case 'subscription-ended':
    case 'subscription-out-of-stock':
    case 'subscription-left-out':
    case 'renewals-stopped':
      return subscriptionParts(facts, texts, site);
  }
  const { order } = facts;
  const about = (...more: { label: string; value: string }[]): MailPart => ({
    kind: 'facts',
    rows: [
      { label: texts.orderNumber, value: String(order.number) },
      { label: texts.orderedOn, value: longDate(site, order.createdAt) },
      ...more.filter(({ value }) => value !== ''),
    ],
  });
  const memberships = facts.kind === 'order-confirmation' ? (order.memberships ?? []) : [];
  const calendarHref = facts.kind === 'order-confirmation' ? order.calendarHref : null;
  const view: MailPart = { kind: 'button', text: texts.viewOrder, href: order.statusHref };
  switch (facts.kind) {
    case 'order-confirmation':
    case 'order-cancelled':
      return [
        about(...memberships.map(({ name }) => ({ label: texts.membership, value: name }))),
        ...memberships.map(({ href }): MailPart => ({ kind: 'button', text: texts.enterArea, href })),
        facts.kind === 'order-confirmation' && order.lines.some(({ isDigital }) => isDigital)
          ? { kind: 'button', text: texts.getDownloads, href: `${order.statusHref}#downloads` }
          : view,
        calendarHref ? { kind: 'button', text: texts.addToCalendar, href: calendarHref } : null,
        orderLines(order, texts),
        orderTotals(order, texts),
        orderAddresses(
          facts.kind === 'order-cancelled' ? { ...order, deliveryDates: null } : order,
          texts,
          site.locale,
        ),
      ];
    case 'payment-request':
      return [
        {
          kind: 'facts',
          rows: [
            { label: texts.invoiceNumber, value: `D${order.number}` },
            { label: texts.payBy, value: longDate(site, facts.payBy) },
          ],
        },
        { kind: 'button', text: texts.payNow, href: order.statusHref },
        orderLines(order, texts),
        orderTotals(order, texts),
        orderAddresses(order, texts, site.locale),
      ];
    case 'donation-receipt':
      return donationParts(facts, texts, site);
    case 'new-order':
      return [
        about({ label: texts.buyer, value: formatBuyer(order) }),
        { kind: 'button', text: texts.openOrder, href: order.ownerHref },
        orderLines(order, texts),
        orderTotals(order, texts),
        orderAddresses(order, texts, site.locale),
      ];
    case 'refund-failed':
      return [
        about(
          { label: texts.buyer, value: formatBuyer(order) },
          {
            label: texts.amount,
            value: formatCentsIn(texts.money)(facts.refund.amountCents, order.currency),
          },
          { label: texts.reason, value: facts.refund.reason },
        ),
        { kind: 'button', text: texts.openOrder, href: order.ownerHref },
      ];
    case 'payment-unknown':
      return [
        about(
          { label: texts.buyer, value: formatBuyer(order) },
          { label: texts.amount, value: formatCentsIn(texts.money)(order.grandTotalCents, order.currency) },
        ),
        { kind: 'button', text: texts.openOrder, href: order.ownerHref },
      ];
    case 'payment-disputed':
      return [
        about({ label: texts.buyer, value: formatBuyer(order) }, ...disputeRows(facts.dispute, texts, site)),
        { kind: 'button', text: texts.openOrder, href: order.ownerHref },
      ];
    case 'order-shipped':
      return [
        about(
          { label: texts.carrier, value: facts.parcel.carrier },
          { label: texts.trackingNumber, value: facts.parcel.trackingNumber },
        ),
        ...parcelParts(order, facts.parcel, texts, site.locale, view),
      ];
    case 'order-refunded':
      return [
        about(
          {
            label: texts.refundedNow,
            value: formatCentsIn(texts.money)(facts.refund.amountCents, order.currency),
          },
          { label: texts.reason, value: facts.refund.reason },
        ),
        view,
        orderLines(order, texts),
        orderTotals(order, texts),
      ];
  }
}

function disputeRows(
  { status, reason, amountCents, currency, dueAt }: Omit<Dispute, 'id'>,
  texts: MailTexts,
  site: MailSite,
): { label: string; value: string }[] {
  const { disputes } = texts.ownerNotices;
  return [
    { label: disputes.state, value: disputes.states[status] },
    { label: texts.amount, value: formatCentsIn(texts.money)(amountCents, currency) },
    { label: texts.reason, value: disputes.reasons[reason] },
    { label: disputes.answerBy, value: dueAt === null ? '' : longDate(site, dueAt) },
  ];
}

function donationParts(
  { order, donation, subscription }: Extract<CommerceMailFacts, { kind: 'donation-receipt' }>,
  texts: MailTexts,
  site: MailSite,
): (MailPart | null)[] {
  const total = formatCentsIn(texts.money)(order.grandTotalCents, order.currency);
  const rows = [
    { label: texts.orderNumber, value: String(order.number) },
    { label: texts.givenOn, value: longDate(site, order.createdAt) },
    { label: texts.fund, value: donation.fund },
    { label: texts.inNameOf, value: donation.inNameOf },
    ...(subscription ? subscriptionRows(subscription, texts, site) : []),
  ];
  const columns = [
    { title: texts.seller, lines: site.seller ?? [] },
    { title: texts.note, lines: order.note === '' ? [] : order.note.split(/\r?\n/) },
  ].filter(({ lines }) => lines.length > 0);
  return [
    { kind: 'facts', rows: rows.filter(({ value }) => value !== '') },
    { kind: 'totals', label: texts.total, rows: [{ label: texts.total, amount: total, tone: 'grand' }] },
    { kind: 'button', text: texts.viewDonation, href: order.statusHref },
    subscription ? manageButton(subscription, texts) : null,
    columns.length > 0 ? { kind: 'columns', columns } : null,
  ];
}

const formatBuyer = ({ name, email }: OrderFacts) => (name ? `${name} (${email})` : email);

function parcelParts(
  order: OrderFacts,
  parcel: ParcelFacts,
  texts: MailTexts,
  locale: string,
  view: MailPart,
): (MailPart | null)[] {
  const sent = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const rest = toLinesPart(order, texts, missing);
  return [
    parcel.trackingUrl ? { kind: 'button', text: texts.trackParcel, href: parcel.trackingUrl } : view,
    { kind: 'title', text: texts.inThisParcel },
    toLinesPart(order, texts, (line) => sent.get(line.id) ?? 0),
    rest && { kind: 'title', text: texts.stillToCome },
    rest,
    orderAddresses({ ...order, billingAddress: null, note: '' }, texts, locale),
  ];
}

function waitingParts(
  { product, places, expiresAt, href }: WaitingFacts,
  texts: MailTexts,
  site: MailSite,
): MailPart[] {
  const rows = [
    {
      label: texts.item,
      value: [product.title, formatOptions(product.optionValues)].filter(Boolean).join(', '),
    },
    { label: texts.places, value: String(places) },
    ...(expiresAt === null ? [] : [{ label: texts.heldUntil, value: dayAndTime(site, expiresAt) }]),
  ];
  return [
    { kind: 'facts', rows },
    { kind: 'button', text: expiresAt === null ? texts.viewProduct : texts.takePlace, href },
  ];
}

function getFooter({ kind }: CommerceMailFacts, texts: MailTexts): string[] {
  switch (kind) {
    case 'back-in-stock':
      return [texts.whyRestock];
    case 'new-order':
      return [texts.whyOwner];
    case 'refund-failed':
    case 'payment-disputed':
    case 'payment-unknown':
      return [texts.ownerNotices.why];
    case 'low-stock':
      return [texts.whyLowStock];
    case 'abandoned-cart':
      return [texts.whyReminder];
    case 'review-request':
      return [texts.whyReview];
    case 'waiting-list-joined':
    case 'place-offered':
      return [texts.whyWaiting];
    case 'gift-card':
      return [texts.giftCards.keep];
    case 'member-invitation':
      return [texts.memberInvitations.unexpected];
    case 'renewals-stopped':
      return [];
    case 'subscription-renewed':
    case 'subscription-renewal-soon':
    case 'subscription-payment-failed':
    case 'subscription-past-due':
    case 'subscription-card-expiring':
    case 'subscription-out-of-stock':
    case 'subscription-left-out':
      return [texts.subscriptions.whySubscription, texts.questions];
    default:
      return [texts.questions];
  }
}

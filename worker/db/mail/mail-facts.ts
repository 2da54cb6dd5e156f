import { wireAddress } from '#domain/links/interpret-link.ts';
import type { CommerceMailFacts, LineFacts, OrderFacts } from '#domain/mail/order-facts.ts';
import { ownName } from '#domain/orders/own-terms.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { CommerceMailKind } from '#schema/contracts/mail/mail.ts';
import { INVOICE_DAYS } from '#schema/contracts/orders/draft-order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { toOpenedArea } from '../members/opened-areas.ts';
import { toLineItem } from '../order-rows/order-lines.ts';
import type { MailLinks } from './mail-links.ts';
import type { MailLineRow, MailOrderRow, MailSubject } from './mail-subject.ts';
import { toCartFacts, toStockFacts } from './optional-mail-facts.ts';
import { toProductFacts } from './product-facts.ts';
import {
  subscriptionMail,
  subscriptionOrderMail,
  toStoppedMail,
  toSubscriptionFacts,
} from './subscription-mail-facts.ts';
import { toWaitingMail } from './waiting-mail-facts.ts';

type Subject<About extends MailSubject['about']> = Extract<MailSubject, { about: About }>;

export function toMailFacts(
  kind: CommerceMailKind,
  subject: MailSubject,
  links: MailLinks,
  currency: string,
): CommerceMailFacts | null {
  const { origin } = links;
  switch (subject.about) {
    case 'variant':
      return kind === 'back-in-stock' && subject.product
        ? { kind, product: toProductFacts(subject.product, origin, currency) }
        : null;
    case 'waiting':
      return (kind === 'waiting-list-joined' || kind === 'place-offered') && subject.request
        ? toWaitingMail(kind, subject.request, links, currency)
        : null;
    case 'stock':
      return kind === 'low-stock' && subject.variants.length > 0
        ? { kind, stock: toStockFacts(subject.variants, origin) }
        : null;
    case 'cart': {
      const cart = toCartFacts(subject.lines, origin, origin + links.cartPath);
      return kind === 'abandoned-cart' && cart ? { kind, cart, optOutHref: origin + links.optOutPath } : null;
    }
    case 'subscription':
      return (
        (subject.subscription &&
          subscriptionMail(kind, subject.facts, toManagedSubscription(subject.subscription, links))) ??
        null
      );
    case 'site':
      return kind === 'renewals-stopped' && subject.stopped
        ? toStoppedMail(subject.stopped, origin, currency)
        : null;
    case 'draft':
      return kind === 'payment-request' && subject.draft ? toPaymentRequest(subject.draft, links) : null;
    case 'review':
      return kind === 'review-request' ? toReviewRequest(subject, links) : null;
    case 'order':
      return toOrderMail(kind, subject, links);
  }
}

const toManagedSubscription = (
  row: Parameters<typeof toSubscriptionFacts>[0],
  { origin, subscriptionPath }: MailLinks,
) => toSubscriptionFacts(row, origin + subscriptionPath(row.id));

function toReviewRequest(
  { order: row, lines }: Subject<'review'>,
  links: MailLinks,
): CommerceMailFacts | null {
  if (!row) return null;
  const order = toOrder(row, lines, links);
  const requests = order.lines.flatMap((line) => {
    const path = links.reviewPath(line.id);
    return path === '' ? [] : [{ line, href: links.origin + path }];
  });
  if (requests.length === 0) return null;
  return { kind: 'review-request', order, requests, optOutHref: links.origin + links.optOutPath };
}

function toOrderMail(
  kind: CommerceMailKind,
  {
    order: row,
    lines,
    parcel,
    refund,
    donation,
    areas,
    subscription: stored,
    dispute,
    events,
  }: Subject<'order'>,
  links: MailLinks,
): CommerceMailFacts | null {
  if (!row) return null;
  const { origin } = links;
  const order = toOrder(row, lines, links);
  const subscription = stored ? toManagedSubscription(stored, links) : null;
  switch (kind) {
    case 'new-order':
    case 'order-cancelled':
    case 'payment-unknown':
      return { kind, order };
    case 'donation-receipt':
      return donation ? { kind, order, donation, subscription } : null;
    case 'order-shipped':
      return parcel ? { kind, order, parcel } : null;
    case 'order-refunded':
      return refund
        ? { kind, order, refund: { amountCents: refund.amountCents, reason: refund.reason } }
        : null;
    case 'refund-failed':
      return refund
        ? { kind, order, refund: { amountCents: refund.amountCents, reason: refund.problem } }
        : null;
    case 'payment-disputed':
      return dispute ? { kind, order, dispute } : null;
    default: {
      const memberships = areas
        .map(toOpenedArea)
        .map(({ name, path }) => ({ name, href: wireAddress(origin + path) }));
      const isBooked = events.some(({ isHeld, isKept }) => isHeld === 1 && isKept === 1);
      const opening = {
        ...order,
        memberships,
        calendarHref: isBooked ? origin + links.calendarPath(row.id) : null,
      };
      return kind === 'order-confirmation'
        ? { kind, order: opening }
        : subscriptionOrderMail(kind, opening, subscription);
    }
  }
}

function toPaymentRequest(
  { content, quote, number, currency, createdAt, sentAt }: NonNullable<Subject<'draft'>['draft']>,
  { origin, invoicePath }: MailLinks,
): CommerceMailFacts {
  const { lines, shippingCents, shippingOption, discounts, taxRules, ...amounts } = quote;
  return {
    kind: 'payment-request',
    payBy: (sentAt ?? 0) + INVOICE_DAYS * DAY_MS,
    order: {
      ...amounts,
      number,
      currency,
      createdAt,
      name: content.name,
      email: content.email,
      note: content.note,
      lines: lines.map(({ image, ...line }, index) => ({
        ...line,
        id: String(index),
        fulfilledQuantity: 0,
        image: image && { ...image, src: new URL(image.src, origin).href },
      })),
      shippingCents,
      refundedCents: 0,
      shippingOption: shippingOption && ownName(shippingOption),
      deliveryDates: null,
      discountNames: discounts.map((discount) => discount.code ?? ownName(discount)),
      giftCards: [],
      taxNames: taxRules.map(({ name }) => name),
      shippingAddress: content.shippingAddress,
      billingAddress: null,
      statusHref: origin + invoicePath,
      ownerHref: '',
    },
  };
}

function toOrder(
  { id, detail, ...columns }: MailOrderRow,
  lines: readonly MailLineRow[],
  { origin, orderPath }: MailLinks,
): OrderFacts {
  return {
    ...columns,
    lines: lines.map((line) => toLine(line, origin)),
    shippingOption: detail.shippingOption?.name ?? null,
    deliveryDates: detail.shippingOption?.deliveryDates ?? null,
    discountNames: detail.discounts.map(({ code, name }) => code ?? name),
    giftCards: detail.giftCards ?? [],
    taxNames: detail.taxRules.map(({ name }) => name),
    shippingAddress: detail.shippingAddress,
    billingAddress: detail.billingAddress,
    answers: detail.answers ?? [],
    statusHref: origin + orderPath(id),
    ownerHref: `${origin}/config/orders/${id}`,
  };
}

function toLine({ hasFiles, ...row }: MailLineRow, origin: string): LineFacts {
  const line = toLineItem(row);
  return {
    ...line,
    image: line.image && { ...line.image, src: new URL(line.image.src, origin).href },
    isDigital: line.productType === PRODUCT_TYPE.digital && hasFiles === 1,
  };
}

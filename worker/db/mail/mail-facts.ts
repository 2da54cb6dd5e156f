import type { CommerceMailFacts, LineFacts, OrderFacts, RestockFacts } from '#domain/mail/order-facts.ts';
import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import { type CommerceMailKind, type MailFacts, mailSettingsSchema } from '#schema/contracts/mail/mail.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderDetail } from '#schema/contracts/orders/stored-order.ts';
import {
  type Dispute,
  disputeReasonSchema,
  disputeStatusSchema,
} from '#schema/contracts/payments/dispute.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { areasOfOrder, toOpenedArea } from '../members/opened-areas.ts';
import {
  cartLinesStatement,
  lowVariantsStatement,
  reviewableLinesStatement,
  toCartFacts,
  toStockFacts,
} from './optional-mail-facts.ts';
import {
  stoppedStatement,
  subscriptionMail,
  subscriptionOfOrderStatement,
  subscriptionOrderMail,
  subscriptionStatement,
  toSubscriptionFacts,
} from './subscription-mail-facts.ts';
import { toWaiting, waitingStatement } from './waiting-mail-facts.ts';

type Row = Record<string, unknown>;

/** A site as its mails need it. */
export interface MailSiteRow {
  identifier: string;
  domain: string | null;
  settings: string;
  design: string;
  mails: string | null;
}

/** Addresses that a mail leads to, by what they show. */
export interface MailLinks {
  origin: string;
  orderPath: (orderId: string) => string;
  /** Of a line that can be reviewed; '' for any other. */
  reviewPath: (lineId: string) => string;
  /** Back to the cart that the mail is about. */
  cartPath: string;
  /** Of an offer of a waiting list, and off the list. */
  offerPath: string;
  leavePath: string;
  optOutPath: string;
  subscriptionPath: (subscriptionId: string) => string;
}

const SITE = `SELECT w.identifier, w.settings, w.design, s.mails,
    (SELECT host FROM website_domains d WHERE d.website_id = w.id ORDER BY d.position LIMIT 1) AS domain
  FROM websites w LEFT JOIN store_rules s ON s.website_id = w.id WHERE w.id = ?`;

export const mailSiteStatement = (db: D1Database, websiteId: string): D1PreparedStatement =>
  db.prepare(SITE).bind(websiteId);

/** Statements whose results toMailFacts() reads; foreign ids find nothing. */
export function mailFactsStatements(
  db: D1Database,
  websiteId: string,
  facts: MailFacts,
): D1PreparedStatement[] {
  if (facts.about === 'variant')
    return [
      db
        .prepare(
          `SELECT v.price_cents, v.sale_price_cents, v.on_sale, v.option_values, i.title, i.url_id, i.image,
            i.content -> '$.product.optionNames' AS option_names,
            (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL LIMIT 1) AS parent_path
          FROM product_variants v JOIN items i ON i.id = v.item_id WHERE v.id = ?2 AND i.website_id = ?1`,
        )
        .bind(websiteId, facts.variantId),
    ];
  if (facts.about === 'waiting') return [waitingStatement(db, websiteId, facts)];
  if (facts.about === 'cart') return [cartLinesStatement(db, websiteId, facts.cartId)];
  if (facts.about === 'stock') return [lowVariantsStatement(db, websiteId, facts.mailId)];
  if (facts.about === 'subscription') return [subscriptionStatement(db, websiteId, facts)];
  if (facts.about === 'site') return [stoppedStatement(db, websiteId)];
  const ofOrder = (sql: string) => db.prepare(sql).bind(websiteId, facts.orderId);
  const order = [
    ofOrder('SELECT * FROM orders WHERE website_id = ?1 AND id = ?2'),
    ofOrder(
      `SELECT l.*, EXISTS (SELECT 1 FROM product_files f WHERE f.item_id = l.item_id AND f.removed_at IS NULL) AS has_files
      FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.website_id = ?1 AND l.order_id = ?2 ORDER BY l.position`,
    ),
  ];
  if (facts.about === 'review') return [...order, reviewableLinesStatement(db, websiteId, facts.orderId)];
  const { partId } = facts;
  const ofPart = (table: 'fulfilments' | 'refunds' | 'disputes') =>
    db.prepare(`SELECT * FROM ${table} WHERE id = ?2 AND order_id = ?1`).bind(facts.orderId, partId ?? '');
  return [
    ...order,
    ofPart('fulfilments'),
    ofPart('refunds'),
    ofOrder('SELECT fund, in_name_of FROM donations WHERE website_id = ?1 AND order_id = ?2'),
    areasOfOrder(db, websiteId, facts.orderId),
    subscriptionOfOrderStatement(db, websiteId, facts.orderId),
    ofPart('disputes'),
  ];
}

/** What a mail is made of; null when what it is about is gone. */
export function toMailFacts(
  kind: CommerceMailKind,
  facts: MailFacts,
  results: readonly D1Result<Row>[],
  links: MailLinks,
  currency: string,
): CommerceMailFacts | null {
  const [first, ...others] = results;
  const [second, parcels, refunds, donations, areas, subscriptions, disputes] = others.map(
    ({ results: rows }) => rows,
  );
  const row = first?.results[0];
  if (!row) return null;
  const { origin } = links;
  if (facts.about === 'variant')
    return kind === 'back-in-stock' ? { kind, product: toProduct(row, links, currency) } : null;
  if (facts.about === 'waiting')
    return kind === 'waiting-list-joined' || kind === 'place-offered'
      ? toWaiting(kind, row, links, toProduct(row, links, currency))
      : null;
  if (facts.about === 'stock')
    return kind === 'low-stock' ? { kind, stock: toStockFacts(first.results, origin) } : null;
  if (facts.about === 'cart') {
    const cart = toCartFacts(first.results, origin, origin + links.cartPath);
    return kind === 'abandoned-cart' && cart ? { kind, cart, optOutHref: origin + links.optOutPath } : null;
  }
  const manage = (found: Row) =>
    toSubscriptionFacts(found, origin + links.subscriptionPath(String(found.id)));
  if (facts.about === 'subscription') return subscriptionMail(kind, facts, manage(row));
  if (facts.about === 'site') return kind === 'renewals-stopped' ? toStopped(row, origin, currency) : null;
  const order = toOrder(row, second ?? [], links);
  if (facts.about === 'review') {
    const requests = order.lines.flatMap((line) => {
      const path = links.reviewPath(line.id);
      return path === '' ? [] : [{ line, href: origin + path }];
    });
    return kind === 'review-request' && requests.length > 0
      ? { kind, order, requests, optOutHref: origin + links.optOutPath }
      : null;
  }
  const parcel = parcels?.[0];
  const refund = refunds?.[0];
  const donation = donations?.[0];
  const dispute = disputes?.[0];
  const subscription = subscriptions?.[0] ? manage(subscriptions[0]) : null;
  switch (kind) {
    case 'new-order':
    case 'order-cancelled':
    case 'payment-unknown':
      return { kind, order };
    case 'donation-receipt':
      return donation
        ? {
            kind,
            order,
            donation: { fund: String(donation.fund), inNameOf: String(donation.in_name_of) },
            subscription,
          }
        : null;
    case 'order-shipped':
      return parcel
        ? {
            kind,
            order,
            parcel: {
              lines: parcelLines(parcel.lines),
              carrier: String(parcel.carrier),
              trackingNumber: String(parcel.tracking_number),
              trackingUrl: String(parcel.tracking_url),
            },
          }
        : null;
    case 'order-refunded':
      return refund
        ? {
            kind,
            order,
            refund: { amountCents: Number(refund.amount_cents), reason: String(refund.reason) },
          }
        : null;
    case 'refund-failed':
      return refund
        ? {
            kind,
            order,
            refund: { amountCents: Number(refund.amount_cents), reason: String(refund.problem) },
          }
        : null;
    case 'payment-disputed':
      return dispute ? { kind, order, dispute: toDispute(dispute) } : null;
    default: {
      const opening = { ...order, memberships: toMemberships(areas ?? [], origin) };
      return kind === 'order-confirmation'
        ? { kind, order: opening }
        : subscriptionOrderMail(kind, opening, subscription);
    }
  }
}

function toDispute(row: Row): Dispute {
  const currency = String(row.currency);
  if (!isCurrencyCode(currency)) throw new Error(`dispute ${row.id} has an unknown currency`);
  return {
    id: String(row.id),
    status: disputeStatusSchema.parse(row.status),
    reason: disputeReasonSchema.parse(row.reason),
    amountCents: Number(row.amount_cents),
    currency,
    isWithdrawn: row.is_withdrawn === 1,
    dueAt: row.due_at === null ? null : Number(row.due_at),
    openedAt: Number(row.opened_at),
  };
}

const toMemberships = (areas: readonly Row[], origin: string) =>
  areas.map(toOpenedArea).map(({ name, path }) => ({ name, href: origin + path }));

function toStopped(row: Row, origin: string, currency: string): CommerceMailFacts {
  if (!isCurrencyCode(currency)) throw new Error(`${currency} is not a currency`);
  return {
    kind: 'renewals-stopped',
    stopped: {
      subscriptions: Number(row.subscriptions),
      monthlyCents: Number(row.monthly_cents),
      currency,
      href: `${origin}/config/subscriptions`,
    },
  };
}

function toOrder(row: Row, lines: readonly Row[], { origin, orderPath }: MailLinks): OrderFacts {
  const currency = String(row.currency);
  if (!isCurrencyCode(currency)) throw new Error(`order ${row.id} has an unknown currency`);
  const detail = JSON.parse(String(row.detail)) as OrderDetail;
  const id = String(row.id);
  return {
    number: Number(row.number),
    name: String(row.name),
    email: String(row.email),
    currency,
    createdAt: Number(row.created_at),
    lines: lines.map((line) => toLine(line, origin)),
    subtotalCents: Number(row.subtotal_cents),
    discountCents: Number(row.discount_cents),
    shippingCents: Number(row.shipping_cents),
    taxCents: Number(row.tax_cents),
    includedTaxCents: Number(row.included_tax_cents),
    grandTotalCents: Number(row.grand_total_cents),
    refundedCents: Number(row.refunded_cents),
    shippingOption: detail.shippingOption?.name ?? null,
    discountNames: detail.discounts.map(({ code, name }) => code ?? name),
    giftCards: detail.giftCards ?? [],
    taxNames: detail.taxRules.map(({ name }) => name),
    shippingAddress: detail.shippingAddress,
    billingAddress: detail.billingAddress,
    note: String(row.note),
    answers: detail.answers ?? [],
    statusHref: origin + orderPath(id),
    ownerHref: `${origin}/config/orders/${id}`,
  };
}

function toLine(row: Row, origin: string): LineFacts {
  const {
    optionValues = [],
    image = null,
    answers = [],
  } = JSON.parse(String(row.detail)) as Partial<Pick<LineFacts, 'optionValues' | 'image' | 'answers'>>;
  return {
    id: String(row.id),
    title: String(row.title),
    optionValues,
    answers,
    image: image && { src: new URL(image.src, origin).href, alt: image.alt },
    quantity: Number(row.quantity),
    unitPriceCents: Number(row.unit_price_cents),
    fulfilledQuantity: Number(row.fulfilled_quantity),
    isShipped: Number(row.product_type) === PRODUCT_TYPE.physical,
    isDigital: Number(row.product_type) === PRODUCT_TYPE.digital && row.has_files === 1,
    isTip: Number(row.product_type) === TIP_LINE_TYPE,
  };
}

const parcelLines = (json: unknown): { lineId: string; quantity: number }[] =>
  (JSON.parse(String(json)) as { lineId: unknown; quantity: unknown }[]).map(({ lineId, quantity }) => ({
    lineId: String(lineId),
    quantity: Number(quantity),
  }));

const PICTURE_WIDTH = 300;

function toProduct(row: Row, { origin }: MailLinks, currency: string): RestockFacts {
  if (!isCurrencyCode(currency)) throw new Error(`${currency} is not a currency`);
  const names = JSON.parse(String(row.option_names ?? '[]')) as string[] | null;
  const values = JSON.parse(String(row.option_values)) as string[];
  const picture = row.image === null ? null : imageRefSchema.parse(JSON.parse(String(row.image)));
  const parent = row.parent_path === null ? '' : String(row.parent_path);
  return {
    title: String(row.title),
    optionValues: values.map((value, index) => ({ name: names?.[index] ?? '', value })),
    image: picture && {
      src: `${origin}/images/${picture.mediaId}/${encodeURIComponent(picture.filename)}?format=${PICTURE_WIDTH}w`,
      alt: picture.alt,
    },
    priceCents: Number(row.on_sale === 1 ? row.sale_price_cents : row.price_cents),
    currency,
    href: `${origin}${parent === '/' ? '' : parent}/${String(row.url_id)}`,
  };
}

export const readMailSettings = (json: string | null) => mailSettingsSchema.parse(JSON.parse(json ?? '{}'));

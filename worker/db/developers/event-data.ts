import { and, eq, lte, sql } from 'drizzle-orm';
import { answerLines } from '#domain/forms/answers.ts';
import { itemStatusName } from '#schema/contracts/collections/item-status.ts';
import type { SentEvent, StockChanged } from '#schema/contracts/developers/webhook.ts';
import { items } from '#schema/tables/collections.ts';
import { formSubmissions, formVersions } from '#schema/tables/forms.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { all, batch, type Database, first } from '../database.ts';
import { readDefinition } from '../forms/published.ts';
import { isOneOf, storedText } from '../fragments.ts';
import { selectVariants, toVariants } from '../items/variants.ts';
import { selectOrderLines } from '../order-rows/order-lines.ts';
import { orm } from '../orm.ts';

interface EventSubject {
  websiteId: string;
  event: SentEvent;
  subjectId: string;
  subjects?: readonly string[];
  createdAt: number;
}

/**
 * Returns the current public fields of the object that a webhook event is about, or null if the object was
 * deleted.
 */
export function readEventData(db: Database, subject: EventSubject): Promise<object | null> {
  switch (subject.event) {
    case 'ping':
      return Promise.resolve({ message: 'This is a test.' });
    case 'order.created':
    case 'order.paid':
    case 'order.fulfilled':
    case 'order.refunded':
    case 'order.cancelled':
      return readOrder(db, subject);
    case 'product.created':
    case 'product.updated':
    case 'product.deleted':
      return readProduct(db, subject);
    case 'stock.changed':
      return readStock(db, subject);
    case 'form.submitted':
      return readSubmission(db, subject);
    case 'member.joined':
    case 'member.left':
      return readMember(db, subject);
    case 'page.published':
    case 'page.unpublished':
      return readPage(db, subject);
  }
}

/** Reads an order for a webhook, without payment details. */
async function readOrder(db: Database, { websiteId, subjectId }: EventSubject): Promise<object | null> {
  const [[order], lines] = await batch(db, [
    orm
      .select({
        id: orders.id,
        number: orders.number,
        status: orders.status,
        fulfilment: orders.fulfilment,
        email: orders.email,
        name: orders.name,
        phone: orders.phone,
        currency: orders.currency,
        subtotalCents: orders.subtotalCents,
        discountCents: orders.discountCents,
        shippingCents: orders.shippingCents,
        taxCents: orders.taxCents,
        grandTotalCents: orders.grandTotalCents,
        refundedCents: orders.refundedCents,
        detail: orders.detail,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        fulfilledAt: orders.fulfilledAt,
        cancelledAt: orders.cancelledAt,
      })
      .from(orders)
      .where(and(eq(orders.id, subjectId), eq(orders.websiteId, websiteId))),
    selectOrderLines({ orderId: subjectId }),
  ]);
  if (!order) return null;
  const { detail, ...fields } = order;
  return {
    ...fields,
    shippingAddress: detail.shippingAddress,
    shippingOption: detail.shippingOption?.name ?? null,
    lines: lines.map(
      ({ id, itemId, variantId, sku, title, quantity, unitPriceCents, totalCents, ...line }) => ({
        id,
        productId: itemId,
        variantId,
        sku,
        title,
        quantity,
        unitPriceCents,
        totalCents,
        fulfilledQuantity: line.fulfilledQuantity,
        refundedQuantity: line.refundedQuantity,
      }),
    ),
  };
}

async function readProduct(db: Database, { websiteId, subjectId }: EventSubject): Promise<object | null> {
  const product = await first(
    db,
    orm
      .select({
        id: items.id,
        title: items.title,
        urlId: items.urlId,
        status: items.status,
        version: items.version,
        updatedAt: items.updatedAt,
        deletedAt: items.deletedAt,
        variants: selectVariants(items),
      })
      .from(items)
      .where(and(eq(items.id, subjectId), eq(items.websiteId, websiteId))),
  );
  if (!product) return null;
  const { id, urlId, status, variants, deletedAt, ...fields } = product;
  // The trash adds a prefix to paths and SKUs (worker/db/products/product-bin.ts).
  const withoutPrefix = (text: string, prefix: string) =>
    deletedAt !== null && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return {
    id,
    ...fields,
    urlId: withoutPrefix(urlId, `bin-${id}-`),
    status: itemStatusName(status),
    deletedAt,
    variants: toVariants(variants).map((variant) => ({
      id: variant.id,
      sku: withoutPrefix(variant.sku, `~${variant.id}~`),
      priceCents: variant.priceCents,
      salePriceCents: variant.salePriceCents,
      onSale: variant.onSale,
      qtyInStock: variant.qtyInStock,
      unlimited: variant.unlimited,
      optionValues: variant.optionValues,
    })),
  };
}

/** Reads the variants whose stock one action changed. Older deliveries have one movement as their subject. */
async function readStock(
  db: Database,
  { websiteId, subjectId, subjects = [] }: EventSubject,
): Promise<StockChanged | null> {
  const rows = await all(
    db,
    orm
      .select({
        variantId: stockMovements.variantId,
        productId: productVariants.itemId,
        sku: productVariants.sku,
        change: stockMovements.change,
        reason: stockMovements.reason,
        orderId: stockMovements.orderId,
        changedAt: stockMovements.at,
        qtyInStock: productVariants.qtyInStock,
        unlimited: productVariants.unlimited,
      })
      .from(stockMovements)
      .leftJoin(
        productVariants,
        and(eq(productVariants.id, stockMovements.variantId), eq(productVariants.websiteId, websiteId)),
      )
      .where(
        and(
          isOneOf(stockMovements.id, subjects.length === 0 ? [subjectId] : subjects),
          eq(stockMovements.websiteId, websiteId),
        ),
      ),
  );
  const [first] = rows;
  if (!first) return null;
  const { reason, orderId, changedAt } = first;
  const variants = rows.map(({ reason: _, orderId: __, changedAt: ___, ...variant }) => variant);
  return { reason, orderId, changedAt, variants };
}

async function readSubmission(db: Database, { websiteId, subjectId }: EventSubject): Promise<object | null> {
  const row = await first(
    db,
    orm
      .select({
        id: formSubmissions.id,
        formId: formSubmissions.formId,
        formVersion: formSubmissions.formVersion,
        answers: formSubmissions.answers,
        createdAt: formSubmissions.createdAt,
        definition: storedText(formVersions.definition),
        settings: websites.settings,
      })
      .from(formSubmissions)
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.formId, formSubmissions.formId),
          eq(formVersions.version, formSubmissions.formVersion),
        ),
      )
      .innerJoin(websites, eq(websites.id, formSubmissions.websiteId))
      .where(and(eq(formSubmissions.id, subjectId), eq(formSubmissions.websiteId, websiteId))),
  );
  if (!row) return null;
  const { id, formId, formVersion, answers, createdAt, settings } = row;
  const definition = readDefinition(row.definition);
  return {
    id,
    form: { id: formId, name: definition.name, version: formVersion },
    createdAt,
    answers: answerLines(definition, answers, settings.locale),
    values: answers,
  };
}

/**
 * Reads a member for a webhook. Ignores memberships created after the event, because a new membership may
 * have the rowid of a deleted one.
 */
async function readMember(
  db: Database,
  { websiteId, subjectId, createdAt }: EventSubject,
): Promise<object | null> {
  const row = await first(
    db,
    orm
      .select({
        areaId: memberEntitlements.areaId,
        area: memberAreas.content,
        email: memberEntitlements.email,
        source: memberEntitlements.source,
        endsAt: memberEntitlements.endsAt,
      })
      .from(memberEntitlements)
      .innerJoin(memberAreas, eq(memberAreas.id, memberEntitlements.areaId))
      .where(
        and(
          sql`${memberEntitlements}.rowid = cast(${subjectId} as integer)`,
          eq(memberAreas.websiteId, websiteId),
          lte(memberEntitlements.createdAt, createdAt),
        ),
      ),
  );
  return row && { ...row, area: row.area.name };
}

const readPage = (db: Database, { websiteId, subjectId }: EventSubject): Promise<object | null> =>
  first(
    db,
    orm
      .select({
        id: pages.id,
        title: pages.title,
        path: pages.path,
        pageType: pages.pageType,
        publishedAt: pages.publishedAt,
        deletedAt: pages.deletedAt,
      })
      .from(pages)
      .where(and(eq(pages.id, subjectId), eq(pages.websiteId, websiteId))),
  );

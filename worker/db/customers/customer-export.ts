import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import { members, sessions } from '#schema/tables/accounts.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { reviewImages, reviews } from '#schema/tables/reviews.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { type CustomerKey, listAddresses } from '../accounts/customer-addresses.ts';
import { batch, type Database } from '../database.ts';
import { jsonField, named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type CustomerOrder, findCustomerOrder } from './customer-orders.ts';

const MAX_ORDERS = 1_000;
const CHUNK_ORDERS = 20;

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

const cartLines = ({ websiteId, accountId }: CustomerKey) =>
  orm
    .select({ title: items.title, quantity: cartEntries.quantity, answers: cartEntries.answers })
    .from(carts)
    .innerJoin(cartEntries, eq(cartEntries.cartId, carts.id))
    .leftJoin(items, eq(items.id, cartEntries.itemId))
    .where(and(eq(carts.websiteId, websiteId), eq(carts.accountId, accountId), isNull(carts.orderId)));

const ownSubscriptions = ({ websiteId, accountId }: CustomerKey) =>
  orm
    .select({
      title: jsonField<string>(subscriptions.terms, '$.title').as('title'),
      status: subscriptions.status,
      amountCents: subscriptions.amountCents,
      currency: subscriptions.currency,
      createdAt: subscriptions.createdAt,
      cancelledAt: subscriptions.cancelledAt,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.websiteId, websiteId), eq(subscriptions.accountId, accountId)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(MAX_ORDERS);

const openedLessons = ({ websiteId, accountId }: CustomerKey) =>
  orm
    .select({
      title: sql<string>`coalesce(${items.title}, ${lessonProgress.lessonId})`.as('title'),
      openedAt: lessonProgress.openedAt,
      doneAt: lessonProgress.doneAt,
    })
    .from(lessonProgress)
    .leftJoin(items, eq(items.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.websiteId, websiteId), eq(lessonProgress.accountId, accountId)))
    .orderBy(desc(lessonProgress.openedAt))
    .limit(MAX_ORDERS);

function ownReviews({ websiteId, accountId }: CustomerKey) {
  const pictures = orm
    .select({ total: count() })
    .from(reviewImages)
    .where(eq(reviewImages.reviewId, reviews.id));
  return orm
    .select({
      product: named(orderLines.title, 'product'),
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.body,
      shownName: reviews.author,
      status: reviews.status,
      reply: reviews.reply,
      createdAt: reviews.createdAt,
      pictures: sql<number>`${pictures}`.as('pictures'),
    })
    .from(orders)
    .innerJoin(reviews, and(eq(reviews.orderId, orders.id), eq(reviews.websiteId, orders.websiteId)))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(and(eq(orders.websiteId, websiteId), eq(orders.accountId, accountId)))
    .orderBy(desc(reviews.createdAt))
    .limit(MAX_ORDERS);
}

const ownComments = ({ websiteId, accountId }: CustomerKey) =>
  orm
    .select({
      on: sql<string>`coalesce(${items.title}, '')`.as('on_title'),
      shownName: named(comments.author, 'shown_name'),
      text: named(comments.body, 'comment_text'),
      status: comments.status,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .leftJoin(items, eq(items.id, comments.itemId))
    .where(and(eq(comments.websiteId, websiteId), eq(comments.accountId, accountId)))
    .orderBy(desc(comments.createdAt))
    .limit(MAX_ORDERS);

/** Reads orders with all their details, in small batches. */
async function readOrders(
  db: Database,
  customer: CustomerKey,
  numbers: readonly number[],
): Promise<CustomerOrder[]> {
  const found: CustomerOrder[] = [];
  for (let from = 0; from < numbers.length; from += CHUNK_ORDERS) {
    const some = numbers
      .slice(from, from + CHUNK_ORDERS)
      .map((number) => findCustomerOrder(db, customer, number));
    found.push(...(await Promise.all(some)).filter((order) => order !== null));
  }
  return found;
}

/** Exports a customer's data. Amounts are in minor units and times in ISO 8601. */
export async function exportCustomer(
  db: Database,
  customer: CustomerKey & { email: string; name: string },
  now: number,
) {
  const { websiteId, accountId, email, name } = customer;
  const [[member], numbers, devices, cart, paidAgain, lessons, written, commented] = await batch(db, [
    orm
      .select({ since: members.createdAt })
      .from(members)
      .where(and(eq(members.websiteId, websiteId), eq(members.accountId, accountId))),
    orm
      .select({ number: orders.number })
      .from(orders)
      .where(and(eq(orders.websiteId, websiteId), eq(orders.accountId, accountId)))
      .orderBy(desc(orders.createdAt))
      .limit(MAX_ORDERS),
    orm
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(and(eq(sessions.websiteId, websiteId), eq(sessions.accountId, accountId))),
    cartLines(customer),
    ownSubscriptions(customer),
    openedLessons(customer),
    ownReviews(customer),
    ownComments(customer),
  ]);
  const wholeOrders = await readOrders(
    db,
    customer,
    numbers.map(({ number }) => number),
  );
  const addresses = await listAddresses(db, customer);
  return {
    exportedAt: iso(now),
    account: { email, name, customerSince: iso(member?.since ?? now) },
    addresses: addresses.map(({ address, isDefault }) => ({ ...address, isDefault })),
    orders: wholeOrders.map(({ id: _, createdAt, paidAt, detail, lines, parcels, ...order }) => ({
      ...order,
      createdAt: iso(createdAt),
      paidAt: isoOrNull(paidAt),
      shippingName: detail.shippingOption?.name ?? '',
      deliveryDates: detail.shippingOption?.deliveryDates ?? null,
      lines: lines.map(
        ({ title, sku, optionValues, answers, quantity, unitPriceCents, totalCents, refundedQuantity }) => ({
          title,
          sku,
          options: optionValues,
          answers,
          quantity,
          unitPriceCents,
          totalCents,
          refundedQuantity,
        }),
      ),
      parcels: parcels.map(({ id: __, at, ...parcel }) => ({ ...parcel, sentAt: iso(at) })),
    })),
    lessons: lessons.map(({ title, openedAt, doneAt }) => ({
      title,
      openedAt: iso(openedAt),
      doneAt: isoOrNull(doneAt),
    })),
    subscriptions: paidAgain.map(({ createdAt, cancelledAt, ...subscription }) => ({
      ...subscription,
      since: iso(createdAt),
      cancelledAt: isoOrNull(cancelledAt),
    })),
    reviews: written.map(({ createdAt, status, ...review }) => ({
      ...review,
      isPublished: status === REVIEW_STATUS.published,
      writtenAt: iso(createdAt),
    })),
    comments: commented.map(({ createdAt, status, ...comment }) => ({
      ...comment,
      isPublished: status === 'published',
      writtenAt: iso(createdAt),
    })),
    cart,
    devices: devices.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: iso(createdAt),
      lastSeenAt: iso(lastSeenAt),
    })),
  };
}

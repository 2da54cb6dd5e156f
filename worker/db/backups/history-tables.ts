import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { emailSchema } from '#schema/contracts/accounts/account.ts';
import { accounts, members } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { donations } from '#schema/tables/donations.ts';
import { downloadLinks, productFiles } from '#schema/tables/downloads.ts';
import { formBlockList, formFiles, formSubmissions } from '#schema/tables/forms.ts';
import { giftCardLedger, giftCards, giftCardUses } from '#schema/tables/gift-cards.ts';
import { lessonProgress } from '#schema/tables/lessons.ts';
import {
  draftOrders,
  fulfilments,
  orderEvents,
  orderFiles,
  orderLines,
  orders,
} from '#schema/tables/orders.ts';
import { disputes, payments, refunds } from '#schema/tables/payments.ts';
import { productVariants, restockRequests, stockMovements } from '#schema/tables/products.ts';
import { lowStockNotices, mailOptOuts } from '#schema/tables/reviews.ts';
import { auditLog } from '#schema/tables/sites.ts';
import {
  customerAddresses,
  customerGroupMembers,
  customerGroups,
  customerProfiles,
  discounts,
  discountUses,
} from '#schema/tables/store.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { isOpenCharge } from './held-stock.ts';
import {
  addedMark,
  isAdded,
  isOfNoOtherLine,
  isOfNoOtherOrder,
  isStagedCustomer,
  toAuthor,
  toCustomer,
  toJsonContract,
  withoutStranger,
} from './history-values.ts';
import { stagedValue } from './restore-rows.ts';
import { define, type RestoredTable } from './restored-table.ts';
import { STATISTICS } from './statistics-tables.ts';

const REFUND_PROBLEM =
  'The site moved before this refund was confirmed. Check at your payment provider whether the money was returned.';
const isOpenRefund = sql`${stagedValue('status')} = 'created'`;
const isRunning = sql`${stagedValue('status')} in ('active', 'past_due', 'paused')`;
const isOpenPayment = sql`${stagedValue('status')} in ('created', 'needs-action')`;
const none = () => sql`null`;

const refundedCards = z.array(z.object({ giftCardId: z.string(), amountCents: z.number().int() }));
const PEOPLE: readonly RestoredTable[] = [
  define(accounts, 'add', [accounts.id], {
    only: isStagedCustomer,
    changed: [[accounts.passwordHash, (_, { restoreId }) => sql`${addedMark(restoreId)}`]],
    contracts: [[accounts.email, z.string().refine((email) => emailSchema.safeParse(email).data === email)]],
  }),
  define(members, 'add', [members.websiteId, members.accountId], {
    only: (to) => isAdded(stagedValue('account_id'), to),
  }),
  define(customerAddresses, 'add', [customerAddresses.id], {
    parents: [[customerAddresses.accountId, members.accountId]],
  }),
  define(customerProfiles, 'add', [customerProfiles.websiteId, customerProfiles.email]),
  define(customerGroupMembers, 'add', [customerGroupMembers.websiteId, customerGroupMembers.email], {
    parents: [[customerGroupMembers.groupId, customerGroups.id]],
  }),
  define(mailOptOuts, 'add', [mailOptOuts.websiteId, mailOptOuts.email]),
];

const ORDERS: readonly RestoredTable[] = [
  define(orders, 'add', [orders.id], { changed: [[orders.accountId, toCustomer]] }),
  // Before the events, because a trigger on the events makes the order findable by its lines.
  define(orderLines, 'add', [orderLines.id], {
    parents: [[orderLines.orderId, orders.id]],
    // A product may be deleted. A product of another site would get the stock of a cancelled order.
    changed: [
      [orderLines.itemId, withoutStranger(items)],
      [orderLines.variantId, withoutStranger(productVariants)],
    ],
  }),
  define(orderEvents, 'add', [orderEvents.id], {
    parents: [[orderEvents.orderId, orders.id]],
    changed: [[orderEvents.accountId, toAuthor]],
    only: isOfNoOtherOrder,
  }),
  define(fulfilments, 'add', [fulfilments.id], {
    parents: [[fulfilments.orderId, orders.id]],
    changed: [[fulfilments.accountId, toAuthor]],
  }),
  define(payments, 'add', [payments.id], {
    parents: [[payments.orderId, orders.id]],
    changed: [[payments.status, (status) => sql`iif(${isOpenPayment}, 'cancelled', ${status})`]],
  }),
  define(refunds, 'add', [refunds.id], {
    parents: [
      [refunds.orderId, orders.id],
      [refunds.paymentId, payments.id],
    ],
    contracts: [[refunds.giftCards, toJsonContract(refundedCards)]],
    // The amount stays reserved, so that no money is returned twice.
    changed: [
      [refunds.status, (status) => sql`iif(${isOpenRefund}, 'failed', ${status})`],
      [refunds.problem, (problem) => sql`iif(${isOpenRefund}, ${REFUND_PROBLEM}, coalesce(${problem}, ''))`],
      [refunds.accountId, toAuthor],
    ],
  }),
  define(disputes, 'add', [disputes.id], { parents: [[disputes.orderId, orders.id]] }),
  define(donations, 'add', [donations.orderId], { parents: [[donations.orderId, orders.id]] }),
  define(formFiles, 'add', [formFiles.id], { parents: [[formFiles.submissionId, formSubmissions.id]] }),
  define(orderFiles, 'add', [orderFiles.orderId, orderFiles.fileId], {
    parents: [
      [orderFiles.orderId, orders.id],
      [orderFiles.fileId, formFiles.id],
    ],
  }),
  define(downloadLinks, 'add', [downloadLinks.lineId, downloadLinks.fileId], {
    parents: [
      [downloadLinks.lineId, orderLines.id],
      [downloadLinks.fileId, productFiles.id],
    ],
  }),
  define(discountUses, 'add', [discountUses.discountId, discountUses.customer], {
    parents: [[discountUses.discountId, discounts.id]],
  }),
  define(draftOrders, 'add', [draftOrders.id], { changed: [[draftOrders.accountId, toAuthor]] }),
];

const SUBSCRIPTIONS: readonly RestoredTable[] = [
  // No payment method comes back. Access stays until the end of the paid period.
  define(subscriptions, 'add', [subscriptions.id], {
    parents: [
      [subscriptions.firstOrderId, orders.id],
      [subscriptions.paidOrderId, orders.id],
    ],
    changed: [
      [subscriptions.status, (status) => sql`iif(${isRunning}, 'cancelled', ${status})`],
      [subscriptions.cancelReason, (reason) => sql`iif(${isRunning}, 'moved', ${reason})`],
      [subscriptions.cancelledAt, (at, { now }) => sql`iif(${isRunning}, ${now}, ${at})`],
      [subscriptions.accountId, toCustomer],
      [subscriptions.nextChargeAt, none],
      [subscriptions.queuedUntil, () => sql`0`],
      [subscriptions.stockWaitSince, none],
      [subscriptions.methodExpiresAt, none],
    ],
  }),
  define(subscriptionCharges, 'add', [subscriptionCharges.id], {
    parents: [
      [subscriptionCharges.subscriptionId, subscriptions.id],
      [subscriptionCharges.orderId, orders.id],
    ],
    // The switch returns the stock (held-stock.ts).
    changed: [
      [subscriptionCharges.status, (status) => sql`iif(${isOpenCharge}, 'void', ${status})`],
      [subscriptionCharges.stockTaken, (pieces) => sql`iif(${isOpenCharge}, 0, coalesce(${pieces}, 0))`],
    ],
  }),
];

const GIFT_CARDS: readonly RestoredTable[] = [
  define(giftCards, 'add', [giftCards.id], {
    parents: [
      [giftCards.orderId, orders.id],
      [giftCards.orderLineId, orderLines.id],
    ],
  }),
  define(giftCardLedger, 'add', [giftCardLedger.id], {
    parents: [
      [giftCardLedger.giftCardId, giftCards.id],
      [giftCardLedger.orderId, orders.id],
    ],
    changed: [[giftCardLedger.accountId, toAuthor]],
  }),
  define(giftCardUses, 'add', [giftCardUses.orderId, giftCardUses.giftCardId], {
    parents: [
      [giftCardUses.orderId, orders.id],
      [giftCardUses.giftCardId, giftCards.id],
    ],
  }),
];

const STOCK: readonly RestoredTable[] = [
  define(stockMovements, 'add', [stockMovements.id], {
    parents: [[stockMovements.variantId, productVariants.id]],
    changed: [[stockMovements.accountId, toAuthor]],
    only: isOfNoOtherLine,
  }),
  define(lowStockNotices, 'add', [lowStockNotices.variantId], {
    parents: [[lowStockNotices.variantId, productVariants.id]],
  }),
  define(restockRequests, 'add', [restockRequests.id], {
    parents: [[restockRequests.variantId, productVariants.id]],
  }),
  define(waitingRequests, 'add', [waitingRequests.id], {
    parents: [[waitingRequests.variantId, productVariants.id]],
    changed: [[waitingRequests.cartId, none]],
  }),
];

/**
 * Tables that record people and money, parents first. A restore writes them only to a new site, from the backup of
 * a site that is no longer on the server.
 */
export const HISTORY: readonly RestoredTable[] = [
  ...PEOPLE,
  ...ORDERS,
  ...SUBSCRIPTIONS,
  ...GIFT_CARDS,
  ...STOCK,
  ...STATISTICS,
  define(
    lessonProgress,
    'add',
    [lessonProgress.accountId, lessonProgress.courseId, lessonProgress.lessonId],
    {
      parents: [[lessonProgress.accountId, members.accountId]],
    },
  ),
  define(formBlockList, 'add', [formBlockList.websiteId, formBlockList.kind, formBlockList.value]),
  define(auditLog, 'add', [auditLog.id], {
    changed: [
      [auditLog.accountId, toAuthor],
      [auditLog.subject, toAuthor],
    ],
  }),
];

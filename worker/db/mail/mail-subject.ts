import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import { items } from '#schema/tables/collections.ts';
import { donations } from '#schema/tables/donations.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { fulfilments, orderLines, orders } from '#schema/tables/orders.ts';
import { disputes, refunds } from '#schema/tables/payments.ts';
import { productVariants } from '#schema/tables/products.ts';
import { selectBookedEvents } from '../calendar/booked-events.ts';
import {
  type Answer,
  type Answers,
  batch,
  type Database,
  prepared,
  type Statement,
  type Values,
} from '../database.ts';
import { selectOrderAreas } from '../members/opened-areas.ts';
import { LINE_ITEM } from '../order-rows/order-lines.ts';
import { orm } from '../orm.ts';
import { DISPUTE } from '../payments/disputes.ts';
import { selectInvoice } from './invoice-emails.ts';
import { selectItemTranslation } from './item-translation.ts';
import { type MailSiteRow, mailSite } from './mail-site.ts';
import { selectCartLines, selectLowVariants, selectReviewableLines } from './optional-mail-facts.ts';
import { MAIL_PRODUCT } from './product-facts.ts';
import {
  selectMailSubscription,
  selectOrderSubscription,
  selectStoppedRenewals,
} from './subscription-mail-facts.ts';
import { selectWaitingRequest } from './waiting-mail-facts.ts';

type About<Kind extends MailFacts['about']> = Extract<MailFacts, { about: Kind }>;

const variantOfMail = (websiteId: string, { variantId, language }: About<'variant'>) =>
  orm
    .select({ ...MAIL_PRODUCT, translation: selectItemTranslation(language) })
    .from(productVariants)
    .innerJoin(items, eq(items.id, productVariants.itemId))
    .where(and(eq(productVariants.id, variantId), eq(items.websiteId, websiteId)));

type OrderKey = Values<{ websiteId: string; orderId: string }>;

const orderOfMail = prepared((value: OrderKey) =>
  orm
    .select({
      id: orders.id,
      number: orders.number,
      name: orders.name,
      email: orders.email,
      currency: orders.currency,
      createdAt: orders.createdAt,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      shippingCents: orders.shippingCents,
      taxCents: orders.taxCents,
      includedTaxCents: orders.includedTaxCents,
      grandTotalCents: orders.grandTotalCents,
      refundedCents: orders.refundedCents,
      note: orders.note,
      detail: orders.detail,
    })
    .from(orders)
    .where(and(eq(orders.websiteId, value.websiteId), eq(orders.id, value.orderId))),
);

const file = orm
  .select({ id: productFiles.id })
  .from(productFiles)
  .where(and(eq(productFiles.itemId, orderLines.itemId), isNull(productFiles.removedAt)));

const linesOfMail = prepared((value: OrderKey) =>
  orm
    .select({
      ...LINE_ITEM,
      hasFiles: sql<number>`${exists(file)}`.as('has_files'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.websiteId, value.websiteId), eq(orderLines.orderId, value.orderId)))
    .orderBy(orderLines.position),
);

type PartKey = Values<{ id: string; orderId: string }>;

const parcelOfMail = prepared((value: PartKey) =>
  orm
    .select({
      lines: fulfilments.lines,
      carrier: fulfilments.carrier,
      trackingNumber: fulfilments.trackingNumber,
      trackingUrl: fulfilments.trackingUrl,
    })
    .from(fulfilments)
    .where(and(eq(fulfilments.id, value.id), eq(fulfilments.orderId, value.orderId))),
);

const refundOfMail = prepared((value: PartKey) =>
  orm
    .select({ amountCents: refunds.amountCents, reason: refunds.reason, problem: refunds.problem })
    .from(refunds)
    .where(and(eq(refunds.id, value.id), eq(refunds.orderId, value.orderId))),
);

const donationOfMail = prepared((value: OrderKey) =>
  orm
    .select({ fund: donations.fund, inNameOf: donations.inNameOf })
    .from(donations)
    .where(and(eq(donations.websiteId, value.websiteId), eq(donations.orderId, value.orderId))),
);

const disputeOfMail = prepared((value: PartKey) =>
  orm
    .select(DISPUTE)
    .from(disputes)
    .where(and(eq(disputes.id, value.id), eq(disputes.orderId, value.orderId))),
);

function partsOfMail(websiteId: string, { orderId, partId }: About<'order'>) {
  const part = { id: partId ?? '', orderId };
  return [
    parcelOfMail(part),
    refundOfMail(part),
    donationOfMail({ websiteId, orderId }),
    selectOrderAreas({ websiteId, orderId }),
    selectOrderSubscription({ websiteId, orderId }),
    disputeOfMail(part),
    selectBookedEvents(websiteId, orderId),
  ] as const;
}

export type MailOrderRow = Answer<ReturnType<typeof orderOfMail>>[number];
export type MailLineRow = Answer<ReturnType<typeof linesOfMail>>[number];

/**
 * Reads the facts for an email, and the recipient's language, in one database round trip. Ids of another site
 * match nothing.
 */
export async function findMailSubject(db: Database, websiteId: string, facts: MailFacts) {
  const read = async <const S extends readonly Statement[]>(
    ...statements: S
  ): Promise<{ site: MailSiteRow | undefined; answers: Answers<S> }> => {
    const [[site], ...answers]: readonly [MailSiteRow[], ...unknown[]] = await batch(db, [
      mailSite({ websiteId }),
      ...statements,
    ]);
    return { site, answers: answers as Answers<S> };
  };
  switch (facts.about) {
    case 'variant': {
      const { site, answers } = await read(variantOfMail(websiteId, facts));
      return { site, language: facts.language, subject: { about: facts.about, product: answers[0][0] } };
    }
    case 'waiting': {
      const { site, answers } = await read(selectWaitingRequest(websiteId, facts));
      const [[request]] = answers;
      return { site, language: request?.language, subject: { about: facts.about, request } };
    }
    case 'cart': {
      const { site, answers } = await read(selectCartLines(websiteId, facts.cartId));
      const [lines] = answers;
      return { site, language: lines[0]?.language, subject: { about: facts.about, lines } };
    }
    case 'stock': {
      const { site, answers } = await read(selectLowVariants(websiteId, facts.mailId));
      return { site, language: null, subject: { about: facts.about, variants: answers[0] } };
    }
    case 'subscription': {
      const { site, answers } = await read(selectMailSubscription(websiteId, facts));
      const [[subscription]] = answers;
      const language = subscription?.terms.language;
      return { site, language, subject: { about: facts.about, facts, subscription } };
    }
    case 'draft': {
      const { draftId, sentAt } = facts;
      const { site, answers } = await read(selectInvoice({ websiteId, draftId, sentAt }));
      const [[draft]] = answers;
      return { site, language: draft?.content.language, subject: { about: facts.about, draft } };
    }
    case 'site': {
      const { site, answers } = await read(selectStoppedRenewals(websiteId));
      return { site, language: null, subject: { about: facts.about, stopped: answers[0][0] } };
    }
    case 'review': {
      const { orderId } = facts;
      const { site, answers } = await read(
        orderOfMail({ websiteId, orderId }),
        linesOfMail({ websiteId, orderId }),
        selectReviewableLines(websiteId, orderId),
      );
      const [[order], lines, reviewable] = answers;
      const language = order?.detail.language;
      return { site, language, subject: { about: facts.about, order, lines, reviewable } };
    }
    case 'order': {
      const { orderId } = facts;
      const { site, answers } = await read(
        orderOfMail({ websiteId, orderId }),
        linesOfMail({ websiteId, orderId }),
        ...partsOfMail(websiteId, facts),
      );
      const [[order], lines, [parcel], [refund], [donation], areas, [subscription], [dispute], events] =
        answers;
      return {
        site,
        language: order?.detail.language,
        subject: {
          about: facts.about,
          order,
          lines,
          parcel,
          refund,
          donation,
          areas,
          subscription,
          dispute,
          events,
        },
      };
    }
  }
}

export type MailSubject = Awaited<ReturnType<typeof findMailSubject>>['subject'];

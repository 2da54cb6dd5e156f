import { and, eq, inArray } from 'drizzle-orm';
import type { CommerceMailFacts } from '#domain/mail/order-facts.ts';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import type { Answer } from '../database.ts';
import { orm } from '../orm.ts';
import { selectItemTranslation } from './item-translation.ts';
import type { MailLinks } from './mail-links.ts';
import { MAIL_PRODUCT, toProductFacts } from './product-facts.ts';

type WaitingMail = Extract<CommerceMailFacts, { kind: 'place-offered' | 'waiting-list-joined' }>;

export const selectWaitingRequest = (
  websiteId: string,
  { requestId, offeredAt }: Extract<MailFacts, { about: 'waiting' }>,
) =>
  orm
    .select({
      ...MAIL_PRODUCT,
      translation: selectItemTranslation(waitingRequests.language),
      language: waitingRequests.language,
      places: waitingRequests.places,
      expiresAt: waitingRequests.expiresAt,
    })
    .from(waitingRequests)
    .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
    .innerJoin(items, eq(items.id, productVariants.itemId))
    .where(
      and(
        eq(waitingRequests.id, requestId),
        eq(waitingRequests.websiteId, websiteId),
        offeredAt === null
          ? inArray(waitingRequests.status, ['waiting', 'offered'])
          : and(eq(waitingRequests.status, 'offered'), eq(waitingRequests.offeredAt, offeredAt)),
      ),
    );

export type WaitingRow = Answer<ReturnType<typeof selectWaitingRequest>>[number];

export function toWaitingMail(
  kind: WaitingMail['kind'],
  { places, expiresAt, ...row }: WaitingRow,
  { origin, offerPath, leavePath }: MailLinks,
  currency: string,
): WaitingMail {
  const isOffer = kind === 'place-offered';
  const product = toProductFacts(row, origin, currency);
  return {
    kind,
    waiting: {
      product,
      places,
      expiresAt: isOffer ? expiresAt : null,
      href: isOffer ? origin + offerPath : product.href,
    },
    leaveHref: origin + leavePath,
  };
}

import type { CommerceMailFacts, RestockFacts } from '#domain/mail/order-facts.ts';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import type { MailLinks } from './mail-facts.ts';

type Row = Record<string, unknown>;
type WaitingMail = Extract<CommerceMailFacts, { kind: 'place-offered' | 'waiting-list-joined' }>;

/** A request that still stands as the mail tells it: in line, or with this very offer. */
export const waitingStatement = (
  db: D1Database,
  websiteId: string,
  { requestId, offeredAt }: Extract<MailFacts, { about: 'waiting' }>,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT v.price_cents, v.sale_price_cents, v.on_sale, v.option_values, i.title, i.url_id, i.image, w.places, w.expires_at,
        i.content -> '$.product.optionNames' AS option_names,
        (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL LIMIT 1) AS parent_path
      FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id JOIN items i ON i.id = v.item_id
      WHERE w.id = ?2 AND w.website_id = ?1 AND CASE WHEN ?3 IS NULL THEN w.status IN ('waiting', 'offered') ELSE w.status = 'offered' AND w.offered_at = ?3 END`,
    )
    .bind(websiteId, requestId, offeredAt);

export function toWaiting(
  kind: WaitingMail['kind'],
  row: Row,
  { origin, offerPath, leavePath }: MailLinks,
  product: RestockFacts,
): WaitingMail {
  const isOffer = kind === 'place-offered';
  return {
    kind,
    waiting: {
      product,
      places: Number(row.places),
      expiresAt: isOffer ? Number(row.expires_at) : null,
      href: isOffer ? origin + offerPath : product.href,
    },
    leaveHref: origin + leavePath,
  };
}

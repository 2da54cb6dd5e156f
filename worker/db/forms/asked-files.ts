import type { ReadContext } from '#domain/forms/fields/kind.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import type { CartKey } from '../carts/carts.ts';

type Row = Record<string, unknown>;
/** Uploads that answers may name, by id. */
export type AskedFiles = ReadContext['files'];

/** Entries that name uploads; the index cart_entries_files has no others. */
export const HAS_FILES = `instr(e.answers, '"files":[') > 0`;

/**
 * Uploads of this site that a cart's answers may name: of no submission, of no paid order, and not taken by another open cart. One
 * that a signed-in customer's cart took stays open to the copy that is made of it at sign-out. '' for no cart yet.
 */
export const askedFilesStatement = (
  db: D1Database,
  { websiteId, tokenHash }: CartKey,
  ids: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT f.id, f.form_id AS formId, f.field_id AS fieldId, f.name, f.type, f.bytes
      FROM form_files f LEFT JOIN carts c ON c.id = f.cart_id AND c.order_id IS NULL
      WHERE f.website_id = ?1 AND f.id IN (SELECT value FROM json_each(?3)) AND f.submission_id IS NULL
        AND (c.id IS NULL OR c.token_hash = ?2 OR c.id = (SELECT m.cloned_from FROM carts m WHERE m.website_id = ?1 AND m.token_hash = ?2))
        AND NOT EXISTS (SELECT 1 FROM order_files u JOIN orders o ON o.id = u.order_id WHERE u.file_id = f.id AND o.paid_at IS NOT NULL)`,
    )
    .bind(websiteId, tokenHash, JSON.stringify(ids));

/** Those of the rows that were uploaded for this form. */
export const toAskedFiles = (rows: readonly Row[], formId: string): AskedFiles => {
  const files = rows as unknown as (FileAnswer & { fieldId: string; formId: string })[];
  return new Map(files.filter((file) => file.formId === formId).map((file) => [file.id, file]));
};

/** Gives uploads to the open cart of a key, for the batch that puts answers into it. */
export const takeFilesStatements = (
  db: D1Database,
  { websiteId, tokenHash }: CartKey,
  ids: readonly string[],
): D1PreparedStatement[] =>
  ids.length === 0
    ? []
    : [
        db
          .prepare(
            `UPDATE form_files SET cart_id = (SELECT id FROM carts WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL)
            WHERE website_id = ?1 AND id IN (SELECT value FROM json_each(?3)) AND submission_id IS NULL`,
          )
          .bind(websiteId, tokenHash, JSON.stringify(ids)),
      ];

/** Keeps uploads with the order whose answers name them, for the batch that makes it. */
export const keepFilesStatements = (
  db: D1Database,
  order: { id: string; websiteId: string },
  ids: readonly string[],
): D1PreparedStatement[] =>
  ids.length === 0
    ? []
    : [
        db
          .prepare(
            `INSERT INTO order_files (order_id, file_id) SELECT ?1, id FROM form_files
            WHERE website_id = ?2 AND id IN (SELECT value FROM json_each(?3)) ON CONFLICT DO NOTHING`,
          )
          .bind(order.id, order.websiteId, JSON.stringify(ids)),
      ];

/** A file that an order of this site has; null for any other. */
export const readOrderFile = (
  db: D1Database,
  websiteId: string,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<{ name: string } | null> =>
  db
    .prepare(
      `SELECT f.name FROM order_files u JOIN orders o ON o.id = u.order_id AND o.website_id = ?1
      JOIN form_files f ON f.id = u.file_id AND f.website_id = ?1 WHERE u.order_id = ?2 AND u.file_id = ?3`,
    )
    .bind(websiteId, orderId, fileId)
    .first<{ name: string }>();

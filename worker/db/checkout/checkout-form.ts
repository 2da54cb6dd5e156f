import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import { toPublishedForm } from '../forms/published.ts';

/** The form that a shop asks at its checkout, for a batch: no row where it asks none, or one that is not published. */
export const checkoutFormStatement = (db: D1Database, websiteId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT f.id, f.published AS definition, f.published_version AS version FROM websites w JOIN forms f ON f.id = w.settings ->> '$.store.checkoutFormId'
      AND f.website_id = w.id WHERE w.id = ? AND f.deleted_at IS NULL AND f.published IS NOT NULL`,
    )
    .bind(websiteId);

export const toCheckoutForm = (row: Record<string, unknown> | undefined): PublishedForm | null =>
  row ? toPublishedForm(row) : null;

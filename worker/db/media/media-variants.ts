/** What the Worker has to know of a file before it touches R2. */
export interface VariantFacts {
  contentType: string;
  /** SHA-256 of the bytes; the id for files that came without one. */
  contentHash: string;
  /** Pixels as it is shown. */
  width: number;
  height: number;
  /** Whether the variant that was asked for lies in R2. */
  isMade: boolean;
}

/** A file of a site and whether one of its variants is there; null for an unknown file. */
export async function readVariantFacts(
  db: D1Database,
  websiteId: string,
  id: string,
  variant: string,
): Promise<VariantFacts | null> {
  const row = await db
    .prepare(
      `SELECT content_type AS contentType, coalesce(record ->> 'contentHash', id) AS contentHash, record ->> 'width' AS width, record ->> 'height' AS height,
      EXISTS (SELECT 1 FROM media_variants v WHERE v.website_id = ?1 AND v.content_hash = coalesce(record ->> 'contentHash', id) AND v.name = ?3) AS isMade
      FROM media WHERE id = ?2 AND website_id = ?1`,
    )
    .bind(websiteId, id, variant)
    .first<Omit<VariantFacts, 'isMade'> & { isMade: number }>();
  return row && { ...row, isMade: row.isMade === 1 };
}

export async function rememberVariant(
  db: D1Database,
  websiteId: string,
  contentHash: string,
  name: string,
): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO media_variants (website_id, content_hash, name) VALUES (?, ?, ?)')
    .bind(websiteId, contentHash, name)
    .run();
}

export const variantKey = (websiteId: string, contentHash: string, name: string): string =>
  `${websiteId}/${contentHash}/${name}`;

import { and, eq, exists, sql } from 'drizzle-orm';
import { media, mediaVariants } from '#schema/tables/collections.ts';
import { type Database, first, prepared, run, type Values } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface VariantFacts {
  contentType: string;
  /** SHA-256 hash of the file's content, or the file's id if it was stored without a hash. */
  contentHash: string;
  /** Displayed width in pixels. */
  width: number;
  height: number;
  isMade: boolean;
}

const variantFacts = prepared((value: Values<{ websiteId: string; id: string; name: string }>) => {
  const contentHash = sql<string>`coalesce(${jsonField(media.record, '$.contentHash')}, ${media.id})`;
  const made = orm
    .select({ name: mediaVariants.name })
    .from(mediaVariants)
    .where(
      and(
        eq(mediaVariants.websiteId, value.websiteId),
        eq(mediaVariants.contentHash, contentHash),
        eq(mediaVariants.name, value.name),
      ),
    );
  return orm
    .select({
      contentType: media.contentType,
      contentHash: contentHash.as('content_hash'),
      width: sql<number>`${jsonField(media.record, '$.width')}`.as('width'),
      height: sql<number>`${jsonField(media.record, '$.height')}`.as('height'),
      isMade: sql<number>`${exists(made)}`.as('is_made'),
    })
    .from(media)
    .where(and(eq(media.id, value.id), eq(media.websiteId, value.websiteId)));
});

export async function findVariantFacts(
  db: Database,
  websiteId: string,
  id: string,
  name: string,
): Promise<VariantFacts | null> {
  const row = await first(db, variantFacts({ websiteId, id, name }));
  return row && { ...row, isMade: row.isMade === 1 };
}

export async function rememberVariant(
  db: Database,
  websiteId: string,
  contentHash: string,
  name: string,
): Promise<void> {
  await run(db, orm.insert(mediaVariants).values({ websiteId, contentHash, name }).onConflictDoNothing());
}

export const variantKey = (websiteId: string, contentHash: string, name: string): string =>
  `${websiteId}/${contentHash}/${name}`;

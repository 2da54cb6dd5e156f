import { eq } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

export async function findSiteTitle(db: Database, websiteId: string): Promise<string> {
  const row = await first(
    db,
    orm
      .select({ title: jsonField<string>(websites.settings, '$.title').as('title') })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  );
  return row?.title ?? '';
}

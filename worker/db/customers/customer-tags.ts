import { and, eq, sql } from 'drizzle-orm';
import { MAX_CUSTOMER_TAGS } from '#schema/contracts/customers/customer.ts';
import { customerProfiles } from '#schema/tables/store.ts';
import { all, type Database } from '../database.ts';
import { orm } from '../orm.ts';

const tag = sql<string>`tag.value`;
const TAGS = sql`json_each(${customerProfiles.tags}) tag`;

/** Lists the tags of imported customers, in alphabetical order. */
export async function listCustomerTags(db: Database, websiteId: string): Promise<string[]> {
  const rows = await all(
    db,
    orm
      .selectDistinct({ tag: tag.as('tag_name') })
      .from(customerProfiles)
      .innerJoin(TAGS, sql`true`)
      .where(eq(customerProfiles.websiteId, websiteId))
      .orderBy(sql`tag_name`)
      .limit(MAX_CUSTOMER_TAGS),
  );
  return rows.map((row) => row.tag);
}

export async function listEmailsWithTag(db: Database, websiteId: string, wanted: string): Promise<string[]> {
  const rows = await all(
    db,
    orm
      .selectDistinct({ email: customerProfiles.email })
      .from(customerProfiles)
      .innerJoin(TAGS, sql`true`)
      .where(and(eq(customerProfiles.websiteId, websiteId), eq(tag, wanted))),
  );
  return rows.map(({ email }) => email);
}

import { and, eq } from 'drizzle-orm';
import { customerProfiles } from '#schema/tables/store.ts';
import { all, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Reads the imported details of customers, by lower-cased email address. */
export async function findProfiles(
  db: Database,
  websiteId: string,
  emails: readonly string[],
): Promise<
  ReadonlyMap<string, Pick<typeof customerProfiles.$inferSelect, 'phone' | 'address' | 'note' | 'tags'>>
> {
  if (emails.length === 0) return new Map();
  const rows = await all(
    db,
    orm
      .select({
        email: customerProfiles.email,
        phone: customerProfiles.phone,
        address: customerProfiles.address,
        note: customerProfiles.note,
        tags: customerProfiles.tags,
      })
      .from(customerProfiles)
      .where(
        and(
          eq(customerProfiles.websiteId, websiteId),
          isOneOf(
            customerProfiles.email,
            emails.map((email) => email.toLowerCase()),
          ),
        ),
      ),
  );
  return new Map(rows.map(({ email, ...profile }) => [email, profile]));
}

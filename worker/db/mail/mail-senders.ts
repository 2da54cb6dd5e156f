import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { mailSenders } from '#schema/tables/sites.ts';
import { spendToken } from '../accounts/single-use-tokens.ts';
import { all, batch, type Database, type Statement } from '../database.ts';
import { excludedColumns, isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface StoredSender {
  name: string;
  address: string | null;
  pendingAddress: string | null;
}

const COLUMNS = {
  name: mailSenders.name,
  address: mailSenders.address,
  pendingAddress: mailSenders.pendingAddress,
};

export async function findSender(
  db: Database,
  websiteId: string,
): Promise<StoredSender & { failed: number }> {
  const [[sender], [counted]] = await batch(db, [
    orm.select(COLUMNS).from(mailSenders).where(eq(mailSenders.websiteId, websiteId)),
    orm
      .select({ failed: count() })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.websiteId, websiteId), inArray(mailOutbox.status, ['failed', 'unconfirmed']))),
  ]);
  const stored = sender ?? { name: '', address: null, pendingAddress: null };
  return { ...stored, failed: counted?.failed ?? 0 };
}

/** Saves the site's email sender. Runs `mail` in the same batch. */
export async function saveSender(
  db: Database,
  websiteId: string,
  sender: StoredSender,
  now: number,
  mail: readonly Statement[],
): Promise<void> {
  const row = { ...sender, updatedAt: now };
  await batch(db, [
    orm
      .insert(mailSenders)
      .values({ websiteId, ...row })
      .onConflictDoUpdate({ target: mailSenders.websiteId, set: excludedColumns(mailSenders, row) }),
    ...mail,
  ]);
}

/**
 * Marks a sender address as confirmed. Returns false if the link was used, or if the owner has since chosen
 * another address.
 */
export async function verifySender(
  db: Database,
  { jti, websiteId, address }: { jti: string; websiteId: string; address: string },
  now: number,
): Promise<boolean> {
  const { spend, isMine } = spendToken(jti, 'mail-sender', now);
  const [, verified] = await batch(db, [
    spend,
    orm
      .update(mailSenders)
      .set({ address, pendingAddress: sql`null`, updatedAt: now })
      .where(
        and(eq(mailSenders.websiteId, websiteId), eq(mailSenders.pendingAddress, address), isMine as SQL),
      ),
  ]);
  return verified === 1;
}

/** Returns the senders by site. */
export async function listSenders(
  db: Database,
  websiteIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSender>> {
  const rows = await all(
    db,
    orm
      .select({ websiteId: mailSenders.websiteId, ...COLUMNS })
      .from(mailSenders)
      .where(isOneOf(mailSenders.websiteId, websiteIds)),
  );
  return new Map(rows.map(({ websiteId, ...sender }) => [websiteId, sender]));
}

import { startSession } from '#worker/db/accounts/sessions.ts';

const ADMIN = 1;
const OWNER_ID = 'be0000000000000000000001';

export type OwnerHeaders = Record<'cookie' | 'x-csrf-token', string>;

export async function addOwner(db: D1Database, websiteId: string): Promise<OwnerHeaders> {
  await db.batch([
    db
      .prepare('INSERT INTO accounts (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, 0)')
      .bind(OWNER_ID, 'owner@bench.test', 'Bench', 'none'),
    db
      .prepare('INSERT INTO website_roles (website_id, account_id, role) VALUES (?, ?, ?)')
      .bind(websiteId, OWNER_ID, ADMIN),
  ]);
  const who = { accountId: OWNER_ID, websiteId, isRemembered: false };
  const session = await startSession(db, who, Date.now());
  return { cookie: `sw_session=${session.id}`, 'x-csrf-token': session.crumb };
}

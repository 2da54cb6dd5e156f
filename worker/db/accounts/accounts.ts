import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { createId } from '#worker/crypto/random.ts';

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
}

/** An account by its lower-cased address. */
export function findAccountByEmail(db: D1Database, email: string): Promise<AccountRow | null> {
  return db
    .prepare('SELECT id, email, name, password_hash AS passwordHash FROM accounts WHERE email = ?')
    .bind(email)
    .first<AccountRow>();
}

/** Makes the hash of an account's password again; not when the password changed meanwhile. */
export async function setPasswordHash(
  db: D1Database,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  await db
    .prepare('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .bind(renewed, id, passwordHash)
    .run();
}

export async function renameAccount(db: D1Database, accountId: string, name: string): Promise<void> {
  await db.prepare('UPDATE accounts SET name = ? WHERE id = ?').bind(name, accountId).run();
}

/** Roles and membership of an account on one site. */
export async function standingOf(
  db: D1Database,
  accountId: string,
  websiteId: string,
): Promise<{ roles: number[]; isMember: boolean }> {
  const row = await db
    .prepare(
      `SELECT (SELECT json_group_array(role) FROM website_roles WHERE website_id = ?1 AND account_id = ?2) AS roles,
      EXISTS (SELECT 1 FROM members WHERE website_id = ?1 AND account_id = ?2) AS is_member`,
    )
    .bind(websiteId, accountId)
    .first<{ roles: string; is_member: number }>();
  return { roles: row ? (JSON.parse(row.roles) as number[]) : [], isMember: row?.is_member === 1 };
}

/** Makes an account the owner of a site: admin, and the one that cannot be removed (server-design §2). */
export async function createOwner(
  db: D1Database,
  owner: { websiteId: string; email: string; name: string; password: string },
  now: number,
): Promise<string> {
  const id = createId();
  const hash = await hashPassword(owner.password);
  const accountId = '(SELECT id FROM accounts WHERE email = ?1)';
  await db.batch([
    db
      .prepare(
        'INSERT INTO accounts (id, email, name, password_hash, created_at) VALUES (?2, ?1, ?3, ?4, ?5) ON CONFLICT (email) DO NOTHING',
      )
      .bind(owner.email, id, owner.name, hash, now),
    db
      .prepare(
        `INSERT OR IGNORE INTO website_roles (website_id, account_id, role) VALUES (?2, ${accountId}, ${ROLE.admin})`,
      )
      .bind(owner.email, owner.websiteId),
    db
      .prepare(`UPDATE websites SET owner_account_id = ${accountId} WHERE id = ?2`)
      .bind(owner.email, owner.websiteId),
  ]);
  return id;
}

import { startSession } from '#worker/db/accounts/sessions.ts';

const MEMBER = { id: 'be0000000000000000000002', email: 'ines@bench.test' };
const AREA_ID = 'b18e40c7d95f4a2688f0a3d2';

export type MemberHeaders = Record<'cookie', string>;

export async function addMember(db: D1Database, websiteId: string): Promise<MemberHeaders> {
  await db.batch([
    db
      .prepare('INSERT INTO accounts (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, 0)')
      .bind(MEMBER.id, MEMBER.email, 'Bench', 'none'),
    db
      .prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(websiteId, MEMBER.id),
    db
      .prepare(
        "INSERT INTO member_entitlements (area_id, email, source, created_at) VALUES (?, ?, 'invited', 0)",
      )
      .bind(AREA_ID, MEMBER.email),
  ]);
  const who = { accountId: MEMBER.id, websiteId, isRemembered: false };
  return { cookie: `sw_session=${(await startSession(db, who, Date.now())).id}` };
}

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { verifyToken } from '#worker/crypto/tokens.ts';
import type { PageRecord } from '#worker/db/shared/page-record.ts';
import type { AppEnv } from '../env.ts';

export const unlockCookie = (pageId: string) => `sw_unlock_${pageId}`;

export async function hasUnlocked(
  c: Context<AppEnv>,
  page: Pick<PageRecord, 'id' | 'accessVersion'>,
): Promise<boolean> {
  const token = getCookie(c, unlockCookie(page.id));
  if (!token) return false;
  const claims = await verifyToken(c.env, 'unlock', token);
  return (
    claims?.pageId === page.id &&
    claims?.version === page.accessVersion &&
    claims?.websiteId === c.var.site.id
  );
}

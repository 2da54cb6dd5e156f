import { countDownloadsNow, EXPIRED_LINK_SECONDS } from '#domain/downloads/allowance.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import type { LinkClaims } from '#worker/db/downloads/claim-download.ts';
import type { Download, LinkedDownload } from '#worker/db/downloads/downloads.ts';

export async function downloadPath(env: Env, websiteId: string, claims: LinkClaims): Promise<string> {
  return `/download?token=${await signToken(env, 'download', { websiteId, ...claims }, EXPIRED_LINK_SECONDS)}`;
}

/**
 * Reads a download token. Returns null if it was modified, belongs to another site, or is not a download
 * token.
 */
export async function readDownloadToken(
  env: Env,
  websiteId: string,
  token: string,
): Promise<LinkClaims | null> {
  const claims = await verifyToken(env, 'download', token);
  const [lineId, fileId] = [idSchema.safeParse(claims?.lineId), idSchema.safeParse(claims?.fileId)];
  if (claims?.websiteId !== websiteId || !lineId.success || !fileId.success) return null;
  if (!Number.isInteger(claims.issue)) return null;
  return { lineId: lineId.data, fileId: fileId.data, issue: Number(claims.issue) };
}

export const linkDownloads = (
  env: Env,
  websiteId: string,
  downloads: readonly Download[],
  now: number,
): Promise<LinkedDownload[]> =>
  Promise.all(
    downloads.map(async ({ link, ...download }) => {
      const left = link ? countDownloadsNow(link, now) : 0;
      if (!link || left === 0) return { ...download, link: null };
      const { lineId, fileId } = download;
      const href = await downloadPath(env, websiteId, { lineId, fileId, issue: link.issue });
      return { ...download, link: { href, left, expiresAt: link.expiresAt } };
    }),
  );

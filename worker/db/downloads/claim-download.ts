import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DOWNLOADS_PER_LINK, WHOLE_DOWNLOAD } from '#domain/downloads/allowance.ts';
import type { ByteRange } from '#domain/downloads/byte-range.ts';
import { downloadLinks, productFiles } from '#schema/tables/downloads.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { batch, type Database } from '../database.ts';
import { orm } from '../orm.ts';
import { isEntitled, isFileOfLine, isLineOfOrder } from './deliver-digital.ts';

export interface LinkClaims {
  lineId: string;
  fileId: string;
  issue: number;
}

export interface FileToSend {
  objectId: string;
  name: string;
  contentType: string;
  bytes: number;
  contentHash: string;
  /** Time of the last replacement of the file's content, in epoch milliseconds. */
  updatedAt: number;
}

export type ClaimedDownload =
  | { kind: 'send'; file: FileToSend }
  /** The order was refunded, or belongs to another site. */
  | { kind: 'ended' }
  /** The link was replaced by a newer one, or has expired. */
  | { kind: 'expired' }
  | { kind: 'used-up' };

export interface DownloadRequest {
  range: ByteRange | null;
  ifRange: string | null;
  /** True for a HEAD request, which transfers no body and does not count. */
  isFree: boolean;
}

const { bytes } = productFiles;

function bytesOfRange(range: ByteRange): SQL {
  if ('suffix' in range) return sql`min(${range.suffix}, ${bytes})`;
  const last = range.end === null ? sql`${bytes} - 1` : sql`min(${range.end}, ${bytes} - 1)`;
  return sql`max(0, ${last} - ${range.start} + 1)`;
}

/** Computes the requested number of bytes in SQL, since only the database knows the file's size. */
function bytesRequested({ range, ifRange }: DownloadRequest): SQL {
  if (range === null) return sql`${bytes}`;
  const part = bytesOfRange(range);
  if (ifRange === null) return part;
  return sql`case when ${ifRange} <> '"' || ${productFiles.contentHash} || '"' then ${bytes} else ${part} end`;
}

/**
 * Counts a download and reads the file's record in one database round trip, so that concurrent requests
 * cannot exceed the link's limit.
 */
export async function claimDownload(
  db: Database,
  websiteId: string,
  { lineId, fileId, issue }: LinkClaims,
  request: DownloadRequest,
  now: number,
): Promise<ClaimedDownload> {
  const isBought = and(
    eq(orderLines.id, lineId),
    eq(productFiles.id, fileId),
    eq(orders.websiteId, websiteId),
    isEntitled,
  );
  // Cast bound numbers to integers. D1 binds them as floats, and the bytes counted for a partial download
  // must be an integer.
  const cost = request.isFree
    ? sql<number>`0`
    : sql<number>`cast((${bytesRequested(request)} * ${WHOLE_DOWNLOAD} + ${bytes} - 1) / ${bytes} as integer)`;
  const charge = orm
    .select({ cost: cost.as('cost') })
    .from(orders)
    .innerJoin(orderLines, isLineOfOrder)
    .innerJoin(productFiles, isFileOfLine)
    .where(isBought)
    .as('charge');
  const [claimed, [row]] = await batch(db, [
    orm
      .update(downloadLinks)
      .set({ used: sql`${downloadLinks.used} + ${charge.cost}`, lastUsedAt: now })
      .from(charge)
      .where(
        and(
          eq(downloadLinks.lineId, lineId),
          eq(downloadLinks.fileId, fileId),
          eq(downloadLinks.issue, issue),
          gt(downloadLinks.expiresAt, now),
          sql`${downloadLinks.used} + ${charge.cost} <= ${DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD}`,
        ),
      ),
    orm
      .select({
        objectId: productFiles.objectId,
        name: productFiles.name,
        contentType: productFiles.contentType,
        bytes: productFiles.bytes,
        contentHash: productFiles.contentHash,
        updatedAt: productFiles.updatedAt,
        issue: downloadLinks.issue,
        expiresAt: downloadLinks.expiresAt,
      })
      .from(orders)
      .innerJoin(orderLines, isLineOfOrder)
      .innerJoin(productFiles, isFileOfLine)
      .leftJoin(
        downloadLinks,
        and(eq(downloadLinks.lineId, orderLines.id), eq(downloadLinks.fileId, productFiles.id)),
      )
      .where(isBought),
  ]);
  if (!row) return { kind: 'ended' };
  const { issue: newestIssue, expiresAt, ...file } = row;
  if (claimed === 1) return { kind: 'send', file };
  const isInForce = newestIssue === issue && expiresAt !== null && expiresAt > now;
  return { kind: isInForce ? 'used-up' : 'expired' };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { DOWNLOAD_LINK_MS, LINKS_PER_DAY } from '#domain/downloads/allowance.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { downloadLinks, productFiles } from '#schema/tables/downloads.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { batch, type Database, run } from '../database.ts';
import { excludedColumn, named, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isEntitled, isFileOfLine, isLineOfOrder } from './deliver-digital.ts';

export interface Download {
  lineId: string;
  fileId: string;
  product: string;
  name: string;
  bytes: number;
  link: { issue: number; used: number; expiresAt: number } | null;
}

export type LinkedDownload = Omit<Download, 'link'> & {
  link: { href: string; left: number; expiresAt: number } | null;
};

export const isLinkOfFile = and(
  eq(downloadLinks.lineId, orderLines.id),
  eq(downloadLinks.fileId, productFiles.id),
);

const firstLinks = (now: number) =>
  orm
    .select(
      rowFor(downloadLinks, {
        lineId: orderLines.id,
        fileId: productFiles.id,
        issue: 1,
        expiresAt: now + DOWNLOAD_LINK_MS,
        todayFrom: now,
      }),
    )
    .from(orders)
    .innerJoin(orderLines, isLineOfOrder)
    .innerJoin(productFiles, isFileOfLine);

/**
 * Lists an order's downloads, and creates missing links first. Takes one database round trip, and writes
 * nothing if every link exists.
 */
export async function listDownloads(
  db: Database,
  websiteId: string,
  orderId: string,
  now: number,
): Promise<Download[]> {
  const isOrder = and(eq(orders.id, orderId), eq(orders.websiteId, websiteId), isEntitled);
  const [, rows] = await batch(db, [
    orm.insert(downloadLinks).select(firstLinks(now).where(isOrder)).onConflictDoNothing(),
    orm
      .select({
        lineId: named(orderLines.id, 'line_id'),
        fileId: named(productFiles.id, 'file_id'),
        product: orderLines.title,
        name: productFiles.name,
        bytes: productFiles.bytes,
        issue: downloadLinks.issue,
        used: downloadLinks.used,
        expiresAt: downloadLinks.expiresAt,
      })
      .from(orders)
      .innerJoin(orderLines, isLineOfOrder)
      .innerJoin(productFiles, isFileOfLine)
      .leftJoin(downloadLinks, isLinkOfFile)
      .where(isOrder)
      .orderBy(asc(orderLines.position), asc(productFiles.position), asc(productFiles.id)),
  ]);
  return rows.map(({ issue, used, expiresAt, ...file }) => ({
    ...file,
    link: issue === null || used === null || expiresAt === null ? null : { issue, used, expiresAt },
  }));
}

export const selectOrderDownloads = (orderId: string) =>
  orm
    .select({
      lineId: named(orderLines.id, 'line_id'),
      name: productFiles.name,
      links: downloadLinks.issue,
      used: sql<number | null>`${downloadLinks.used} + ${downloadLinks.usedBefore}`.as('used_in_all'),
      lastAt: downloadLinks.lastUsedAt,
    })
    .from(orders)
    .innerJoin(orderLines, isLineOfOrder)
    .innerJoin(productFiles, isFileOfLine)
    .leftJoin(downloadLinks, isLinkOfFile)
    .where(and(eq(orders.id, orderId), isEntitled))
    .orderBy(asc(orderLines.position), asc(productFiles.position), asc(productFiles.id));

/**
 * Creates a new download link and revokes the previous one. Returns `false` if the order has no such file or
 * the daily limit is reached.
 */
export async function renewLink(
  db: Database,
  { websiteId, orderId, lineId, fileId }: Record<'websiteId' | 'orderId' | 'lineId' | 'fileId', string>,
  now: number,
): Promise<boolean> {
  const isNewDay = sql`${downloadLinks.todayFrom} <= ${now - DAY_MS}`;
  const changed = await run(
    db,
    orm
      .insert(downloadLinks)
      .select(
        firstLinks(now).where(
          and(
            eq(orders.id, orderId),
            eq(orders.websiteId, websiteId),
            eq(orderLines.id, lineId),
            eq(productFiles.id, fileId),
            isEntitled,
          ),
        ),
      )
      .onConflictDoUpdate({
        target: [downloadLinks.lineId, downloadLinks.fileId],
        set: {
          issue: sql`${downloadLinks.issue} + 1`,
          usedBefore: sql`${downloadLinks.usedBefore} + ${downloadLinks.used}`,
          used: 0,
          expiresAt: excludedColumn(downloadLinks.expiresAt),
          today: sql`case when ${isNewDay} then 1 else ${downloadLinks.today} + 1 end`,
          todayFrom: sql`case when ${isNewDay} then ${now} else ${downloadLinks.todayFrom} end`,
        },
        setWhere: sql`${isNewDay} or ${downloadLinks.today} < ${LINKS_PER_DAY}`,
      }),
  );
  return changed === 1;
}

import { and, asc, desc, eq } from 'drizzle-orm';
import { downloadLinks, productFiles } from '#schema/tables/downloads.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import type { CustomerKey } from '../accounts/customer-addresses.ts';
import { all, type Database } from '../database.ts';
import { jsonField, named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isEntitled, isFileOfLine, isLineOfOrder } from './deliver-digital.ts';
import { isLinkOfFile } from './downloads.ts';

/** Maximum files in the list. Older ones are on their orders' pages. */
const MAX_OWN_DOWNLOADS = 50;

/** Lists the files that a customer may download, from the newest order to the oldest. */
export const listOwnDownloads = (db: Database, { websiteId, accountId }: CustomerKey) =>
  all(
    db,
    orm
      .select({
        lineId: named(orderLines.id, 'line_id'),
        fileId: named(productFiles.id, 'file_id'),
        orderNumber: named(orders.number, 'order_number'),
        product: orderLines.title,
        image: jsonField<string | null>(orderLines.detail, '$.image.src').as('image'),
        name: productFiles.name,
        bytes: productFiles.bytes,
        used: downloadLinks.used,
        expiresAt: downloadLinks.expiresAt,
      })
      .from(orders)
      .innerJoin(orderLines, isLineOfOrder)
      .innerJoin(productFiles, isFileOfLine)
      .leftJoin(downloadLinks, isLinkOfFile)
      .where(and(eq(orders.websiteId, websiteId), eq(orders.accountId, accountId), isEntitled))
      .orderBy(
        desc(orders.createdAt),
        asc(orderLines.position),
        asc(productFiles.position),
        asc(productFiles.id),
      )
      .limit(MAX_OWN_DOWNLOADS),
  );

export type OwnDownload = Awaited<ReturnType<typeof listOwnDownloads>>[number];

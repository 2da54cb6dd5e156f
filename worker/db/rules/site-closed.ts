import { and, eq, exists, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CLOSED_STATUSES, OVERDUE_SITE_MS } from '#domain/store/is-closed.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { websites } from '#schema/tables/sites.ts';
import { orm } from '../orm.ts';

/** Computes the domain's isSiteClosed() in SQL. */
export const isSiteClosed = (websiteId: SQLWrapper, now: SQLWrapper | number): SQL =>
  exists(
    orm
      .select({ id: websites.id })
      .from(websites)
      .where(
        and(
          sql`${websites.id} = ${websiteId}`,
          or(
            isNotNull(websites.pausedAt),
            inArray(websites.status, [...CLOSED_STATUSES]),
            and(
              eq(websites.status, SITE_STATUS.pastdue),
              sql`${now} - ${websites.statusSince} > ${OVERDUE_SITE_MS}`,
            ),
          ),
        ),
      ),
  );

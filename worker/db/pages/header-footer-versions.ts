import { aliasedTable, and, count, desc, eq, exists, gte, notExists, type SQL, sql } from 'drizzle-orm';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import type {
  HeaderFooterDraft,
  HeaderFooterState,
  SiteParts,
} from '#schema/contracts/pages/header-footer.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import { headerFooterRevisions as revisions, siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { all, batch, type Database, first, type Statement } from '../database.ts';
import { literal, ONE_ROW, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { isAtVersion } from './header-footer.ts';

interface By {
  accountId: string;
  now: number;
}

/**
 * Builds SQL statements that publish the header and footer. The first changes no row if the draft is
 * outdated. Before the first version, also stores the previous state.
 */
export function headerFooterStatements(
  websiteId: string,
  { draft, published, site, version, publishedAt, updatedAt }: HeaderFooterState,
  { accountId, now }: By,
): Statement[] {
  const { site: changedParts = {}, header, footer } = draft;
  const isPublished = and(
    isAtVersion(websiteId, version + 1),
    exists(
      orm
        .select({ at: siteHeaderFooter.publishedAt })
        .from(siteHeaderFooter)
        .where(and(eq(siteHeaderFooter.websiteId, websiteId), eq(siteHeaderFooter.publishedAt, now))),
    ),
  );
  const keep = (content: HeaderFooterDraft, createdAt: number, createdBy: string | null, condition?: SQL) =>
    orm.insert(revisions).select(
      orm
        .select(
          rowFor(revisions, {
            id: RANDOM_ID,
            websiteId,
            content,
            createdAt,
            createdBy,
          }),
        )
        .from(ONE_ROW)
        .where(and(isPublished, condition)),
    );
  const kept = orm.select({ id: revisions.id }).from(revisions).where(eq(revisions.websiteId, websiteId));
  return [
    orm
      .update(siteHeaderFooter)
      .set({
        content: { header, footer },
        draft: null,
        version: version + 1,
        publishedAt: now,
      })
      .where(and(eq(siteHeaderFooter.websiteId, websiteId), eq(siteHeaderFooter.version, version))),
    keep({ ...published, site }, Math.min(publishedAt ?? updatedAt, now - 1), null, notExists(kept)),
    keep({ header, footer, site: { ...site, ...changedParts } }, now, accountId),
    dropOldRevisions(websiteId),
    ...(Object.keys(changedParts).length > 0
      ? [
          orm
            .update(websites)
            .set({
              settings: setParts(changedParts),
              settingsVersion: sql`${websites.settingsVersion} + 1`,
            })
            .where(and(eq(websites.id, websiteId), isPublished)),
        ]
      : []),
    raiseSiteRevision(websiteId, isPublished),
  ];
}

/** Returns SQL that merges parts into the stored site settings. Null removes a part. */
const setParts = (parts: Partial<SiteParts>): SQL =>
  Object.entries(parts).reduce(
    (settings, [key, value]) =>
      value === null
        ? sql`json_remove(${settings}, ${`$.${key}`})`
        : sql`json_set(${settings}, ${`$.${key}`}, json(${JSON.stringify(value)}))`,
    sql`${websites.settings}`,
  );

/** Deletes old versions, except the newest ones and the first one. */
function dropOldRevisions(websiteId: string): Statement {
  const newer = aliasedTable(revisions, 'newer');
  const older = aliasedTable(revisions, 'older');
  const age = (revision: typeof revisions) => sql`(${revision.createdAt}, ${revision.id})`;
  const countOfNewer = orm
    .select({ count: count() })
    .from(newer)
    .where(and(eq(newer.websiteId, revisions.websiteId), sql`${age(newer)} > ${age(revisions)}`));
  const anyOlder = orm
    .select({ id: older.id })
    .from(older)
    .where(and(eq(older.websiteId, revisions.websiteId), sql`${age(older)} < ${age(revisions)}`));
  return orm
    .delete(revisions)
    .where(
      and(
        eq(revisions.websiteId, websiteId),
        gte(sql`${countOfNewer}`, literal(MAX_PAGE_REVISIONS - 1)),
        exists(anyOlder),
      ),
    );
}

export async function publishHeaderFooter(
  db: Database,
  websiteId: string,
  state: HeaderFooterState,
  by: By,
): Promise<boolean> {
  const [changed] = await batch(db, headerFooterStatements(websiteId, state, by));
  return changed === 1;
}

export const listHeaderFooterRevisions = (db: Database, websiteId: string): Promise<RevisionSummary[]> =>
  all(
    db,
    orm
      .select({ id: revisions.id, createdAt: revisions.createdAt, createdBy: revisions.createdBy })
      .from(revisions)
      .where(eq(revisions.websiteId, websiteId))
      .orderBy(desc(revisions.createdAt), desc(revisions.id))
      .limit(MAX_PAGE_REVISIONS),
  );

export async function findHeaderFooterRevision(
  db: Database,
  websiteId: string,
  id: string,
): Promise<HeaderFooterDraft | null> {
  const row = await first(
    db,
    orm
      .select({ content: revisions.content })
      .from(revisions)
      .where(and(eq(revisions.id, id), eq(revisions.websiteId, websiteId))),
  );
  return row?.content ?? null;
}

import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RedirectRule } from '#domain/redirects/check-redirect.ts';
import type { Redirect, RedirectList, RedirectQuery } from '#schema/contracts/redirects/redirect.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { missingAddresses, redirects } from '#schema/tables/sites.ts';
import { containsText } from '../contains-text.ts';
import { all, batch, type Database, first } from '../database.ts';
import { excludedColumn, isOneOf, jsonRows, rowFor } from '../fragments.ts';
import { selectRedirectsToExport } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { findOpenPaths } from '../pages/addresses-at.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

const PAGE = 50;

/** Selects where a redirect leads: the current path of its page or item, or the stored target. */
const leadsTo = (websiteId: string): SQL<string> => {
  const ofPage = orm
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.id, redirects.targetId), eq(pages.websiteId, websiteId), isNull(pages.deletedAt)));
  const ofItem = orm
    .select({ path: sql<string>`rtrim(${pages.path}, '/') || '/' || ${items.urlId}` })
    .from(items)
    .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), isNull(pages.deletedAt)))
    .where(and(eq(items.id, redirects.targetId), eq(items.websiteId, websiteId), isNull(items.deletedAt)))
    .limit(1);
  return sql<string>`coalesce(${ofPage}, ${ofItem}, ${redirects.toHref})`;
};

const isPageId = orm.select({ id: pages.id }).from(pages).where(eq(pages.id, redirects.targetId));

const selectRedirects = (websiteId: string) =>
  orm
    .select({
      from: redirects.fromPath,
      to: leadsTo(websiteId).as('leads_to'),
      status: redirects.status,
      source: sql<Redirect['source']>`case when ${isNull(redirects.targetId)} then 'owner'
        when exists ${isPageId} then 'page' else 'item' end`.as('source'),
    })
    .from(redirects);

interface Row extends Omit<Redirect, 'status' | 'hasPage'> {
  status: number;
}

async function addPages(db: Database, websiteId: string, rows: readonly Row[]): Promise<Redirect[]> {
  const open = await findOpenPaths(
    db,
    websiteId,
    rows.map(({ from }) => from),
  );
  return rows.map((row) => ({
    ...row,
    status: row.status === 302 ? 302 : 301,
    hasPage: open.has(row.from),
  }));
}

export async function listRedirects(
  db: Database,
  websiteId: string,
  { search, source, cursor }: RedirectQuery,
): Promise<Omit<RedirectList, 'nextCursor'> & { next: { from: string } | null }> {
  const isOwn = eq(redirects.websiteId, websiteId);
  const [found, [counted]] = await batch(db, [
    selectRedirects(websiteId)
      .where(
        and(
          isOwn,
          containsText(search, redirects.fromPath, redirects.toHref),
          source === 'owner' ? isNull(redirects.targetId) : undefined,
          source === 'renamed' ? isNotNull(redirects.targetId) : undefined,
          cursor ? gt(redirects.fromPath, cursor.from) : undefined,
        ),
      )
      .orderBy(asc(redirects.fromPath))
      .limit(PAGE + 1),
    orm
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(redirects)
      .where(isOwn),
  ]);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    redirects: await addPages(db, websiteId, shown),
    total: counted?.total ?? 0,
    next: found.length > PAGE && last ? { from: last.from } : null,
  };
}

export async function findRedirect(db: Database, websiteId: string, from: string): Promise<Redirect | null> {
  const row = await first(
    db,
    selectRedirects(websiteId).where(and(eq(redirects.websiteId, websiteId), eq(redirects.fromPath, from))),
  );
  if (!row) return null;
  const [redirect = null] = await addPages(db, websiteId, [row]);
  return redirect;
}

/** Lists all redirects with their current targets, in order of creation. */
export const listAllRedirects = (db: Database, websiteId: string) =>
  all(db, selectRedirectsToExport(websiteId));

/** Lists the paths that have a redirect, including redirects whose page or item was deleted. */
export async function listRedirectPaths(db: Database, websiteId: string): Promise<Set<string>> {
  const rows = await all(
    db,
    orm.select({ from: redirects.fromPath }).from(redirects).where(eq(redirects.websiteId, websiteId)),
  );
  return new Set(rows.map(({ from }) => from));
}

const deleteAt = (websiteId: string, from: readonly string[]) =>
  orm.delete(redirects).where(and(eq(redirects.websiteId, websiteId), isOneOf(redirects.fromPath, from)));

/**
 * Saves redirects. Replaces existing redirects from the same paths, and deletes the redirects whose paths are in
 * `replaced`.
 */
export async function saveRedirects(
  db: Database,
  websiteId: string,
  rules: readonly RedirectRule[],
  replaced: readonly string[] = [],
): Promise<void> {
  const row = jsonRows(rules.map(({ from, to, status }) => ({ from, to, status })));
  await batch(db, [
    deleteAt(websiteId, replaced),
    orm
      .insert(redirects)
      .select(
        orm
          .select(
            rowFor(redirects, {
              websiteId,
              fromPath: row.field('from'),
              toHref: row.field('to'),
              status: row.field('status'),
              targetId: sql`null`,
            }),
          )
          .from(row.table)
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: [redirects.websiteId, redirects.fromPath],
        set: {
          toHref: excludedColumn(redirects.toHref),
          status: excludedColumn(redirects.status),
          targetId: excludedColumn(redirects.targetId),
        },
      }),
    orm.delete(missingAddresses).where(
      and(
        eq(missingAddresses.websiteId, websiteId),
        isOneOf(
          missingAddresses.path,
          rules.map(({ from }) => from),
        ),
      ),
    ),
    raiseSiteRevision(websiteId),
  ]);
}

/** Returns the number of deleted redirects. */
export async function deleteRedirects(
  db: Database,
  websiteId: string,
  from: readonly string[],
): Promise<number> {
  const [deleted] = await batch(db, [
    deleteAt(websiteId, from).returning({ from: redirects.fromPath }),
    raiseSiteRevision(websiteId),
  ]);
  return deleted.length;
}

import { and, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { followTerm, type RenamedTerm } from '#domain/collections/follow-term.ts';
import { collections, items, itemTerms } from '#schema/tables/collections.ts';
import { pageSources, pages } from '#schema/tables/pages.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { customerGroups, discounts } from '#schema/tables/store.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { storedText } from '../fragments.ts';
import { orm } from '../orm.ts';

interface Renamed extends Omit<RenamedTerm, 'paths'> {
  websiteId: string;
  /** Names before and after the change. The fields above are slugs. */
  oldName: string;
  newName: string;
}

/**
 * Updates discounts, blocks and links that refer to a renamed or removed term. Does not overwrite concurrent
 * edits.
 */
export async function followTermStatements(db: Database, change: Renamed, now: number): Promise<Statement[]> {
  const { websiteId, collectionId, kind, from } = change;
  const names = (column: SQLWrapper) =>
    // A link may contain the slug in percent-encoded form, so match the name of the query parameter only.
    or(
      sql`instr(${column}, ${`?${kind}=`}) > 0`,
      sql`instr(${column}, ${`&${kind}=`}) > 0`,
      sql`instr(${column}, ${`;${kind}=`}) > 0`,
      sql`instr(${column}, ${`"category":"${from}"`}) > 0`,
    );
  const [lists, texts, entries, [layout], [site]] = await batch(db, [
    orm
      .select({ path: pages.path })
      .from(pages)
      .where(
        and(eq(pages.websiteId, websiteId), eq(pages.collectionId, collectionId), isNull(pages.deletedAt)),
      ),
    orm
      .select({
        id: pages.id,
        version: pages.version,
        draft: storedText(pages.draft),
        published: storedText(pages.published),
      })
      .from(pages)
      .where(and(eq(pages.websiteId, websiteId), or(names(pages.draft), names(pages.published)))),
    orm
      .select({
        id: items.id,
        version: items.version,
        content: storedText(items.content),
        draft: storedText(items.draft),
      })
      .from(items)
      .where(and(eq(items.websiteId, websiteId), or(names(items.content), names(items.draft)))),
    orm
      .select({
        version: siteHeaderFooter.version,
        content: storedText(siteHeaderFooter.content),
        draft: storedText(siteHeaderFooter.draft),
      })
      .from(siteHeaderFooter)
      .where(eq(siteHeaderFooter.websiteId, websiteId)),
    orm
      .select({ version: websites.settingsVersion, settings: storedText(websites.settings) })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  ]);
  const term = { ...change, paths: lists.map(({ path }) => path) };
  const follow = <Text extends string | null>(text: Text) => (text === null ? null : followTerm(text, term));
  const isOther = (pairs: readonly (readonly [string | null, string | null])[]) =>
    pairs.some(([before, after]) => before !== after);
  const statements: Statement[] = [];
  for (const { id, version, ...text } of texts) {
    const [draft, published] = [followTerm(text.draft, term), follow(text.published)];
    if (
      isOther([
        [text.draft, draft],
        [text.published, published],
      ])
    )
      statements.push(
        orm
          .update(pages)
          .set({
            draft: sql`${draft}`,
            published: sql`${published}`,
            version: sql`${pages.version} + 1`,
            // Keep a page that has no unpublished changes without any.
            publishedVersion: sql`iif(${pages.publishedVersion} = ${pages.version}, ${pages.version} + 1, ${pages.publishedVersion})`,
            updatedAt: now,
          })
          .where(and(eq(pages.id, id), eq(pages.version, version))),
      );
  }
  for (const { id, version, ...text } of entries) {
    const [content, draft] = [followTerm(text.content, term), follow(text.draft)];
    if (
      isOther([
        [text.content, content],
        [text.draft, draft],
      ])
    )
      statements.push(
        orm
          .update(items)
          .set({
            content: sql`${content}`,
            draft: sql`${draft}`,
            version: sql`${items.version} + 1`,
            updatedAt: now,
          })
          .where(and(eq(items.id, id), eq(items.version, version))),
      );
  }
  if (layout) {
    const [content, draft] = [followTerm(layout.content, term), follow(layout.draft)];
    if (
      isOther([
        [layout.content, content],
        [layout.draft, draft],
      ])
    )
      statements.push(
        orm
          .update(siteHeaderFooter)
          .set({
            content: sql`${content}`,
            draft: sql`${draft}`,
            version: sql`${siteHeaderFooter.version} + 1`,
            updatedAt: now,
          })
          .where(
            and(eq(siteHeaderFooter.websiteId, websiteId), eq(siteHeaderFooter.version, layout.version)),
          ),
      );
  }
  const settings = site && followTerm(site.settings, term);
  if (settings && settings !== site.settings)
    statements.push(
      orm
        .update(websites)
        .set({ settings: sql`${settings}`, settingsVersion: sql`${websites.settingsVersion} + 1` })
        .where(and(eq(websites.id, websiteId), eq(websites.settingsVersion, site.version))),
    );
  return kind === 'category' ? [...statements, ...followCategory(change, now)] : statements;
}

/** Updates the item sources of blocks and the categories of discounts and of customer groups after a category has changed. */
function followCategory(change: Renamed, now: number): Statement[] {
  const { websiteId, collectionId, from, to, oldName, newName } = change;
  const isOld = sql`value = ${oldName} collate nocase`;
  /**
   * Whether another store page has a category with the same name. The discount applies to that category too.
   */
  const isShared = sql`exists (select 1 from ${itemTerms} join ${collections} on ${collections.id} = ${itemTerms.collectionId}
    where ${collections.websiteId} = ${websiteId} and ${itemTerms.collectionId} <> ${collectionId} and ${itemTerms.kind} = 'category'
    and ${itemTerms.slug} = ${from})`;
  const followIn = (table: typeof discounts | typeof customerGroups) => {
    const list = sql`${table.rule} -> '$.scope.categories'`;
    const renamed = sql`(select json_group_array(iif(${isOld} and not ${isShared}, ${newName}, value)) from json_each(${list}))`;
    const added = sql`(select json_group_array(value) from (select value from json_each(${list}) union all select ${newName} where ${isShared}))`;
    return orm
      .update(table)
      .set({
        rule: sql`json_set(${table.rule}, '$.scope.categories', json(iif(${isShared}, ${added}, ${renamed})))`,
        version: sql`${table.version} + 1`,
        updatedAt: now,
      })
      .where(
        and(eq(table.websiteId, websiteId), sql`exists (select 1 from json_each(${list}) where ${isOld})`),
      );
  };
  return [
    orm
      .update(pageSources)
      .set({ category: to })
      .where(and(eq(pageSources.collectionId, collectionId), eq(pageSources.category, from))),
    followIn(discounts),
    followIn(customerGroups),
  ];
}

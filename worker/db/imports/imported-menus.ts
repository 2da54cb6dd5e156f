import { and, eq, sql } from 'drizzle-orm';
import { trimSiteParts } from '#domain/pages/header-footer.ts';
import type { HeaderFooterState, SiteParts } from '#schema/contracts/pages/header-footer.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { type Database, first, type Statement } from '../database.ts';
import { refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';
import { getHeaderFooter, headerFooterDraft } from '../pages/header-footer.ts';
import type { ImportEntry } from './import-entries.ts';
import { CHANGED, type UndoTarget } from './undo-import.ts';

type Navigation = SiteParts['navigation'];

/** Fails the batch if the header and footer are no longer at a version. */
export const refuseOtherVersion = (websiteId: string, version: number): Statement =>
  refuseUnless(
    orm
      .select({ id: websites.id })
      .from(websites)
      .leftJoin(siteHeaderFooter, eq(siteHeaderFooter.websiteId, websites.id))
      .where(and(eq(websites.id, websiteId), sql`coalesce(${siteHeaderFooter.version}, 0) = ${version}`)),
  );

const getDraftNavigation = ({ draft, site }: HeaderFooterState): Navigation =>
  draft.site?.navigation ?? site.navigation;

/** `source` of an entry names the menu that contains the folder, and `mark` is the folder as JSON. */
const getPlace = ({ source }: ImportEntry) => (source === 'footer' ? 'footer' : 'main');

const findFolder = (navigation: Navigation, entry: ImportEntry): number =>
  navigation[getPlace(entry)].findLastIndex((link) => JSON.stringify(link) === entry.mark);

const hasTitle = (links: readonly NavigationLink[], title: string): boolean =>
  links.some((link) => link.title === title || hasTitle(link.children ?? [], title));

export async function judgeMenus(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const state = await getHeaderFooter(db, websiteId);
  const menus = [getDraftNavigation(state), state.site.navigation];
  return entries.map((entry) => {
    const isUnchanged = menus.some((menu) => findFolder(menu, entry) >= 0);
    const isThere = menus.some(({ main, footer }) => hasTitle([...main, ...footer], entry.title));
    return { id: entry.targetId, reason: isThere && !isUnchanged ? CHANGED : null };
  });
}

function withoutFolders(navigation: Navigation, entries: readonly ImportEntry[]): Navigation {
  const next = { main: [...navigation.main], footer: [...navigation.footer] };
  for (const entry of entries) {
    const index = findFolder(next, entry);
    if (index >= 0) next[getPlace(entry)].splice(index, 1);
  }
  return next;
}

/** Removes imported menus from the draft of the header and footer, and from the published menus. */
export async function removeMenus(
  websiteId: string,
  entries: readonly ImportEntry[],
  now: number,
  db: Database,
): Promise<Statement[]> {
  const found = await first(
    db,
    orm.select({ version: websites.settingsVersion }).from(websites).where(eq(websites.id, websiteId)),
  );
  const settingsVersion = found?.version ?? 0;
  const state = await getHeaderFooter(db, websiteId);
  const { draft, site, version } = state;
  const published = withoutFolders(site.navigation, entries);
  const isPublished = JSON.stringify(published) !== JSON.stringify(site.navigation);
  const changed = { ...draft.site, navigation: withoutFolders(getDraftNavigation(state), entries) };
  const content = trimSiteParts({ ...draft, site: changed }, { ...site, navigation: published });
  const isSettled = and(eq(websites.id, websiteId), eq(websites.settingsVersion, settingsVersion));
  return [
    refuseOtherVersion(websiteId, version),
    refuseUnless(orm.select({ id: websites.id }).from(websites).where(isSettled)),
    ...(isPublished
      ? [
          orm
            .update(websites)
            .set({
              settings: sql`json_set(${websites.settings}, '$.navigation', json(${JSON.stringify(published)}))`,
              settingsVersion: settingsVersion + 1,
            })
            .where(isSettled),
        ]
      : []),
    ...(draft.site?.navigation
      ? [headerFooterDraft(websiteId, state, content, { accountId: null, now })]
      : []),
  ];
}

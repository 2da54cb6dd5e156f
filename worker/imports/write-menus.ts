import type { SiteParts } from '#schema/contracts/pages/header-footer.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import { type ImportEntry, insertEntries, listMadeIds } from '#worker/db/imports/import-entries.ts';
import { refuseOtherVersion } from '#worker/db/imports/imported-menus.ts';
import { getHeaderFooter, headerFooterDraft } from '#worker/db/pages/header-footer.ts';
import { type ImportRun, toNotes } from './import-run.ts';
import type { ImportSource } from './import-source.ts';
import { type MenuFolder, toMenuFolders, withoutMissing } from './menu-folders.ts';
import { listTargets } from './write-redirects.ts';

/** Maximum numbers of links in a site's menus, as in websiteSettingsSchema. */
const MAX_LINKS = { main: 30, footer: 60 } as const;

/**
 * Adds the chosen menus as folders to the end of the menus in the draft of the header and footer. Visitors see
 * them once the owner publishes the draft.
 */
export async function writeMenus(run: ImportRun, source: ImportSource): Promise<void> {
  const { env, record, progress } = run;
  progress.phase = 'finishing';
  const chosen = record.choices?.menus ?? [];
  if (chosen.length === 0) return run.save([]);
  const report = new Report();
  const folders = await findFolders(run, source, report);
  const state = await getHeaderFooter(env.DB, record.websiteId);
  const navigation = state.draft.site?.navigation ?? state.site.navigation;
  const next: SiteParts['navigation'] = { main: [...navigation.main], footer: [...navigation.footer] };
  const added = folders.filter(({ key, place, link }) => {
    if (!chosen.includes(key)) return false;
    if (link.children.length === 0) report.left('menus', 'none of their links could be imported', link.title);
    else if (next[place].length >= MAX_LINKS[place])
      report.left('menus', `a menu of your site has at most ${MAX_LINKS[place]} links`, link.title);
    else return next[place].push(link) > 0;
    return false;
  });
  progress.made.menus = added.length;
  const entries = added.map(
    ({ key, place, link }): ImportEntry => ({
      kind: 'menu',
      targetId: key,
      state: 'made',
      title: link.title,
      source: place,
      mark: JSON.stringify(link),
    }),
  );
  const draft = { ...state.draft, site: { ...state.draft.site, navigation: next } };
  await run.save(
    added.length === 0
      ? []
      : [
          refuseOtherVersion(record.websiteId, state.version),
          headerFooterDraft(record.websiteId, state, draft, {
            accountId: record.accountId,
            now: run.pace.clock(),
          }),
          ...insertEntries(record.id, entries),
        ],
    toNotes(report.toReport(), 'menus'),
  );
}

/** Converts the old site's menus, without links to pages and posts that were not imported. */
async function findFolders(
  { env, record }: ImportRun,
  source: ImportSource,
  report: Report,
): Promise<MenuFolder[]> {
  const { plan, inventory } = source;
  if (!plan) throw new Error(`import ${record.id} has no plan`);
  const targets = listTargets(source, plan);
  // The blog may be the owner's own, which the import did not make.
  if (inventory.posts.length > 0) targets.delete(plan.blog.path);
  const made = await listMadeIds(env.DB, record.id, ['page', 'post']);
  return toMenuFolders(source, report).map(({ link, ...folder }) => ({
    ...folder,
    link: {
      ...link,
      children: withoutMissing(link.children, ({ title, href }) => {
        const target = targets.get(href.replace(/#.*$/, ''));
        const isThere = target === undefined || made.has(target);
        if (!isThere) report.left('menu links', 'they link to content that is not imported', title);
        return isThere;
      }),
    },
  }));
}

import { checkPage, toQuestion } from '#domain/pages/publish-check/check-page.ts';
import { listMenuPaths } from '#domain/pages/publish-check/check-shared.ts';
import type { CheckedPage, Finding } from '#domain/pages/publish-check/finding.ts';
import { toCheckedPage } from '#domain/pages/publish-check/to-checked-page.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PublishFacts, PublishQuestion } from '#schema/contracts/pages/publish-facts.ts';
import type { CheckedItem, PublishWarning } from '#schema/contracts/pages/publish-warning.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { isApplicationPath } from '../calls/registry.ts';
import type { Database } from '../db/database.ts';
import { findPublishFacts } from '../db/pages/publish-facts.ts';

export interface CheckedSite {
  id: string;
  design: Pick<Design, 'palette'>;
  settings: { navigation: WebsiteSettings['navigation'] };
}

export async function readFacts(
  db: Database,
  { id, design, settings }: CheckedSite,
  question: PublishQuestion,
): Promise<PublishFacts> {
  const links = question.links.filter((link) => !isApplicationPath(link));
  const menu = listMenuPaths(settings.navigation).filter(({ path }) => !isApplicationPath(path));
  const facts = await findPublishFacts(db, id, {
    ...question,
    links,
    menuPaths: menu.map(({ path }) => path),
  });
  const drafts = new Set(facts.draftPages.map(({ path }) => path));
  return {
    palette: design.palette,
    ...facts,
    draftMenuLinks: menu.filter(({ path }) => path !== question.path && drafts.has(path)),
  };
}

/** Returns the findings that the editor shows before a page is published. */
export async function checkDraft(
  db: Database,
  site: CheckedSite,
  stored: PageDetail,
  host: string,
): Promise<PublishWarning[]> {
  return toWarnings(await findOnPage(db, site, toCheckedPage(stored, stored.draft, host)));
}

/** Checks that run in parallel. */
const AT_ONCE = 5;

/** Checks items that are published from a list. Returns those with findings. */
export async function checkEach<Stored>(
  stored: readonly Stored[],
  check: (one: Stored) => Promise<CheckedItem>,
): Promise<CheckedItem[]> {
  const checked: CheckedItem[][] = [];
  for (let start = 0; start < stored.length; start += AT_ONCE)
    checked.push(await Promise.all(stored.slice(start, start + AT_ONCE).map(check)));
  return checked.flat().filter(({ warnings }) => warnings.length > 0);
}

export const findOnPage = async (
  db: Database,
  site: CheckedSite,
  page: Omit<CheckedPage, 'facts'>,
): Promise<Finding[]> => checkPage({ ...page, facts: await readFacts(db, site, toQuestion(page)) });

export const toWarnings = (findings: readonly Finding[]): PublishWarning[] =>
  findings.map(({ kind, level, text, sectionId, blockId }) => ({ kind, level, text, sectionId, blockId }));

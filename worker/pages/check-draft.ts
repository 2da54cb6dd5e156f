import { checkPage, toQuestion } from '#domain/pages/publish-check/check-page.ts';
import { toCheckedPage } from '#domain/pages/publish-check/to-checked-page.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PublishFacts, PublishQuestion, PublishWarning } from '#schema/contracts/pages/publish-facts.ts';
import { isApplicationPath } from '../calls/registry.ts';
import type { Database } from '../db/database.ts';
import { findPublishFacts } from '../db/pages/publish-facts.ts';

interface CheckedSite {
  id: string;
  design: Pick<Design, 'palette'>;
}

export async function readFacts(
  db: Database,
  { id, design }: CheckedSite,
  question: PublishQuestion,
): Promise<PublishFacts> {
  const links = question.links.filter((link) => !isApplicationPath(link));
  return { palette: design.palette, ...(await findPublishFacts(db, id, { ...question, links })) };
}

/** Returns the findings that the editor shows before a page is published. */
export async function checkDraft(
  db: Database,
  site: CheckedSite,
  stored: PageDetail,
  host: string,
): Promise<PublishWarning[]> {
  const page = toCheckedPage(stored, stored.draft, host);
  const findings = checkPage({ ...page, facts: await readFacts(db, site, toQuestion(page)) });
  return findings.map(({ kind, level, text, sectionId, blockId }) => ({
    kind,
    level,
    text,
    sectionId,
    blockId,
  }));
}

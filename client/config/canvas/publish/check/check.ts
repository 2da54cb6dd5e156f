import type { EditorSession } from '#client/config/canvas/session/editor-session.ts';
import type { HeaderFooterSession } from '#client/config/canvas/session/header-footer-session.ts';
import { findPublishFacts } from '#client/config/kit/queries/publish-facts.ts';
import { checkPage, toQuestion } from '#domain/pages/publish-check/check-page.ts';
import {
  type CheckedShared,
  checkShared,
  findDraftMenuLinks,
  toSharedQuestion,
} from '#domain/pages/publish-check/check-shared.ts';
import type { CheckedPage, Finding } from '#domain/pages/publish-check/finding.ts';
import { toCheckedPage } from '#domain/pages/publish-check/to-checked-page.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';

export interface CheckAnswer {
  findings: Finding[];
  facts: PublishFacts;
}

/** A draft to which a link of the checked content leads. */
export type DraftPage = PublishFacts['draftPages'][number];

export interface DraftsToCheck {
  page: EditorSession | null;
  headerFooter: HeaderFooterSession | null;
}

export async function checkDrafts(looked: DraftsToCheck): Promise<CheckAnswer> {
  const page = looked.page && toChecked(looked.page);
  const shared = looked.headerFooter && toShared(looked.headerFooter);
  const question = shared ? toSharedQuestion(shared, page) : page && toQuestion(page);
  if (!question) throw new Error('nothing to look through');
  const facts = await findPublishFacts(question);
  return { facts, findings: listFindings(looked, facts) };
}

/** Assumes that links and files added after `facts` was requested exist. */
export const listFindings = ({ page, headerFooter }: DraftsToCheck, facts: PublishFacts): Finding[] => [
  ...(page ? checkPage({ ...toChecked(page), facts }) : []),
  ...(headerFooter ? checkShared({ ...toShared(headerFooter), facts }) : findDraftMenuLinks(facts)),
];

function toShared(session: HeaderFooterSession): CheckedShared {
  const state = session.store.get();
  const { header, footer } = state.history.present;
  const { navigation } = session.getSiteParts(state);
  return { header, footer, navigation, host: window.location.host, facts: null };
}

function toChecked(session: EditorSession): Omit<CheckedPage, 'facts'> {
  const { stored, history } = session.store.get();
  return toCheckedPage(stored, history.present, window.location.host);
}

/** Checks the stored draft of a page that is not open in the editor. */
export async function checkStored(stored: PageDetail): Promise<Finding[]> {
  const page = toCheckedPage(stored, stored.draft, window.location.host);
  return checkPage({ ...page, facts: await findPublishFacts(toQuestion(page)) });
}

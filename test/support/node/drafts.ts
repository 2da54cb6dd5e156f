import type { Page } from '@playwright/test';
import { ownerApi } from './demo.ts';

interface Draft {
  sections: { id: string; blocks: { id: string; [key: string]: unknown }[]; [key: string]: unknown }[];
}

interface StoredPage {
  id: string;
  version: number;
  draft: Draft;
}

/** Returns the page as stored on the server, without unsaved changes. */
export async function readPage(page: Page, path: string): Promise<StoredPage> {
  const { pages } = await ownerApi<{ pages: { id: string; path: string }[] }>(page.request, '/api/pages');
  const found = pages.find((one) => one.path === path);
  if (!found) throw new Error(`no page at ${path}`);
  return (await ownerApi<{ page: StoredPage }>(page.request, `/api/pages/${found.id}`)).page;
}

/** Returns a draft without ids, so that two drafts can be compared. */
export const withoutIds = ({ sections }: Draft): object[] =>
  sections.map(({ id: _, blocks, ...section }) => ({
    ...section,
    blocks: blocks.map(({ id: __, ...block }) => block),
  }));

export async function keepSamples(page: Page, { id, version, draft }: StoredPage): Promise<void> {
  const sections = draft.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map(({ sample: _, ...block }) => block),
  }));
  await saveDraft(page, { id, version, draft: { ...draft, sections } });
}

async function saveDraft(page: Page, { id, version, draft }: StoredPage): Promise<void> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const answer = await page.request.put(`/api/pages/${id}/draft`, {
    headers: { 'x-csrf-token': crumb },
    data: { version, content: draft },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Changes the heading of a stored page, like another device that saves at the same time. */
export async function saveElsewhere(page: Page, path: string, heading: string): Promise<void> {
  const { id, version, draft } = await readPage(page, path);
  const text = JSON.stringify(draft).replace(/<h1>[^<]*/, `<h1>${heading}`);
  await saveDraft(page, { id, version, draft: JSON.parse(text) });
}

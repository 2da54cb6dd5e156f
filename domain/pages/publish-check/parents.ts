import type { CheckedPage, Finding } from './finding.ts';

/** Pages above that are drafts: an item cannot be seen before the page that lists it. */
export const findDraftParents = ({ facts, isItem }: CheckedPage): Finding[] =>
  (facts?.draftParents ?? []).map(({ title, path }, index, parents) => ({
    kind: 'parent',
    ...(isItem && index === parents.length - 1
      ? {
          level: 'error',
          text: `“${title}” is a draft: visitors cannot see this yet. Publish the page ${path} too.`,
        }
      : {
          level: 'hint',
          text: `“${title}” above this page is a draft: visitors who shorten the address to ${path} find nothing.`,
        }),
    sectionId: null,
    blockId: null,
    path,
  }));

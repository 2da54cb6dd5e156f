import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Change } from './change.ts';

/** Words of the page itself, and its other settings. */
export function compareMetadata(before: PageContent, after: PageContent): Change[] {
  const pairs: [string, string, string][] = [
    ['Title', before.title, after.title],
    ['Title in menus', before.navigationTitle ?? '', after.navigationTitle ?? ''],
    ['Description', before.description, after.description],
  ];
  const words = pairs
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => ({ label, before: was, after: is }));
  const details = [
    ...(before.socialImage?.mediaId === after.socialImage?.mediaId ? [] : ['Picture for sharing']),
    ...(before.isHiddenFromSearch === after.isHiddenFromSearch ? [] : ['Shown to search engines']),
    ...(before.headerStyle === after.headerStyle ? [] : ['Header']),
    ...(JSON.stringify(before.codeInjection) === JSON.stringify(after.codeInjection) ? [] : ['Code']),
  ];
  return words.length + details.length === 0
    ? []
    : [{ kind: 'changed', subject: 'page', section: null, block: null, words, details }];
}

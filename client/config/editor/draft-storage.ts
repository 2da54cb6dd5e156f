import type { PageContent } from '#schema/contracts/page-content.ts';
import type { LocalCopy } from './autosave.ts';

const keyOf = (pageId: string) => `sitewright.draft.${pageId}`;

/** The draft that this browser holds and the server does not, if any. */
export function readLocalCopy(pageId: string): LocalCopy<PageContent> | null {
  try {
    const text = localStorage.getItem(keyOf(pageId));
    const copy: unknown = text === null ? null : JSON.parse(text);
    return isCopy(copy) ? copy : null;
  } catch {
    // Storage is blocked or holds something else: there is no copy.
    return null;
  }
}

/** Keeps a draft. Without storage (private windows, full quota) the open page is the only copy. */
export function keepLocalCopy(pageId: string, copy: LocalCopy<PageContent>): void {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(copy));
  } catch (error) {
    console.warn('the draft cannot be kept in this browser', error);
  }
}

export function forgetLocalCopy(pageId: string): void {
  try {
    localStorage.removeItem(keyOf(pageId));
  } catch {
    // Nothing was kept where storage is blocked.
  }
}

function isCopy(value: unknown): value is LocalCopy<PageContent> {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('content' in value))
    return false;
  const { version, content } = value;
  return (
    typeof version === 'number' &&
    typeof content === 'object' &&
    content !== null &&
    'sections' in content &&
    Array.isArray(content.sections)
  );
}

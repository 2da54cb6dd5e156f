/** Versions that are remembered: a page needs far fewer saves to load. */
const MAX_VERSIONS = 50;

/**
 * What was saved as each version. A page in a frame shows the draft of when it was sent, and its code starts later: what was saved
 * meanwhile is not on it.
 */
export function createSavedDrafts<Draft>(version: number, draft: Draft) {
  const drafts = new Map([[version, draft]]);
  let latest = draft;
  function add(saved: number, content: Draft): void {
    latest = content;
    drafts.delete(saved);
    drafts.set(saved, content);
    const [oldest] = drafts.keys();
    if (drafts.size > MAX_VERSIONS && oldest !== undefined) drafts.delete(oldest);
  }
  return {
    add,
    /** The version changed, the draft did not. */
    renumber: (saved: number): void => add(saved, latest),
    /** Null for a version that somebody else saved. */
    find: (saved: number): Draft | null => drafts.get(saved) ?? null,
  };
}

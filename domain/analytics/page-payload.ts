/** What the second shape of an analytics event takes from its page (B3.10.06). */
export interface PageFacts {
  pageHash: string;
  pagePath: string;
  websiteId: string;
  templateId: string;
  /** Of an experiment; '' without one. */
  variantId: string;
  /** '' for somebody who is not signed in. */
  memberAccountId: string;
  member_locale: string;
  website_locale: string;
}

/** The second shape of an analytics event: a name, and a payload that tells where it happened. */
export const createPageEvent = (
  eventName: string,
  facts: PageFacts,
  more: Readonly<Record<string, unknown>>,
): { eventName: string; payload: Record<string, unknown> } => ({
  eventName,
  payload: { ...more, ...facts },
});

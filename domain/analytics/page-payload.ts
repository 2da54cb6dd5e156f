/** Page facts in the second shape of an analytics event (B3.10.06). */
export interface PageFacts {
  pageHash: string;
  pagePath: string;
  websiteId: string;
  templateId: string;
  /** Variant of an experiment; '' without one. */
  variantId: string;
  /** '' when not signed in. */
  memberAccountId: string;
  member_locale: string;
  website_locale: string;
}

/** Creates an analytics event of the second shape: a name, and a payload with the page it occurred on. */
export const createPageEvent = (
  eventName: string,
  facts: PageFacts,
  more: Readonly<Record<string, unknown>>,
): { eventName: string; payload: Record<string, unknown> } => ({
  eventName,
  payload: { ...more, ...facts },
});

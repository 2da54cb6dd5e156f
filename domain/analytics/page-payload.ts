export interface PageFacts {
  pageHash: string;
  pagePath: string;
  websiteId: string;
  templateId: string;
  variantId: string;
  memberAccountId: string;
  member_locale: string;
  website_locale: string;
}

/** Creates an analytics event in the format of B3.10.06. */
export const createPageEvent = (
  eventName: string,
  facts: PageFacts,
  more: Readonly<Record<string, unknown>>,
): { eventName: string; payload: Record<string, unknown> } => ({
  eventName,
  payload: { ...more, ...facts },
});

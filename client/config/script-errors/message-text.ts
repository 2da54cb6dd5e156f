const LABELS: Readonly<Record<string, string>> = {
  'sitewright-census': 'Visit or click',
  'sitewright-traces': 'Traces',
  'sitewright-script-errors': 'Script errors',
  'sitewright-renewals': 'Renewals of subscriptions',
  'sitewright-forms': 'Deliveries of forms',
  'sitewright-imports': 'Imports of products',
};

/** What owners call the messages of a queue. */
export const queueLabel = (queue: string): string => LABELS[queue] ?? 'Unknown message';

/** A message as people read it; one whose end was not sent stays as it came. */
export function prettyBody(body: string): { text: string; isCut: boolean } {
  try {
    return { text: JSON.stringify(JSON.parse(body), null, 2), isCut: false };
  } catch {
    // Lists carry the beginning of a message only.
    return { text: body, isCut: true };
  }
}

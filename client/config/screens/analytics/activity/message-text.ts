const LABELS: Readonly<Record<string, string>> = {
  'sitewright-census': 'Visit or click',
  'sitewright-traces': 'Traces',
  'sitewright-script-errors': 'Script errors',
  'sitewright-renewals': 'Renewals of subscriptions',
  'sitewright-forms': 'Deliveries of forms',
  'sitewright-imports': 'Imports of products',
};

/** Returns the label of a queue's messages. */
export const getQueueLabel = (queue: string): string => LABELS[queue] ?? 'Unknown message';

/** Formats a message; a truncated one stays unchanged. */
export function formatBody(body: string): { text: string; isCut: boolean } {
  try {
    return { text: JSON.stringify(JSON.parse(body), null, 2), isCut: false };
  } catch {
    // Lists contain only the start of a message.
    return { text: body, isCut: true };
  }
}

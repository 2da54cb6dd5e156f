const LABELS: Readonly<Record<string, string>> = {
  'sitewright-census': 'Visit or click',
  'sitewright-traces': 'Traces',
  'sitewright-script-errors': 'Script errors',
  'sitewright-renewals': 'Renewals of subscriptions',
  'sitewright-forms': 'Deliveries of forms',
  'sitewright-imports': 'Imports of products',
};

export const getQueueLabel = (queue: string): string => LABELS[queue] ?? 'Unknown message';

export function formatBody(body: string): { text: string; isCut: boolean } {
  try {
    return { text: JSON.stringify(JSON.parse(body), null, 2), isCut: false };
  } catch {
    // Lists contain only the start of a message.
    return { text: body, isCut: true };
  }
}

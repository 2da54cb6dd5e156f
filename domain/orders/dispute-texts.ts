import type { Dispute, DisputeReason, DisputeStatus } from '#schema/contracts/payments/dispute.ts';

/** Labels of open disputes. Won and closed disputes have none. */
export const DISPUTE_CHIP: Readonly<Partial<Record<DisputeStatus, string>>> = {
  inquiry: 'Inquiry',
  'needs-response': 'Disputed',
  'under-review': 'Disputed',
  lost: 'Dispute lost',
};

/** Phrases that complete a sentence. */
export const DISPUTE_REASON: Readonly<Record<DisputeReason, string>> = {
  general: 'without a reason',
  fraudulent: 'saying that they did not pay this',
  duplicate: 'saying that they paid twice',
  'not-received': 'saying that nothing arrived',
  unacceptable: 'saying that it is not as described, or damaged',
  'not-credited': 'saying that a refund did not arrive',
  'subscription-cancelled': 'saying that the subscription had been cancelled',
  unrecognised: 'saying that they do not recognise the payment',
};

export function disputeMeaning({ status, isWithdrawn }: Pick<Dispute, 'status' | 'isWithdrawn'>): string {
  switch (status) {
    case 'inquiry':
      return 'No money has moved. Without a response it may become a dispute.';
    case 'needs-response':
      return `${isWithdrawn ? 'The bank holds the money in the meantime. ' : ''}Answer in the account of your payment provider.`;
    case 'under-review':
      return 'The bank is reviewing your response.';
    case 'won':
      return 'The money stays with you.';
    case 'lost':
      return 'The money was returned to the customer and no longer counts as revenue.';
    case 'closed':
      return 'The inquiry did not become a dispute.';
  }
}

const EVENTS: Readonly<Record<DisputeStatus, (amount: string) => string>> = {
  inquiry: (amount) => `The customer’s bank inquired about ${amount}`,
  'needs-response': (amount) => `The customer disputed ${amount}`,
  'under-review': () => 'The dispute was answered and is under review',
  won: (amount) => `The dispute was won; you keep ${amount}`,
  lost: (amount) => `The dispute was lost; ${amount} went back to the customer`,
  closed: () => 'The inquiry was closed without a dispute',
};

export const disputeEventText = (status: DisputeStatus, amount: string): string => EVENTS[status](amount);

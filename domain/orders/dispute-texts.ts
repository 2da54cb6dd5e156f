import type { Dispute, DisputeReason, DisputeStatus } from '#schema/contracts/payments/dispute.ts';

/** Labels of open disputes. Won and closed disputes have no label. */
export const DISPUTE_CHIP: Readonly<Partial<Record<DisputeStatus, string>>> = {
  inquiry: 'Inquiry',
  'needs-response': 'Disputed',
  'under-review': 'Disputed',
  lost: 'Dispute lost',
};

/** The customer’s reason, as a sentence. */
export const DISPUTE_REASON: Readonly<Record<DisputeReason, string>> = {
  general: 'No reason was given.',
  fraudulent: 'The customer says that they did not make this payment.',
  duplicate: 'The customer says that they paid twice.',
  'not-received': 'The customer says that nothing arrived.',
  unacceptable: 'The customer says that the item is damaged or not as described.',
  'not-credited': 'The customer says that a refund did not arrive.',
  'subscription-cancelled': 'The customer says that they had cancelled the subscription.',
  unrecognised: 'The customer says that they do not recognize the payment.',
};

export function disputeMeaning({ status, isWithdrawn }: Pick<Dispute, 'status' | 'isWithdrawn'>): string {
  switch (status) {
    case 'inquiry':
      return 'No money has moved. If you do not respond, it may become a dispute.';
    case 'needs-response':
      return `${isWithdrawn ? 'The bank holds the money in the meantime. ' : ''}Respond in your account with the payment provider.`;
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
  'under-review': () => 'You responded to the dispute, and the bank is reviewing it',
  won: (amount) => `The dispute was won; you keep ${amount}`,
  lost: (amount) => `The dispute was lost; ${amount} went back to the customer`,
  closed: () => 'The inquiry was closed without a dispute',
};

export const disputeEventText = (status: DisputeStatus, amount: string): string => EVENTS[status](amount);

import type { Dispute, DisputeReason, DisputeStatus } from '#schema/contracts/payments/dispute.ts';

/** What stands on an order's chip; nothing once it is won or closed. */
export const DISPUTE_CHIP: Readonly<Partial<Record<DisputeStatus, string>>> = {
  inquiry: 'Inquiry',
  'needs-response': 'Disputed',
  'under-review': 'Disputed',
  lost: 'Dispute lost',
};

/** What the buyer told the bank, as the end of a sentence. */
export const DISPUTE_REASON: Readonly<Record<DisputeReason, string>> = {
  general: 'without telling why',
  fraudulent: 'saying that they did not pay this',
  duplicate: 'saying that they paid twice',
  'not-received': 'saying that nothing arrived',
  unacceptable: 'saying that it is not as described, or damaged',
  'not-credited': 'saying that a refund did not arrive',
  'subscription-cancelled': 'saying that the subscription had been cancelled',
  unrecognised: 'saying that they do not recognise the payment',
};

/** What a dispute means for the owner now. */
export function disputeMeaning({ status, isWithdrawn }: Pick<Dispute, 'status' | 'isWithdrawn'>): string {
  switch (status) {
    case 'inquiry':
      return 'No money has moved. Without an answer it may become a dispute.';
    case 'needs-response':
      return `${isWithdrawn ? 'The bank holds the money meanwhile. ' : ''}Answer in the account of your payment provider.`;
    case 'under-review':
      return 'Your answer is with the bank, which decides.';
    case 'won':
      return 'The money stays with you.';
    case 'lost':
      return 'The money has gone back to the buyer, and no longer counts as yours.';
    case 'closed':
      return 'Nothing came of it.';
  }
}

const EVENTS: Readonly<Record<DisputeStatus, (amount: string) => string>> = {
  inquiry: (amount) => `The buyer’s bank asked about ${amount}`,
  'needs-response': (amount) => `The buyer disputed ${amount}`,
  'under-review': () => 'The dispute was answered; the bank decides',
  won: (amount) => `The dispute was won; ${amount} stays here`,
  lost: (amount) => `The dispute was lost; ${amount} went back to the buyer`,
  closed: () => 'The question of the bank came to nothing',
};

/** The line of an order's timeline for a state of a dispute; '' for what is none. */
export const disputeEventText = (status: unknown, amount: string): string =>
  typeof status === 'string' && Object.hasOwn(EVENTS, status) ? EVENTS[status as DisputeStatus](amount) : '';

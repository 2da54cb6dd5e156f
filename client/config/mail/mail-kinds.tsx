import { useId } from 'react';
import { COMMERCE_MAIL_KINDS, type CommerceMailKind } from '#schema/contracts/mail/mail.ts';

export const MAIL_KIND_NAMES: Readonly<Record<CommerceMailKind, string>> = {
  'order-confirmation': 'Order confirmation',
  'donation-receipt': 'Receipt of a donation',
  'new-order': 'New order, to you',
  'order-shipped': 'On its way',
  'order-refunded': 'Refund',
  'order-cancelled': 'Cancellation',
  'refund-failed': 'Refund that failed, to you',
  'payment-disputed': 'Disputed payment, to you',
  'payment-unknown': 'Payment that nobody could tell of, to you',
  'back-in-stock': 'Back in stock',
  'review-request': 'Request to review',
  'abandoned-cart': 'Cart left behind',
  'low-stock': 'Running low, to you',
  'waiting-list-joined': 'On the waiting list',
  'place-offered': 'A place that came back',
  'subscription-begun': 'Subscription begun',
  'subscription-renewed': 'Receipt of a renewal',
  'subscription-renewal-soon': 'Renews soon',
  'subscription-payment-failed': 'Payment failed',
  'subscription-past-due': 'Payment past due',
  'subscription-card-expiring': 'Card expires soon',
  'subscription-cancelled': 'Subscription cancelled',
  'subscription-ended': 'Subscription ended',
  'subscription-out-of-stock': 'Renewal waits for stock',
  'subscription-left-out': 'Renewal left out, no stock',
  'renewals-stopped': 'Payments stopped, to you',
  'gift-card': 'Gift card',
  'member-invitation': 'Invitation of a member',
};

interface Props {
  kind: CommerceMailKind;
  /** Kinds with words of their own. */
  changed: readonly string[];
  onChoose: (kind: CommerceMailKind) => void;
}

/** The mails of a shop, one of them chosen. */
export function MailKinds({ kind, changed, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="mail-kinds">
      <legend className="visually-hidden">Which mail</legend>
      {COMMERCE_MAIL_KINDS.map((candidate) => (
        <label key={candidate}>
          <input type="radio" name={name} checked={candidate === kind} onChange={() => onChoose(candidate)} />
          <span>
            {MAIL_KIND_NAMES[candidate]}
            {changed.includes(candidate) && <small>Your words</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

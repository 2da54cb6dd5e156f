import { useId } from 'react';
import { COMMERCE_MAIL_KINDS, type CommerceMailKind } from '#schema/contracts/mail/mail.ts';

export const MAIL_KIND_NAMES: Readonly<Record<CommerceMailKind, string>> = {
  'order-confirmation': 'Order confirmation',
  'donation-receipt': 'Donation receipt',
  'new-order': 'New order, to you',
  'order-shipped': 'Shipping confirmation',
  'order-refunded': 'Refund',
  'order-cancelled': 'Cancellation',
  'payment-request': 'Invoice of a draft order',
  'refund-failed': 'Failed refund, to you',
  'payment-disputed': 'Disputed payment, to you',
  'payment-unknown': 'Unconfirmed payment, to you',
  'back-in-stock': 'Back in stock',
  'review-request': 'Review request',
  'abandoned-cart': 'Abandoned cart',
  'low-stock': 'Low stock, to you',
  'waiting-list-joined': 'Waiting list confirmation',
  'place-offered': 'Waiting list offer',
  'subscription-begun': 'Subscription started',
  'subscription-renewed': 'Renewal receipt',
  'subscription-renewal-soon': 'Renewal reminder',
  'subscription-payment-failed': 'Payment failed',
  'subscription-past-due': 'Payment past due',
  'subscription-card-expiring': 'Card expires soon',
  'subscription-cancelled': 'Subscription cancelled',
  'subscription-ended': 'Subscription ended',
  'subscription-out-of-stock': 'Renewal on hold, out of stock',
  'subscription-left-out': 'Renewal skipped, out of stock',
  'renewals-stopped': 'Payments paused, to you',
  'gift-card': 'Gift card',
  'member-invitation': 'Member invitation',
};

interface Props {
  kind: CommerceMailKind;
  changed: readonly string[];
  onChoose: (kind: CommerceMailKind) => void;
}

export function MailKinds({ kind, changed, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="mail-kinds">
      <legend className="visually-hidden">Email</legend>
      {COMMERCE_MAIL_KINDS.map((candidate) => (
        <label key={candidate}>
          <input type="radio" name={name} checked={candidate === kind} onChange={() => onChoose(candidate)} />
          <span>
            {MAIL_KIND_NAMES[candidate]}
            {changed.includes(candidate) && <small>Your text</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

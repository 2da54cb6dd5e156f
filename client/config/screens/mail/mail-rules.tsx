import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CountField } from '#client/config/kit/fields/number-fields.tsx';
import {
  type CommerceMailKind,
  MAX_REMINDER_CONSENT_LENGTH,
  type MailSettings,
  REMINDER_CONSENT,
} from '#schema/contracts/mail/mail.ts';
import { NewOrderNotice } from './new-order-notice.tsx';

/** Email types with rules of their own, and the path of those rules in the settings. */
export const MAIL_RULES = [
  ['new-order', 'newOrder'],
  ['review-request', 'reviewRequest'],
  ['abandoned-cart', 'abandonedCart'],
  ['low-stock', 'lowStock'],
] as const satisfies readonly (readonly [CommerceMailKind, keyof MailSettings])[];

interface Props {
  kind: CommerceMailKind;
  rules: MailSettings;
  ownersAddress: string | null;
  errorOf: (path: string) => string | undefined;
  onChange: (rules: Partial<MailSettings>) => void;
}

/**
 * Edits an email's rules. Renders nothing for emails without rules, which the store sends after every order.
 */
export function MailRules({ kind, rules, ownersAddress, errorOf, onChange }: Props) {
  const { newOrder, reviewRequest, abandonedCart, lowStock } = rules;
  switch (kind) {
    case 'new-order':
      return (
        <NewOrderNotice
          notice={newOrder}
          ownersAddress={ownersAddress}
          error={errorOf('newOrder.recipient')}
          onChange={(changed) => onChange({ newOrder: changed })}
        />
      );
    case 'review-request':
      return (
        <>
          <Check
            label="Send review requests"
            help="Sent once per order, and never to someone who unsubscribed."
            isOn={reviewRequest.isEnabled}
            onChange={(isEnabled) => onChange({ reviewRequest: { ...reviewRequest, isEnabled } })}
          />
          {reviewRequest.isEnabled && (
            <CountField
              label="Sent after"
              unit="days"
              help="Counted from when an order is fulfilled."
              value={reviewRequest.afterDays}
              error={errorOf('reviewRequest.afterDays')}
              onChange={(days) => onChange({ reviewRequest: { ...reviewRequest, afterDays: days ?? 0 } })}
            />
          )}
        </>
      );
    case 'abandoned-cart':
      return (
        <>
          <Check
            label="Send abandoned cart reminders"
            help="Sent once, a day after the cart last changed, and only to customers who agree at checkout."
            isOn={abandonedCart.isEnabled}
            onChange={(isEnabled) => onChange({ abandonedCart: { ...abandonedCart, isEnabled } })}
          />
          {abandonedCart.isEnabled && (
            <Labelled
              label="Consent text"
              help="Shown beside the checkbox, and kept with the cart."
              error={errorOf('abandonedCart.consent')}
            >
              {(field) => (
                <textarea
                  {...field}
                  rows={2}
                  maxLength={MAX_REMINDER_CONSENT_LENGTH}
                  placeholder={REMINDER_CONSENT}
                  value={abandonedCart.consent}
                  onChange={({ target }) =>
                    onChange({ abandonedCart: { ...abandonedCart, consent: target.value } })
                  }
                />
              )}
            </Labelled>
          )}
        </>
      );
    case 'low-stock':
      return (
        <Check
          label="Send low stock alerts"
          help={`At most one email a day, to ${newOrder.recipient || (ownersAddress ?? 'no one yet')}, like new order notifications. It lists each variant once, and again after you restock it. Set the threshold in the store settings.`}
          isOn={lowStock.isEnabled}
          onChange={(isEnabled) => onChange({ lowStock: { isEnabled } })}
        />
      );
    default:
      return null;
  }
}

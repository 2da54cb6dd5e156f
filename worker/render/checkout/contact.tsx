import { fieldId, TextField } from './field.tsx';
import type { CheckoutViewProps } from './view-props.ts';

/** Who buys. */
export function Contact({
  shape,
  form,
  isPhoneRequired,
  account,
  reminderText,
}: Pick<CheckoutViewProps, 'shape' | 'form' | 'isPhoneRequired' | 'account' | 'reminderText'>) {
  return (
    <fieldset>
      <legend>Contact</legend>
      {account === 'offered' && (
        <p>
          <a href="/account/login?next=/commerce/goto-checkout">Sign in</a> for your addresses, or go on as a
          guest.
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label="Email"
        form={form}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={256}
      />
      {reminderText && (
        <label className="checkout-remind">
          <input
            type="checkbox"
            id={fieldId('remind')}
            name="remind"
            value="yes"
            defaultChecked={form.values.remind === 'yes'}
            data-refresh=""
          />
          <span>{reminderText}</span>
        </label>
      )}
      {!shape.requiresShipping && !shape.needsBillingAddress && (
        <TextField name="name" label="Full name" form={form} autoComplete="name" maxLength={200} />
      )}
      <TextField
        name="phone"
        type="tel"
        label="Phone"
        form={form}
        isOptional={!isPhoneRequired}
        autoComplete="tel"
        maxLength={40}
      />
    </fieldset>
  );
}

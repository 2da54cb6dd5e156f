import type { CheckoutViewProps } from './checkout-view.tsx';
import { TextField } from './field.tsx';

/** Who buys. */
export function Contact({
  shape,
  form,
  isPhoneRequired,
  account,
}: Pick<CheckoutViewProps, 'shape' | 'form' | 'isPhoneRequired' | 'account'>) {
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

import { useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { EmailField, fieldId, TextField } from './field.tsx';
import type { CheckoutViewProps } from './view-props.ts';

export function Contact({
  shape,
  form,
  isPricedByBuyer,
  isPhoneRequired,
  account,
  reminderText,
}: Pick<
  CheckoutViewProps,
  'shape' | 'form' | 'isPricedByBuyer' | 'isPhoneRequired' | 'account' | 'reminderText'
>) {
  const { checkout: texts } = useMessages();
  return (
    <fieldset>
      <legend>{texts.contact}</legend>
      {account === 'offered' && (
        <p>
          {withElement(
            (link) => texts.signInFor({ link }),
            <a href="/account/login?next=/commerce/goto-checkout">{texts.signIn}</a>,
          )}
        </p>
      )}
      <EmailField
        name="email"
        label={texts.email}
        form={form}
        {...(isPricedByBuyer && { 'data-refresh': '' })}
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
        <TextField
          name="name"
          label={texts.fullName}
          form={form}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
        />
      )}
      {!shape.requiresShipping && <PhoneField form={form} isPhoneRequired={isPhoneRequired} />}
    </fieldset>
  );
}

export function PhoneField({ form, isPhoneRequired }: Pick<CheckoutViewProps, 'form' | 'isPhoneRequired'>) {
  const { checkout: texts } = useMessages();
  return (
    <TextField
      name="phone"
      type="tel"
      label={texts.phone}
      form={form}
      isOptional={!isPhoneRequired}
      autoComplete="tel"
      enterKeyHint="next"
      maxLength={40}
    />
  );
}

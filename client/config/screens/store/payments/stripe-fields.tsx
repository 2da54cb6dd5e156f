import { useMutation } from '@tanstack/react-query';
import { explain } from '#client/config/kit/api/api.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { testPaymentConnection } from '#schema/contracts/payments/calls.ts';
import type { ConnectionAnswer, PaymentSettings } from '#schema/contracts/payments/payment.ts';

type Keys = PaymentSettings['stripe'];

interface Props {
  stripe: Keys;
  errors: Record<string, string>;
  onChange: (stripe: Keys) => void;
}

const FIELDS: readonly { name: keyof Keys; label: string; help: string; isSecret: boolean }[] = [
  {
    name: 'publishableKey',
    label: 'Publishable key',
    help: 'Starts with pk_. In Stripe, it is under Developers, API keys.',
    isSecret: false,
  },
  {
    name: 'secretKey',
    label: 'Secret key',
    help: 'Starts with sk_, or rk_ for a restricted key that can write Payment Intents and Refunds. Stored encrypted, never shown again.',
    isSecret: true,
  },
  {
    name: 'webhookSecret',
    label: 'Webhook signing secret',
    help: 'Starts with whsec_. Stripe shows it once the endpoint below exists.',
    isSecret: true,
  },
];

/** Edits Stripe's keys. A stored secret is shown as dots, and kept unless the owner enters another one. */
export function StripeFields({ stripe, errors, onChange }: Props) {
  const test = useMutation({
    mutationFn: () => callApi(testPaymentConnection, { body: { secretKey: stripe.secretKey } }),
    onError: () => {
      // Ignore the error here, because it is shown beside the button.
    },
  });
  const answer: ConnectionAnswer | undefined = test.error
    ? { isConnected: false, message: explain(test.error) }
    : test.data;
  return (
    <>
      {FIELDS.map(({ name, label, help, isSecret }) => (
        <Labelled
          key={name}
          label={label}
          help={help}
          error={errors[`stripe.${name}`] ?? errors[`settings.stripe.${name}`]}
        >
          {(props) => (
            <input
              {...props}
              type={isSecret ? 'password' : 'text'}
              value={stripe[name]}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
              className="key-field"
              onFocus={(event) => isSecret && event.target.select()}
              onChange={(event) => {
                test.reset();
                onChange({ ...stripe, [name]: event.target.value });
              }}
            />
          )}
        </Labelled>
      ))}
      <div className="connection">
        <button
          type="button"
          className="button"
          disabled={test.isPending || stripe.secretKey === ''}
          onClick={() => test.mutate()}
        >
          {test.isPending ? 'Testing…' : 'Test the connection'}
        </button>
        <p role="status" data-tone={answer ? (answer.isConnected ? 'good' : 'bad') : undefined}>
          {answer?.message}
        </p>
      </div>
    </>
  );
}

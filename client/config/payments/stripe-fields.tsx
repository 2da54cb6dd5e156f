import { useState } from 'react';
import type { ConnectionAnswer, PaymentSettings } from '#schema/contracts/payments/payment.ts';
import { api, explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';

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
    help: 'Starts with pk_. At Stripe under Developers, API keys.',
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

/** Stripe keys; a stored secret is shown as dots and kept unless replaced. */
export function StripeFields({ stripe, errors, onChange }: Props) {
  const [answer, setAnswer] = useState<ConnectionAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    setAnswer(null);
    try {
      const { secretKey } = stripe;
      setAnswer(await api<ConnectionAnswer>('POST', '/api/commerce/payments/connection', { secretKey }));
    } catch (error) {
      setAnswer({ isConnected: false, message: explain(error) });
    } finally {
      setBusy(false);
    }
  };
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
                setAnswer(null);
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
          disabled={isBusy || stripe.secretKey === ''}
          onClick={() => void test()}
        >
          {isBusy ? 'Testing…' : 'Test the connection'}
        </button>
        <p role="status" data-tone={answer ? (answer.isConnected ? 'good' : 'bad') : undefined}>
          {answer?.message}
        </p>
      </div>
    </>
  );
}

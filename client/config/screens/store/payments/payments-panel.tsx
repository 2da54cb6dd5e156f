import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { TEST_CARDS } from '#domain/payments/test-cards.ts';
import { readPaymentSettings, savePaymentSettings } from '#schema/contracts/payments/calls.ts';
import type {
  PaymentProviderName,
  PaymentSettings,
  PaymentSettingsView,
} from '#schema/contracts/payments/payment.ts';
import { StripeFields } from './stripe-fields.tsx';
import './payments.css';

function StripeWebhook({ url, events }: { url: string; events: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Copied.');
    } catch {
      // The clipboard is blocked, but the owner can still select the URL.
      toast.error('Your browser blocked copying. Select the address and copy it.');
    }
  };
  return (
    <Card
      title="Webhook"
      about="With a webhook, Stripe reports each payment to your site, even if the customer closes the browser early. In Stripe, add an endpoint with this address under Developers, Webhooks."
    >
      <div className="webhook-url">
        <code>{url}</code>
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <div>
        <p className="quiet">Events to send</p>
        <ul className="webhook-events">
          {events.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

function TestCards({ problem }: { problem: string | null }) {
  if (problem)
    return (
      <p className="field-error" role="alert">
        {problem}
      </p>
    );
  return (
    <table className="test-cards">
      <caption className="quiet">
        Order with these cards to test the checkout. No other card is accepted, and no money moves.
      </caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {TEST_CARDS.map(({ method, number, name, about }) => (
          <tr key={method}>
            <td>
              <code>{spaced(number)}</code>
            </td>
            <td>
              <strong>{name}</strong>
              <span className="quiet">{about}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PROVIDERS: readonly (readonly [PaymentProviderName, string])[] = [
  ['test', 'Test cards'],
  ['stripe', 'Stripe'],
];

const STATES: Readonly<Record<PaymentSettingsView['state'], { chip: string; tone: string; text: string }>> = {
  live: { chip: 'Live', tone: 'good', text: 'The checkout is open and takes real payments.' },
  test: {
    chip: 'Test mode',
    tone: 'hidden',
    text: 'The checkout is open and takes no real payments. Customers see that it is a test.',
  },
  closed: { chip: 'Closed', tone: 'bad', text: 'Customers cannot pay at the moment.' },
};

const toDraft = ({ provider, stripe }: PaymentSettingsView): PaymentSettings => ({ provider, stripe });

export default function PaymentsPanel() {
  const {
    value: stored,
    problem,
    setValue,
  } = useLoaded(['payments'], () => callApi(readPaymentSettings, {}));
  const [edited, setEdited] = useState<PaymentSettings | null>(null);
  const draft = edited ?? (stored && toDraft(stored));
  const save = async () => {
    if (!stored || !draft) return;
    setValue(await callApi(savePaymentSettings, { body: { version: stored.version, settings: draft } }));
    setEdited(null);
  };
  return (
    <div className="store-part payments">
      <div className="panel-page-head">
        <h1>Payments</h1>
        {stored && (
          <span className="chip" data-tone={STATES[stored.state].tone}>
            {STATES[stored.state].chip}
          </span>
        )}
      </div>
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      {!draft && !problem && <Loading label="Loading payments" lines={6} />}
      {stored && draft && (
        <>
          <div className={stored.state === 'closed' ? 'notice is-serious' : 'notice'} role="status">
            <p>{stored.problem ?? STATES[stored.state].text}</p>
          </div>
          <SettingsCard
            title="Payment provider"
            about="Card details go from the customer straight to the provider. They never reach this site."
            canWrite
            done="Saved. Changes apply from the next payment."
            values={draft}
            hasChanges={JSON.stringify(draft) !== JSON.stringify(toDraft(stored))}
            onSave={save}
            onReset={() => setEdited(null)}
          >
            {(errors) => (
              <>
                <Choice
                  label="Provider"
                  value={draft.provider}
                  options={PROVIDERS}
                  onChange={(provider) => setEdited({ ...draft, provider })}
                />
                {draft.provider === 'test' && (
                  <TestCards problem={errors.provider ?? stored.testRefusal ?? null} />
                )}
                {draft.provider === 'stripe' && (
                  <StripeFields
                    stripe={draft.stripe}
                    errors={errors}
                    onChange={(stripe) => setEdited({ ...draft, stripe })}
                  />
                )}
              </>
            )}
          </SettingsCard>
          {draft.provider === 'stripe' && (
            <StripeWebhook url={stored.webhookUrl} events={stored.webhookEvents} />
          )}
        </>
      )}
    </div>
  );
}

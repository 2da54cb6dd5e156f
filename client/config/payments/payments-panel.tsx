import { useEffect, useState } from 'react';
import type {
  PaymentProviderName,
  PaymentSettings,
  PaymentSettingsView,
} from '#schema/contracts/payments/payment.ts';
import { api, explain } from '../shell/api.ts';
import { SettingsCard } from '../sites/card.tsx';
import { Choice } from '../ui/choice.tsx';
import { Loading } from '../ui/loading.tsx';
import { StripeFields } from './stripe-fields.tsx';
import { StripeWebhook } from './stripe-webhook.tsx';
import { TestCards } from './test-cards.tsx';
import './payments.css';

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
  closed: { chip: 'Closed', tone: 'bad', text: 'Nobody can pay at the moment.' },
};

const toDraft = ({ provider, stripe }: PaymentSettingsView): PaymentSettings => ({ provider, stripe });

/** Payment provider and keys, and whether payments are real. */
export default function PaymentsPanel() {
  const [stored, setStored] = useState<PaymentSettingsView | null>(null);
  const [draft, setDraft] = useState<PaymentSettings | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (answer: PaymentSettingsView) => {
    setStored(answer);
    setDraft(toDraft(answer));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    api<PaymentSettingsView>('GET', '/api/commerce/payments').then(take, (error) =>
      setProblem(explain(error)),
    );
  }, []);
  const save = async () =>
    take(
      await api<PaymentSettingsView>('PUT', '/api/commerce/payments', {
        version: stored?.version ?? 0,
        settings: draft,
      }),
    );
  return (
    <div className="store-part payments">
      <div className="place-head">
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
            done="Saved. It applies from the next payment."
            hasChanges={JSON.stringify(draft) !== JSON.stringify(toDraft(stored))}
            onSave={save}
            onReset={() => setDraft(toDraft(stored))}
          >
            {(errors) => (
              <>
                <Choice
                  label="Provider"
                  value={draft.provider}
                  options={PROVIDERS}
                  onChange={(provider) => setDraft({ ...draft, provider })}
                />
                {draft.provider === 'test' && (
                  <TestCards problem={errors.provider ?? stored.testRefusal ?? null} />
                )}
                {draft.provider === 'stripe' && (
                  <StripeFields
                    stripe={draft.stripe}
                    errors={errors}
                    onChange={(stripe) => setDraft({ ...draft, stripe })}
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

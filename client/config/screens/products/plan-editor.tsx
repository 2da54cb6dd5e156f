import { Plus, X } from 'lucide-react';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CountField, PercentField } from '#client/config/kit/fields/number-fields.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { doPricesVary, startingPriceCents } from '#domain/products/prices.ts';
import { planPriceCents, subscriptionText } from '#domain/products/subscription-text.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { BILLING_UNITS, MAX_SUBSCRIPTION_PLANS } from '#schema/contracts/products/product.ts';
import type { Draft } from './editor-draft.ts';
import { type DraftPlan, newPlan } from './plan-draft.ts';

interface Props {
  draft: Draft;
  currency: CurrencyCode;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<Draft>) => void;
}

const MOST_PERIODS = 52;
const MOST_PAYMENTS = 1000;

/** Edits a product's subscription plans (A3.06, A3.07) and shows each plan's payment amount. */
export function PlanEditor({ draft, currency, errors, onChange }: Props) {
  const { plans } = draft;
  const set = (index: number, patch: Partial<DraftPlan>) =>
    onChange({ plans: plans.map((plan, other) => (other === index ? { ...plan, ...patch } : plan)) });
  const getError = (path: string) => errors[path] ?? errors[`product.${path}`];
  const from = doPricesVary(draft) ? 'from ' : '';
  const problem = getError('subscriptionPlans');
  return (
    <div className="stack">
      {plans.map((plan, index) => {
        const price = formatCents(planPriceCents(startingPriceCents(draft), plan), currency);
        return (
          <PlanFields
            key={plan.key}
            name={`Plan ${index + 1}`}
            words={`${from}${price}, ${subscriptionText(plan)}`}
            plan={plan}
            getError={(field) => getError(`subscriptionPlans.${index}.${field}`)}
            onChange={(patch) => set(index, patch)}
            onRemove={() => onChange({ plans: plans.filter((other) => other !== plan) })}
          />
        );
      })}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {plans.length < MAX_SUBSCRIPTION_PLANS ? (
        <button
          type="button"
          className="button add-option"
          onClick={() => onChange({ plans: [...plans, newPlan(plans)] })}
        >
          <Plus size={16} aria-hidden="true" />{' '}
          {plans.length === 0 ? 'Add a subscription plan' : 'Add a plan'}
        </button>
      ) : (
        <p className="quiet">A product can have up to {MAX_SUBSCRIPTION_PLANS} plans.</p>
      )}
      {plans.length > 0 && (
        <Check
          label="Also sell as a one-time purchase"
          help="If off, it is sold by subscription only."
          isOn={draft.isOneOffSold ?? true}
          onChange={(isOneOffSold) => onChange({ isOneOffSold })}
        />
      )}
    </div>
  );
}

interface PlanProps {
  name: string;
  words: string;
  plan: DraftPlan;
  getError: (field: string) => string | undefined;
  onChange: (patch: Partial<DraftPlan>) => void;
  onRemove: () => void;
}

function PlanFields({ name, words, plan, getError, onChange, onRemove }: PlanProps) {
  const { billingPeriod, numBillingCycles, discountBasisPoints } = plan;
  const isEndless = numBillingCycles === 0;
  return (
    <fieldset className="plan">
      <legend className="visually-hidden">{name}</legend>
      <div className="plan-head">
        <p>
          <strong>{name}</strong> <span className="quiet">{words}</span>
        </p>
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={X} onPress={onRemove} />
      </div>
      <div className="plan-fields">
        <CountField
          label="Billed every"
          value={billingPeriod.value}
          min={1}
          max={MOST_PERIODS}
          error={getError('billingPeriod') ?? getError('billingPeriod.value')}
          onChange={(value) => value !== null && onChange({ billingPeriod: { ...billingPeriod, value } })}
        />
        <Labelled label="Period">
          {(field) => (
            <select
              {...field}
              value={billingPeriod.unit}
              onChange={({ target }) => {
                const unit = BILLING_UNITS.find((known) => known === target.value);
                if (unit) onChange({ billingPeriod: { ...billingPeriod, unit } });
              }}
            >
              {BILLING_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {billingPeriod.value === 1 ? unit : `${unit}s`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Ends">
          {(field) => (
            <select
              {...field}
              value={isEndless ? 'never' : 'after'}
              onChange={({ target }) => onChange({ numBillingCycles: target.value === 'never' ? 0 : 12 })}
            >
              <option value="never">never</option>
              <option value="after">after a number of payments</option>
            </select>
          )}
        </Labelled>
        {!isEndless && (
          <CountField
            label="Payments"
            value={numBillingCycles}
            min={1}
            max={MOST_PAYMENTS}
            error={getError('numBillingCycles')}
            onChange={(count) => count !== null && onChange({ numBillingCycles: count })}
          />
        )}
        <PercentField
          label="Discount"
          digits={2}
          value={discountBasisPoints}
          error={getError('discountBasisPoints')}
          onChange={(points) => points !== null && onChange({ discountBasisPoints: points })}
        />
      </div>
    </fieldset>
  );
}

import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CountField, MoneyField } from '#client/config/kit/fields/number-fields.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { instalmentsText } from '#domain/products/instalments.ts';
import type { InstalmentLimits } from '#schema/contracts/products/instalments.ts';
import type { StoreSettingsPart } from './store-settings-part.ts';

/** Edits the line about instalments on product pages (B8.4.10). The limits are stored per currency. */
export function InstalmentText({ store, error, set }: StoreSettingsPart) {
  const { instalments, selectedCurrency: currency } = store;
  const change = (patch: Partial<typeof instalments>) => set({ instalments: { ...instalments, ...patch } });
  const index = instalments.limits.findIndex((limit) => limit.currency === currency);
  const limit = instalments.limits[index];
  const others = instalments.limits.filter((other) => other.currency !== currency);
  const limitTo = (patch: Partial<InstalmentLimits>) =>
    change({ limits: [...others, { currency, minCents: 0, maxCents: 0, ...limit, ...patch }] });
  const amount = (cents: number | undefined) => (cents ? cents : null);
  const limitError = (field: string) =>
    error(`instalments.limits.${index}.${field}`) ?? error(`instalments.limits.${others.length}.${field}`);
  return (
    <Card
      title="Installments"
      about="Adds a line below the price. Turn it on only if your payment provider offers installments."
    >
      <Check
        label={`Show it for prices in ${currency}`}
        isOn={limit !== undefined}
        onChange={(isOn) => (isOn ? limitTo({}) : change({ limits: others }))}
      />
      {limit && (
        <>
          <div className="columns">
            <Labelled label="Offered by" error={error('instalments.provider')}>
              {(field) => (
                <input
                  {...field}
                  maxLength={40}
                  autoComplete="off"
                  placeholder="Klarna"
                  value={instalments.provider}
                  onChange={({ target }) => change({ provider: target.value })}
                />
              )}
            </Labelled>
            <CountField
              label="Number of payments"
              value={instalments.payments}
              error={error('instalments.payments')}
              onChange={(payments) => change({ payments: payments ?? 2 })}
            />
          </div>
          <div className="columns">
            <MoneyField
              label="Orders from"
              currency={currency}
              isRequired={false}
              placeholder="Any"
              value={amount(limit.minCents)}
              error={limitError('minCents')}
              onChange={(cents) => limitTo({ minCents: cents ?? 0 })}
            />
            <MoneyField
              label="Orders up to"
              currency={currency}
              isRequired={false}
              placeholder="Any"
              value={amount(limit.maxCents)}
              error={limitError('maxCents')}
              onChange={(cents) => limitTo({ maxCents: cents ?? 0 })}
            />
          </div>
          <Check
            label="Interest-free"
            isOn={instalments.isInterestFree}
            onChange={(isInterestFree) => change({ isInterestFree })}
          />
          <p className="field-help choice-help">
            “
            {instalmentsText(instalments, { cents: Math.max(limit.minCents, 10_000), currency }, (cents) =>
              formatCents(cents, currency, { trimZeroFractions: true }),
            )}
            ”
          </p>
        </>
      )}
    </Card>
  );
}

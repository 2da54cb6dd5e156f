import { useId } from 'react';
import { addDays } from '#domain/time/days.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

export interface Period {
  from: string;
  to: string;
}

const PRESETS = [7, 30, 90, 365] as const;

export const lastDays = (days: number, today: string): Period => ({
  from: addDays(today, 1 - days),
  to: today,
});

interface Props {
  period: Period;
  today: string;
  onChangePeriod: (period: Period) => void;
  currency: CurrencyCode | null;
  currencies: readonly CurrencyCode[];
  onChangeCurrency: (currency: CurrencyCode) => void;
}

export function SalesPeriod({
  period,
  today,
  onChangePeriod,
  currency,
  currencies,
  onChangeCurrency,
}: Props) {
  const name = useId();
  const isPreset = (days: number) => {
    const preset = lastDays(days, today);
    return preset.from === period.from && preset.to === period.to;
  };
  return (
    <div className="sales-period">
      <fieldset className="analytics-days">
        <legend>Period</legend>
        {PRESETS.map((days) => (
          <label key={days}>
            <input
              type="radio"
              name={name}
              checked={isPreset(days)}
              onChange={() => onChangePeriod(lastDays(days, today))}
            />
            <span>{days} days</span>
          </label>
        ))}
      </fieldset>
      <DayField
        label="From"
        day={period.from}
        max={period.to}
        onChangeDay={(from) => onChangePeriod({ ...period, from })}
      />
      <DayField
        label="To"
        day={period.to}
        min={period.from}
        max={today}
        onChangeDay={(to) => onChangePeriod({ ...period, to })}
      />
      {currency && currencies.length > 1 && (
        <label className="sales-field">
          <span>Currency</span>
          <select value={currency} onChange={(event) => onChangeCurrency(event.target.value as CurrencyCode)}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function DayField({
  label,
  day,
  min,
  max,
  onChangeDay,
}: {
  label: string;
  day: string;
  min?: string;
  max: string;
  onChangeDay: (day: string) => void;
}) {
  return (
    <label className="sales-field">
      <span>{label}</span>
      <input
        type="date"
        value={day}
        min={min}
        max={max}
        required
        onChange={(event) => {
          // Ignore an incomplete date.
          if (event.target.validity.valid) onChangeDay(event.target.value);
        }}
      />
    </label>
  );
}

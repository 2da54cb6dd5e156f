import { useEffect, useRef, useState } from 'react';
import { csvMeasure } from '#domain/catalogue/values.ts';
import { isAmountAbove } from '#domain/money/amount-above.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { getUnits, weightText } from '#domain/products/measurement.ts';
import { parsePercent, percentText } from '#domain/store/store-options.ts';
import { CURRENCIES, type CurrencyCode, MAX_INTEGER_DIGITS } from '#schema/contracts/money/currencies.ts';
import { Labelled } from './labelled.tsx';

interface FieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  isRequired?: boolean;
}
interface ParsedProps extends FieldProps {
  value: number | null;
  unit?: string | undefined;
  isUnitFirst?: boolean;
  textOf: (value: number) => string;
  parse: (text: string) => number | null;
  /** Returns the error of a text that is no value. */
  explain: (text: string) => string;
  onChange: (value: number | null) => void;
}

/**
 * A number in a custom notation. Invalid text blocks submission, because the form would save the previous
 * number.
 */
function ParsedField(props: ParsedProps) {
  const { label, help, error, value, unit, textOf, parse, explain, onChange, isRequired = true } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? (value === null ? '' : textOf(value));
  const isWrong = shown.trim() !== '' && parse(shown.trim()) === null;
  const wrong = isWrong ? explain(shown.trim()) : '';
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong]);
  return (
    <Labelled label={label} help={help} error={wrong || error}>
      {(field) => (
        <span className="affixed" data-unit-first={props.isUnitFirst ? unit?.length : undefined}>
          <input
            {...field}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            required={isRequired}
            placeholder={props.placeholder}
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value);
              const text = target.value.trim();
              const parsed = text === '' ? null : parse(text);
              if (text === '' || parsed !== null) onChange(parsed);
            }}
            onBlur={() => {
              // An empty required field blocks submission.
              const isMissing = isRequired && shown.trim() === '';
              if (!isWrong && !isMissing) setTyped(null);
            }}
          />
          {unit && (
            <span className="affix" aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </Labelled>
  );
}

interface NumberProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

export function MoneyField({ currency, ...rest }: NumberProps & { currency: CurrencyCode }) {
  return (
    <ParsedField
      {...rest}
      unit={CURRENCIES[currency].symbol}
      isUnitFirst={CURRENCIES[currency].template !== 'after'}
      textOf={(cents) => formatCents(cents, currency, { valueOnly: true, grouping: false })}
      parse={(text) => {
        const cents = parseCents(text, currency);
        return cents === null || cents < 0 ? null : cents;
      }}
      explain={(text) =>
        isAmountAbove(text, 10 ** MAX_INTEGER_DIGITS - 1)
          ? 'This amount is too high.'
          : `Enter an amount in ${currency}, such as ${formatCents(1250, currency, { valueOnly: true })}.`
      }
    />
  );
}

/** A percentage in parts of 10^-`digits` percent. */
export function PercentField({ digits, ...rest }: NumberProps & { digits: 2 | 4 }) {
  return (
    <ParsedField
      {...rest}
      unit="%"
      textOf={(parts) => percentText(parts, digits)}
      parse={(text) => parsePercent(text, digits)}
      explain={() => `Enter a percentage with at most ${digits === 2 ? 'two' : 'four'} decimal places.`}
    />
  );
}

export function CountField({
  unit,
  min = 0,
  max,
  ...rest
}: NumberProps & { unit?: string; min?: number; max?: number }) {
  const isWithin = (count: number) => count >= min && (max === undefined || count <= max);
  return (
    <ParsedField
      {...rest}
      unit={unit}
      textOf={String}
      parse={(text) => (/^\d{1,9}$/.test(text) && isWithin(Number(text)) ? Number(text) : null)}
      explain={() =>
        max === undefined ? 'Enter a whole number.' : `Enter a whole number from ${min} to ${max}.`
      }
    />
  );
}

/** A weight in grams, edited in the store's unit system. */
export function WeightField({ standard, ...rest }: NumberProps & { standard: number }) {
  const { weight } = getUnits(standard);
  return (
    <ParsedField
      {...rest}
      unit={weight}
      textOf={(grams) => weightText(grams, standard).replace(` ${weight}`, '')}
      parse={(text) => csvMeasure(text, weight)}
      explain={() => `Enter a weight in ${weight}, such as 1.5.`}
    />
  );
}

import { useId, useState } from 'react';
import { formatCents } from '#domain/money/format-money.ts';
import { getUnits, lengthText, weightText } from '#domain/products/measurement.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { FieldError, withError } from './field-error.tsx';
import { findHighPrice, getPriceHint, parsePrice } from './price-text.ts';
import { parseMeasure } from './variant-columns.ts';

interface ParsedProps {
  label: string;
  text: string;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Returns the fault of a text that is no value, which blocks saving. */
  onType: (text: string) => string | null;
}

/** A text field that keeps the typed text until blur. */
function ParsedInput({ label, text, error, isDisabled = false, onType }: ParsedProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = fault ?? error;
  return (
    <>
      <input
        ref={(input) => input?.setCustomValidity(fault ?? '')}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        value={typed ?? text}
        {...withError(id, shown)}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(onType(event.target.value.trim()));
        }}
        onBlur={() => {
          if (fault === null) setTyped(null);
        }}
      />
      <FieldError id={id} error={shown} />
    </>
  );
}

export function PriceInput({
  cents,
  currency,
  onChange,
  ...rest
}: { cents: number; currency: CurrencyCode; onChange: (cents: number) => void } & Pick<
  ParsedProps,
  'label' | 'error' | 'isDisabled'
>) {
  return (
    <ParsedInput
      {...rest}
      text={formatCents(cents, currency, { valueOnly: true, grouping: false })}
      onType={(text) => {
        const parsed = parsePrice(text, currency);
        if (parsed === null) return findHighPrice(text, currency) ?? getPriceHint(currency);
        onChange(parsed);
        return null;
      }}
    />
  );
}

/** Edits a cost. An empty field means that the cost is unknown. */
export function CostInput({
  cents,
  currency,
  onChange,
  ...rest
}: {
  cents: number | undefined;
  currency: CurrencyCode;
  onChange: (cents: number | undefined) => void;
} & Pick<ParsedProps, 'label' | 'error'>) {
  return (
    <ParsedInput
      {...rest}
      text={cents === undefined ? '' : formatCents(cents, currency, { valueOnly: true, grouping: false })}
      onType={(text) => {
        const parsed = text === '' ? undefined : parsePrice(text, currency);
        if (parsed === null) return findHighPrice(text, currency) ?? getPriceHint(currency);
        onChange(parsed);
        return null;
      }}
    />
  );
}

export function CountInput({
  value,
  onChange,
  ...rest
}: { value: number; onChange: (value: number) => void } & Pick<
  ParsedProps,
  'label' | 'error' | 'isDisabled'
>) {
  return (
    <ParsedInput
      {...rest}
      text={String(value)}
      onType={(text) => {
        if (!/^\d{1,9}$/.test(text)) return 'Enter a whole number.';
        onChange(Number(text));
        return null;
      }}
    />
  );
}

/**
 * Edits a weight in grams or a length in millimetres, shown in the store's unit system. An empty field means
 * 0.
 */
export function MeasureInput({
  kind,
  value,
  standard,
  label,
  onChange,
}: {
  kind: 'weight' | 'dimension';
  value: number;
  standard: number;
  label: string;
  onChange: (value: number) => void;
}) {
  const unit = getUnits(standard)[kind];
  const written = kind === 'weight' ? weightText(value, standard) : lengthText(value, standard);
  return (
    <ParsedInput
      label={`${label} in ${unit}`}
      text={value === 0 ? '' : written.replace(` ${unit}`, '')}
      onType={(text) => {
        const measure = parseMeasure(text, unit);
        if (measure === null) return `Enter a number in ${unit}.`;
        onChange(measure);
        return null;
      }}
    />
  );
}

import { useState } from 'react';
import { formatCents } from '#domain/money/format-money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { getUnits, lengthText, weightText } from '#domain/products/measurement.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { parseMeasure } from './variant-columns.ts';

interface ParsedProps {
  label: string;
  text: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  onType: (text: string) => boolean;
}

/** A text field that keeps the typed text until blur. */
function ParsedInput({ label, text, isInvalid = false, isDisabled = false, onType }: ParsedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      value={typed ?? text}
      {...((isInvalid || isWrong) && { 'aria-invalid': true })}
      onChange={(event) => {
        setTyped(event.target.value);
        setWrong(!onType(event.target.value.trim()));
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

export function PriceInput({
  cents,
  currency,
  onChange,
  ...rest
}: { cents: number; currency: CurrencyCode; onChange: (cents: number) => void } & Pick<
  ParsedProps,
  'label' | 'isInvalid' | 'isDisabled'
>) {
  return (
    <ParsedInput
      {...rest}
      text={formatCents(cents, currency, { valueOnly: true, grouping: false })}
      onType={(text) => {
        const parsed = parseCents(text, currency);
        if (parsed === null || parsed < 0) return false;
        onChange(parsed);
        return true;
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
} & Pick<ParsedProps, 'label' | 'isInvalid'>) {
  return (
    <ParsedInput
      {...rest}
      text={cents === undefined ? '' : formatCents(cents, currency, { valueOnly: true, grouping: false })}
      onType={(text) => {
        const parsed = text === '' ? undefined : parseCents(text, currency);
        if (parsed === null || (parsed !== undefined && parsed < 0)) return false;
        onChange(parsed);
        return true;
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
  'label' | 'isInvalid' | 'isDisabled'
>) {
  return (
    <ParsedInput
      {...rest}
      text={String(value)}
      onType={(text) => {
        if (!/^\d{1,9}$/.test(text)) return false;
        onChange(Number(text));
        return true;
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
        if (measure === null) return false;
        onChange(measure);
        return true;
      }}
    />
  );
}

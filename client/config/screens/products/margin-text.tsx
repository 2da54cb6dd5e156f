import { formatCents } from '#domain/money/format-money.ts';
import { findMargin } from '#domain/products/margin.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { DraftVariant } from './editor-draft.ts';

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Shows a variant's profit and margin at its current price. The short text leaves out the profit. */
export function MarginText({
  variant,
  currency,
  isShort = false,
}: {
  variant: DraftVariant;
  currency: CurrencyCode;
  isShort?: boolean;
}) {
  const margin = findMargin(variant);
  if (!margin) return null;
  const { profitCents, basisPoints } = margin;
  const isLoss = profitCents < 0;
  const amount = formatCents(Math.abs(profitCents), currency);
  const percent = basisPoints === null ? null : PERCENT.format(basisPoints / 10_000);
  if (isShort)
    return (
      <span
        className="margin-text"
        data-tone={isLoss ? 'bad' : undefined}
        title={`${isLoss ? 'Loss' : 'Profit'}: ${amount}`}
      >
        {percent ?? `−${amount}`}
        {isLoss && <span className="visually-hidden">, a loss of {amount}</span>}
      </span>
    );
  return (
    <p className="margin-text" data-tone={isLoss ? 'bad' : undefined} role="status">
      {isLoss
        ? `The cost is above the price. Each sale loses ${amount}.`
        : `Profit ${amount}${percent === null ? '' : ` · Margin ${percent}`}`}
    </p>
  );
}

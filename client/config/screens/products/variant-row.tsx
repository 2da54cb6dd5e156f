import { Fragment, memo } from 'react';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { DraftVariant } from './editor-draft.ts';
import { MarginText } from './margin-text.tsx';
import { ALL_ROW, ImageCell, VariantCell, type Write } from './variant-cell.tsx';
import { isForOneVariant, type VariantColumn } from './variant-columns.ts';

interface Props {
  variant: DraftVariant;
  row: number;
  columns: readonly VariantColumn[];
  currency: CurrencyCode;
  isStockLocked: boolean;
  /** Index of the selected column in this row; null if no cell in the row is selected. */
  selected: number | null;
  problems: Record<string, string> | null;
  generation: number;
  onWrite: Write;
}

/** Memoised so that typing in one row does not render the other 250. */
export const VariantRow = memo(
  ({ variant, row, columns, currency, isStockLocked, selected, problems, generation, onWrite }: Props) => {
    const name = variant.optionValues.join(', ');
    return (
      <tr>
        <th scope="row">{name}</th>
        {columns.map((column, index) => {
          const { field, label, images } = column;
          const Cell = images ? ImageCell : VariantCell;
          return (
            <Fragment key={field}>
              <td data-field={field} data-selected={selected === index || undefined}>
                <Cell
                  column={column}
                  row={row}
                  index={index}
                  label={`${label} of ${name}`}
                  text={column.read(variant)}
                  isDisabled={field === 'qtyInStock' && isStockLocked}
                  problem={problems?.[field] ?? null}
                  generation={generation}
                  onType={(text) => onWrite(variant.key, column, text)}
                />
                <span className="fill-handle" aria-hidden="true" />
              </td>
              {field === 'costCents' && (
                <td data-field="margin">
                  <MarginText variant={variant} currency={currency} isShort />
                </td>
              )}
            </Fragment>
          );
        })}
      </tr>
    );
  },
);

/** Changes all visible variants on blur. */
export function AllVariantsRow({
  variants,
  isFiltered,
  columns,
  generation,
  onApply,
}: {
  variants: readonly DraftVariant[];
  isFiltered: boolean;
  columns: readonly VariantColumn[];
  generation: number;
  onApply: (column: VariantColumn, text: string) => void;
}) {
  const [first] = variants;
  if (!first || variants.length < 2) return null;
  const name = isFiltered ? `these ${variants.length}` : 'all variants';
  return (
    <tr className="all-variants">
      <th scope="row">{isFiltered ? `These ${variants.length}` : 'All variants'}</th>
      {columns.map((column, index) => {
        const { field, label, images } = column;
        if (isForOneVariant(column)) return <td key={field} data-field={field} />;
        const text = column.read(first);
        const isSame = variants.every((variant) => column.read(variant) === text);
        const shared = {
          column,
          row: ALL_ROW,
          index,
          label: `${label} of ${name}`,
          text: isSame ? text : '',
          placeholder: isSame ? undefined : 'Mixed',
          generation,
        };
        return (
          <Fragment key={field}>
            <td data-field={field}>
              {images ? (
                <ImageCell
                  {...shared}
                  onType={(mediaId) => {
                    onApply(column, mediaId);
                    return true;
                  }}
                />
              ) : (
                <VariantCell
                  {...shared}
                  onType={(typed) => typed === '' || column.write(first, typed) !== null}
                  onLeave={(typed) => typed !== shared.text && onApply(column, typed)}
                />
              )}
            </td>
            {field === 'costCents' && <td data-field="margin" />}
          </Fragment>
        );
      })}
    </tr>
  );
}

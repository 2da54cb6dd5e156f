import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { listReadings } from '#domain/catalogue/decimal-mark.ts';
import type { DecimalMark, ProductImport } from '#schema/contracts/catalogue/product-import.ts';

/** Columns whose numbers have two readings, such as 12.500: how they were read, for the owner to correct. */
export function ImportNumbers({
  current,
  onRead,
}: {
  current: ProductImport;
  onRead: (next: ProductImport) => void;
}) {
  /** What was chosen and is still on its way. */
  const [picked, setPicked] = useState<Record<string, DecimalMark>>({});
  const { submit, problem } = useFormMutation(
    (marks: Record<string, DecimalMark>) => productsApi.readNumbers(current.id, marks),
    { fields: [], onSuccess: onRead },
  );
  const { numbers } = current.file;
  return (
    <>
      {numbers.some(({ mark }) => mark === null) && (
        <p className="notice">
          The file does not show which of its marks is the decimal mark. Choose how to read its numbers.
        </p>
      )}
      {numbers.map(({ field, column, example, mark: chosen }) => (
        <Choice<DecimalMark | ''>
          key={field}
          label={`“${example}” in ${column} is`}
          value={picked[field] ?? chosen ?? ''}
          options={listReadings(example).map(({ mark, number }) => [mark, number.toLocaleString('en-US')])}
          onChange={(mark) => {
            if (mark === '') return;
            setPicked({ [field]: mark });
            void submit({ [field]: mark });
          }}
        />
      ))}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { DiscountRecord } from '#schema/contracts/discounts/discount-api.ts';

interface Props {
  record: DiscountRecord | null;
  onClose: () => void;
  onDelete: (record: DiscountRecord) => void;
}

/**
 * Deletes a discount after confirmation. Pausing is often better, because deletion also loses the usage
 * count.
 */
export function DeleteDiscount({ record, onClose, onDelete }: Props) {
  return (
    <Sheet title={`Delete “${record?.discount.name ?? ''}”?`} isOpen={record !== null} onClose={onClose}>
      {record && (
        <div className="stack">
          <p>
            {record.used > 0
              ? `It was used ${record.used === 1 ? 'once' : `${record.used.toLocaleString('en-US')} times`}. Orders keep their discount. If you create the code again, everyone can use it again.`
              : 'It has not been used yet.'}{' '}
            To stop it for a while, pause it instead.
          </p>
          <div className="card-end">
            <button type="button" className="button danger" onClick={() => onDelete(record)}>
              Delete
            </button>
            <button type="button" className="button" onClick={onClose}>
              Keep it
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

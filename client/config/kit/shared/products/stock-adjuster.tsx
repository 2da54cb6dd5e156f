import { useMutation } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { InventoryRow } from '#schema/contracts/products/inventory.ts';
import { formatRowName } from './product-name.tsx';
import { productsApi } from './products-api.ts';
import { useSaveAfter } from './use-save-after.ts';

/** Clicks within this period form one change. */
const GATHER_MS = 700;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Parses `+5` and `-2` as differences, and other numbers as a new total. Returns the difference from `seen`.
 */
export function parseDifference(text: string, seen: number): number | null {
  const [, sign, digits] = /^([+\-−]?)\s*(\d{1,9})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  if (sign === '') return Number(digits) - seen;
  return sign === '+' ? Number(digits) : -Number(digits);
}

interface Props {
  row: InventoryRow;
  onStockChange: (variantId: string, qtyInStock: number) => void;
}

interface Adjustment {
  change: number;
  isUndo: boolean;
}

/** Edits stock by sending the difference, so that concurrent sales are not lost. */
export function StockAdjuster({ row, onStockChange }: Props) {
  const canWrite = useCan()('commerce.inventory.write');
  const [typed, setTyped] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { qtyInStock, variantId, itemId } = row;
  const name = formatRowName(row);
  const shown = qtyInStock + pending;
  /** Whether text has been typed since the last save. */
  const isEdited = useRef(false);

  const adjustment = useMutation({
    mutationFn: async ({ change }: Adjustment) => {
      const body = { change, key: newKey() };
      // A change whose response was lost is sent again. The idempotency key prevents the server from applying
      // it twice.
      const { stock } = await productsApi
        .setStock(itemId, variantId, body)
        .catch((error) =>
          error instanceof ApiError ? Promise.reject(error) : productsApi.setStock(itemId, variantId, body),
        );
      return stock.qtyInStock;
    },
    onSuccess: (stock, { change, isUndo }) => {
      onStockChange(variantId, stock);
      if (!isEdited.current) setTyped(null);
      if (!isUndo)
        toast.success(`${name}: ${change > 0 ? '+' : '−'}${Math.abs(change)}, now ${stock}.`, {
          action: { label: 'Undo', onClick: () => adjust(-change, true) },
        });
    },
    onError: (error) => {
      const left = error instanceof ApiError ? error.body.current?.qtyInStock : undefined;
      if (typeof left === 'number') onStockChange(variantId, left);
      setProblem(explain(error));
    },
    onSettled: () => setPending(0),
  });
  const adjust = (change: number, isUndo = false) => {
    setProblem(null);
    adjustment.mutate({ change, isUndo });
  };
  const latest = useRef(adjust);
  latest.current = adjust;
  useEffect(() => {
    if (pending === 0) return;
    const timer = window.setTimeout(() => latest.current(pending), GATHER_MS);
    return () => window.clearTimeout(timer);
  }, [pending]);

  const saveAfter = useSaveAfter(adjustment.isPending, () => save());
  const save = () => {
    if (typed === null) return;
    // The difference is relative to the stock that the running save will leave.
    if (adjustment.isPending) {
      saveAfter(isEdited.current);
      return;
    }
    const change = parseDifference(typed, qtyInStock);
    if (change === null) return setProblem('Enter a number, or a change such as +5 or -2.');
    isEdited.current = false;
    if (change === 0) {
      setProblem(null);
      return setTyped(null);
    }
    adjust(change);
  };
  return (
    <span className="adjuster">
      <span className="adjuster-row">
        <button
          type="button"
          className="icon-button"
          aria-label={`One less of ${name}`}
          disabled={!canWrite || adjustment.isPending || shown === 0}
          onClick={() => setPending(pending - 1)}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          aria-label={`Stock of ${name}`}
          inputMode="text"
          autoComplete="off"
          disabled={!canWrite}
          aria-busy={adjustment.isPending || pending !== 0}
          value={typed ?? String(shown)}
          {...(problem && { 'aria-invalid': true })}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setProblem(null);
            setTyped(target.value);
            isEdited.current = true;
            saveAfter(false);
          }}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            if (event.key !== 'Escape' || typed === null) return;
            event.stopPropagation();
            setTyped(null);
            setProblem(null);
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`One more of ${name}`}
          disabled={!canWrite || adjustment.isPending}
          onClick={() => setPending(pending + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </span>
      {problem && (
        <span className="field-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

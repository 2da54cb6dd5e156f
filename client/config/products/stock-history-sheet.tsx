import { useEffect, useState } from 'react';
import type { InventoryRow, StockLedger, StockMovement } from '#schema/contracts/products/inventory.ts';
import { LedgerTable } from '../gift-cards/ledger-table.tsx';
import { Failed } from '../script-errors/failed.tsx';
import { api, explain } from '../shell/api.ts';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { formatRowName } from './format-row-name.ts';

const REASONS: Readonly<Record<StockMovement['reason'], string>> = {
  initial: 'Initial stock',
  order: 'Ordered',
  release: 'Released by an order',
  held: 'Held for the waiting list',
  unheld: 'No longer held for the waiting list',
  refund: 'Returned',
  correction: 'Changed manually',
  import: 'Imported',
};

/** The stock history of a variant; closed while `row` is null. */
export function StockHistorySheet({ row, onClose }: { row: InventoryRow | null; onClose: () => void }) {
  return (
    <Sheet title={row ? formatRowName(row) : ''} isOpen={row !== null} onClose={onClose} size="wide">
      {row && <Ledger key={row.variantId} variantId={row.variantId} />}
    </Sheet>
  );
}

function Ledger({ variantId }: { variantId: string }) {
  const [ledger, setLedger] = useState<StockLedger | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (cursor: string | null) => {
    try {
      const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
      const answer = await api<StockLedger>('GET', `/api/commerce/inventory/${variantId}/movements${query}`);
      // Balances are computed backwards from the stock at opening.
      setLedger((known) =>
        cursor && known
          ? { ...known, movements: [...known.movements, ...answer.movements], nextCursor: answer.nextCursor }
          : answer,
      );
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each variant
  useEffect(() => void load(null), []);
  if (problem) return <Failed problem={problem} onRetry={() => void load(null)} />;
  if (!ledger) return <Loading label="Loading the stock history" lines={5} />;
  let balance = ledger.qtyInStock;
  const lines = ledger.movements.map((movement) => {
    const after = balance;
    balance -= movement.change;
    return { ...movement, why: REASONS[movement.reason], after };
  });
  return (
    // Scrollable, so it must be focusable by keyboard.
    <section className="ledger stack" tabIndex={0} aria-label="Stock history">
      {lines.length === 0 && <p className="quiet">No changes yet.</p>}
      {lines.length > 0 && (
        <LedgerTable
          caption="Changes of the stock, newest first"
          counted="Stock"
          lines={lines}
          format={(pieces) => pieces.toLocaleString('en-US')}
        />
      )}
      {ledger.nextCursor && (
        <button type="button" className="button" onClick={() => void load(ledger.nextCursor)}>
          Show more
        </button>
      )}
    </section>
  );
}

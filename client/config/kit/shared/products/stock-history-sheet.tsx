import { callApi } from '#client/config/kit/api/call-api.ts';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { LedgerTable } from '#client/config/kit/figures/ledger-table.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { readStockHistory } from '#schema/contracts/products/calls.ts';
import type { InventoryRow, StockLedger, StockMovement } from '#schema/contracts/products/inventory.ts';
import { formatRowName } from './product-name.tsx';

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

export function StockHistorySheet({ row, onClose }: { row: InventoryRow | null; onClose: () => void }) {
  return (
    <Sheet title={row ? formatRowName(row) : ''} isOpen={row !== null} onClose={onClose} size="wide">
      {row && <Ledger key={row.variantId} variantId={row.variantId} />}
    </Sheet>
  );
}

const fetchPage = (variantId: string, cursor: string | null) =>
  callApi(readStockHistory, { params: { variantId }, query: { cursor: cursor ?? undefined } });
/** Computes the balances of older changes backwards from the stock at the time when the sheet was opened. */
const join = (known: StockLedger, more: StockLedger): StockLedger => ({
  ...known,
  movements: [...known.movements, ...more.movements],
  nextCursor: more.nextCursor,
});

function Ledger({ variantId }: { variantId: string }) {
  const { page: ledger, problem, reload, loadMore } = usePages(variantId, fetchPage, join);
  if (problem) return <Failed problem={problem} onRetry={() => void reload()} />;
  if (!ledger) return <Loading label="Loading stock history" lines={5} />;
  let balance = ledger.qtyInStock;
  const lines = ledger.movements.map((movement) => {
    const after = balance;
    balance -= movement.change;
    return { ...movement, why: REASONS[movement.reason], after };
  });
  return (
    // A scrollable region must be reachable by keyboard.
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
      {loadMore && (
        <button type="button" className="button" onClick={loadMore}>
          Show more
        </button>
      )}
    </section>
  );
}

import { useEffect } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import type { ImportSummary } from '#schema/contracts/catalogue/product-import.ts';
import { formatProgress, formatResult } from './import-words.ts';
import { productsApi } from './products-api.ts';

const POLL_MS = 1_500;

const isWorking = ({ state }: ImportSummary): boolean => state === 'running' || state === 'undoing';

interface Props {
  title: string;
  /** Shows the undo of an import, or what it did. */
  onUndo: (id: string) => void;
}

/** Lists earlier imports of products, newest first. Shows nothing while there is none. */
export function ProductImports({ title, onUndo }: Props) {
  const { value, isFetching, load } = useLoaded(['product-imports'], productsApi.listImports);
  const isAnyWorking = value?.imports.some(isWorking) ?? false;
  useEffect(() => {
    if (!isAnyWorking || isFetching) return;
    const timer = window.setTimeout(() => void load(), POLL_MS);
    return () => window.clearTimeout(timer);
  }, [isAnyWorking, isFetching, load]);
  if (!value || value.imports.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="product-imports-title">
      <h2 id="product-imports-title">{title}</h2>
      <ul className="product-imports">
        {value.imports.map((one) => (
          <Row key={one.id} one={one} onUndo={() => onUndo(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one, onUndo }: { one: ImportSummary; onUndo: () => void }) {
  const { site } = useAccount();
  const { filename, createdAt, rows, undoUntil, state } = one;
  const { kept, partly } = one.counts;
  const hasLeft = state === 'undone' && kept + partly > 0;
  return (
    <li>
      <div>
        <strong>
          <bdi>{filename}</bdi>
        </strong>
        <span className="quiet">
          {formatTime(createdAt, site.timeZone)} · {rows.toLocaleString('en-US')}{' '}
          {rows === 1 ? 'row' : 'rows'}
        </span>
        <span>{isWorking(one) ? formatProgress(one).text : formatResult(one)}</span>
      </div>
      {(undoUntil !== null || hasLeft) && (
        <button
          type="button"
          className="button"
          onClick={onUndo}
          aria-label={hasLeft ? `Details of ${filename}` : `Undo the import of ${filename}`}
        >
          {hasLeft ? 'Details' : 'Undo…'}
        </button>
      )}
    </li>
  );
}

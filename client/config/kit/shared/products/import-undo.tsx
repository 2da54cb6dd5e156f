import { type ReactNode, useEffect } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { RETENTION_DAYS } from '#domain/sites/retention.ts';
import type { ImportUndo as Plan, UndoneProduct } from '#schema/contracts/catalogue/import-undo.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { count, formatProgress, formatResult, PART_TEXT, REASON_TEXT } from './import-words.ts';
import { getHref } from './product-row.tsx';
import { productsApi } from './products-api.ts';

const POLL_MS = 1_000;

interface Props {
  id: string;
  onStarted: (next: ProductImport) => void;
  /** Returns to where the owner came from. */
  onKept: () => void;
  onClose: () => void;
}

/** Asks before an import of products is undone, and then shows the progress and the result. */
export function ImportUndo({ id, onStarted, onKept, onClose }: Props) {
  const { value, problem, isFetching, load } = useLoaded(
    ['product-import-undo', id],
    () => productsApi.readUndo(id),
    {
      keepsPrevious: true,
    },
  );
  const isGoing = value?.import.state === 'undoing';
  useEffect(() => {
    if (!isGoing || isFetching) return;
    const timer = window.setTimeout(() => void load(), POLL_MS);
    return () => window.clearTimeout(timer);
  }, [isGoing, isFetching, load]);
  const undo = useFormMutation(() => productsApi.undoImport(id), {
    fields: [],
    onSuccess: (next) => {
      onStarted(next);
      void load();
    },
  });
  if (problem && !value) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Looking for what changed" lines={5} />;
  if (isGoing) return <Going current={value.import} onClose={onClose} />;
  if (value.import.state === 'undone')
    return <Undone current={value.import} plan={value.undo} onClose={onClose} />;
  return (
    <div className="stack">
      <Question current={value.import} plan={value.undo} />
      {undo.problem && <p role="alert">{undo.problem}</p>}
      <div className="tools">
        {value.import.undoUntil !== null && hasEffect(value.undo) && (
          <button
            type="button"
            className="button danger"
            disabled={undo.isPending}
            onClick={() => void undo.submit()}
          >
            Undo the import
          </button>
        )}
        <button type="button" className="button" onClick={onKept}>
          Keep it
        </button>
      </div>
    </div>
  );
}

const hasEffect = ({ removed, restored, partly }: Plan) => removed + restored + partly > 0;

function Question({ current, plan }: { current: ProductImport; plan: Plan }) {
  const { site } = useAccount();
  const { removed, restored, partly, kept, hasStock } = plan;
  const { filename, createdAt, undoUntil } = current;
  return (
    <>
      <p>
        <strong>
          <bdi>{filename}</bdi>
        </strong>
        , imported on {formatTime(createdAt, site.timeZone)}.
      </p>
      {!hasEffect(plan) && <p>Nothing can be undone: every product was changed, ordered or deleted since.</p>}
      <ul className="import-effects">
        {removed > 0 && (
          <li>
            <strong>{count(removed, 'product')} will be removed.</strong> You can restore them under Deleted
            for {RETENTION_DAYS.binned} days.
          </li>
        )}
        {restored > 0 && (
          <li>
            <strong>{count(restored, 'product')} will get the earlier details back.</strong>
            {hasStock && ' Stock will go back to the earlier count, less what was sold since.'}
          </li>
        )}
        {partly > 0 && (
          <li>
            <strong>{count(partly, 'product')} will get some details back.</strong> What you changed since the
            import stays.
          </li>
        )}
        {kept > 0 && (
          <li>
            <strong>
              {count(kept, 'product')} will stay as {kept === 1 ? 'it is' : 'they are'}.
            </strong>
          </li>
        )}
      </ul>
      <Products plan={plan} />
      {hasEffect(plan) && (
        <p className="quiet">
          Categories and images that the import added will be removed if nothing else uses them. Orders will
          not change.
          {undoUntil !== null && ` You can undo this import until ${formatTime(undoUntil, site.timeZone)}.`}
        </p>
      )}
    </>
  );
}

/** Lists the products that stay completely or partly, with links. */
function Products({ plan: { products, partly, kept } }: { plan: Plan }) {
  if (products.length === 0) return null;
  return (
    <section className="import-table" aria-label="Products that stay or keep some details" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Why it stays</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <td>
                <PanelLink href={getHref(product.id)}>{product.title}</PanelLink>
              </td>
              <td>{describeReason(product)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {partly + kept > products.length && (
        <p className="quiet">
          These are the first {products.length} of {count(partly + kept, 'product')}.
        </p>
      )}
    </section>
  );
}

function describeReason({ outcome, reason, parts }: UndoneProduct): string {
  const text = REASON_TEXT[reason];
  if (parts.length > 0) return `${text}: ${parts.map((part) => PART_TEXT[part]).join(', ')}`;
  return outcome === 'partly' ? `in part, ${text}` : text;
}

function Going({ current, onClose }: { current: ProductImport; onClose: () => void }) {
  const { done, all, text } = formatProgress(current);
  return (
    <div className="stack">
      <p role="status">{text}</p>
      <progress aria-label={current.filename} max={Math.max(1, all)} value={done} />
      <p className="quiet">You can close this: the undo continues.</p>
      <Tools>
        <button type="button" className="button primary" onClick={onClose}>
          Close
        </button>
      </Tools>
    </div>
  );
}

function Undone({ current, plan, onClose }: { current: ProductImport; plan: Plan; onClose: () => void }) {
  return (
    <div className="stack">
      <p role="status">{formatResult(current)}</p>
      <Products plan={plan} />
      <Tools>
        <button type="button" className="button primary" onClick={onClose}>
          Close
        </button>
      </Tools>
    </div>
  );
}

const Tools = ({ children }: { children: ReactNode }) => <div className="tools">{children}</div>;

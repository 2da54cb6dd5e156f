import { formatProgress, formatResult } from '#client/config/kit/shared/products/import-words.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { isRunning } from './use-import.ts';

interface Props {
  current: ProductImport;
  onShow: () => void;
  onDismiss: () => void;
}

export function ImportNotice({ current, onShow, onDismiss }: Props) {
  const isGoing = isRunning(current);
  const isReady = current.state === 'ready';
  const { done, all, text } = formatProgress(current);
  return (
    <section className="notice import-notice" aria-label={`Import of ${current.filename}`}>
      <p role={isGoing ? undefined : 'status'}>
        {isGoing && text}
        {isReady && `${current.filename} was checked. Nothing has changed yet.`}
        {!isGoing && !isReady && formatResult(current)}
      </p>
      {isGoing && <progress aria-label={current.filename} max={Math.max(1, all)} value={done} />}
      <div className="tools">
        <button type="button" className="button" onClick={onShow}>
          {isReady ? 'Review' : 'Details'}
        </button>
        {!isGoing && !isReady && (
          <button type="button" className="button" onClick={onDismiss}>
            Dismiss
          </button>
        )}
      </div>
    </section>
  );
}

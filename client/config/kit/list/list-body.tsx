import type { ReactNode } from 'react';
import { Failed } from '../states/failed.tsx';
import { Loading } from '../states/loading.tsx';
import { ShowMore } from '../ui/show-more.tsx';

interface ListState<Page> {
  page: Page | null;
  problem: string | null;
  isBusy: boolean;
  isEmpty: boolean;
  isFiltered: boolean;
  reload: () => Promise<void>;
  loadMore: (() => void) | null;
}

interface Props<Page> {
  /** Plural noun for the rows, such as "orders". */
  name: string;
  list: ListState<Page>;
  lines?: number;
  /** Error heading for failures whose reason does not name the subject. */
  failed?: string;
  /** Shown for a list that has never had any rows: a heading and the next step. */
  first: ReactNode;
  noMatch?: string;
  showAll?: string;
  onReset: () => void;
  children: (page: Page) => ReactNode;
}

export function ListBody<Page>({
  name,
  list: { page, problem, isBusy, isEmpty, isFiltered, reload, loadMore },
  lines = 8,
  failed,
  first,
  noMatch = `No matching ${name}`,
  showAll = `Show all ${name}`,
  onReset,
  children,
}: Props<Page>) {
  return (
    <>
      {problem && (
        <Failed {...(failed && { title: failed })} problem={problem} onRetry={() => void reload()} />
      )}
      {!page && !problem && <Loading label={`Loading ${name}`} lines={lines} />}
      {isEmpty && !isFiltered && <div className="empty">{first}</div>}
      {isEmpty && isFiltered && (
        <div className="empty">
          <h2>{noMatch}</h2>
          <button type="button" className="button" onClick={onReset}>
            {showAll}
          </button>
        </div>
      )}
      {page && !isEmpty && children(page)}
      <ShowMore onLoadMore={loadMore} isBusy={isBusy} />
    </>
  );
}

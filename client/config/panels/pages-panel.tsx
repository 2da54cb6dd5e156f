import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { ITEM_STATUS, PAGE_STATUS_LABEL } from '#schema/contracts/enumerations/item-status.ts';
import type { PageDetail, PageSummary } from '#schema/contracts/owner-api.ts';
import { api, explain } from '../api.ts';
import { Labelled } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Trash } from './trash.tsx';

interface Props {
  pages: PageSummary[] | null;
  currentId: string | null;
  canWrite: boolean;
  onOpen: (path: string) => void;
  onChanged: () => Promise<void>;
}

function statusOf(page: PageSummary): string | null {
  if (page.status === ITEM_STATUS.published) return page.hasUnpublishedChanges ? 'Changed' : null;
  return PAGE_STATUS_LABEL[page.status as keyof typeof PAGE_STATUS_LABEL] ?? null;
}

/** The pages of the site in their order, with what can be done to each. */
export function PagesPanel({ pages, currentId, canWrite, onOpen, onChanged }: Props) {
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await onChanged();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const move = (index: number, by: -1 | 1) => {
    const ids = (pages ?? []).map((page) => page.id);
    const [id] = ids.splice(index, 1);
    if (id) ids.splice(index + by, 0, id);
    return act(() => api('PUT', '/api/pages/order', { ids }));
  };
  const remove = (page: PageSummary) =>
    act(async () => {
      await api('DELETE', `/api/pages/${page.id}`);
      if (page.id === currentId) onOpen('/');
      toast(`“${page.title}” is in the trash`, { action: { label: 'Undo', onClick: () => void act(() => api('POST', `/api/pages/${page.id}/restore`)) } });
    });
  const duplicate = (page: PageSummary) =>
    act(async () => {
      const answer = await api<{ page: PageDetail }>('POST', `/api/pages/${page.id}/duplicate`);
      await onChanged();
      onOpen(answer.page.path);
    });
  return (
    <aside className="pages" aria-label="Pages">
      <div className="pages-head">
        <h1>Pages</h1>
        {canWrite && <NewPage onOpen={onOpen} onChanged={onChanged} />}
      </div>
      {!pages && <div className="skeleton" role="status" aria-label="Loading pages" />}
      <ol>
        {pages?.map((page, index) => (
          <li key={page.id} className={page.id === currentId ? 'page-row is-current' : 'page-row'}>
            <button type="button" className="page-name" aria-current={page.id === currentId ? 'page' : undefined} onClick={() => onOpen(page.path)}>
              <span>{page.title}</span>
              <span className="quiet">{page.path}</span>
            </button>
            {statusOf(page) && <span className="chip">{statusOf(page)}</span>}
            {canWrite && (
              <div className="page-tools">
                <button type="button" className="icon" aria-label={`Move ${page.title} up`} disabled={index === 0} onClick={() => void move(index, -1)}>
                  <ArrowUp size={16} aria-hidden="true" />
                </button>
                <button type="button" className="icon" aria-label={`Move ${page.title} down`} disabled={index === pages.length - 1} onClick={() => void move(index, 1)}>
                  <ArrowDown size={16} aria-hidden="true" />
                </button>
                <button type="button" className="icon" aria-label={`Duplicate ${page.title}`} onClick={() => void duplicate(page)}>
                  <Copy size={16} aria-hidden="true" />
                </button>
                <button type="button" className="icon" aria-label={`Delete ${page.title}`} disabled={page.path === '/'} onClick={() => void remove(page)}>
                  <Trash2 size={16} aria-hidden="true" />
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {canWrite && <Trash onRestored={onChanged} />}
    </aside>
  );
}

function NewPage({ onOpen, onChanged }: Pick<Props, 'onOpen' | 'onChanged'>) {
  const [problem, setProblem] = useState<string>();
  const create = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title') ?? '');
    try {
      const answer = await api<{ page: PageDetail }>('POST', '/api/pages', { title });
      close();
      await onChanged();
      onOpen(answer.page.path);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Sheet trigger="New page" title="New page">
      {(close) => (
        <form className="stack" onSubmit={(event) => void create(event, close)}>
          <Labelled label="Title" error={problem} hint="The address is made from it; you can change both later.">
            {(props) => <input {...props} name="title" required maxLength={200} autoComplete="off" />}
          </Labelled>
          <button type="submit" className="primary">
            <Plus size={16} aria-hidden="true" /> Create page
          </button>
        </form>
      )}
    </Sheet>
  );
}

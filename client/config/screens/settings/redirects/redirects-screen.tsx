import { useMutation } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { BulkBar } from '#client/config/kit/list/bulk-bar.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { useSelection } from '#client/config/kit/list/use-selection.ts';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
import { ImportRedirects } from './import-redirects.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { RedirectRows } from './redirect-rows.tsx';
import { newRedirect, type OpenedRedirect, RedirectSheet } from './redirect-sheet.tsx';
import { type RedirectView, redirectsApi } from './redirects-api.ts';
import './redirects.css';

const SOURCES: readonly (readonly [RedirectView['source'], string])[] = [
  ['', 'All redirects'],
  ['owner', 'Added here'],
  ['renamed', 'Made by renaming'],
];
const VIEW = defineView<RedirectView>({
  search: searchField(),
  source: choiceField(
    SOURCES.map(([source]) => source),
    '',
  ),
});

const countText = (count: number) =>
  count === 1 ? 'The redirect is deleted.' : `${count.toLocaleString('en-US')} redirects are deleted.`;

export default function RedirectsScreen() {
  const canWrite = useCan()('settings.write');
  const filters = useListView(VIEW);
  const { view } = filters;
  const list = useList({ list: filters, fetchPage: redirectsApi.list, rows: 'redirects' });
  const missing = useLoaded(['missing-addresses'], redirectsApi.missing);
  const selection = useSelection();
  const [opened, setOpened] = useState<OpenedRedirect | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  useNewInAddress(() => {
    if (canWrite) setOpened(newRedirect());
  });
  const change = (patch: Partial<RedirectView>) => {
    selection.clear();
    filters.change(patch);
  };
  const reload = () => {
    selection.clear();
    void list.reload();
    void missing.load();
  };
  const remove = useMutation({
    mutationFn: redirectsApi.remove,
    onSuccess: (_, from) => toast.success(countText(from.length)),
    onSettled: reload,
  });
  const hasAny = list.page !== null && list.page.total > 0;
  const add = canWrite && (
    <button type="button" className="button primary" onClick={() => setOpened(newRedirect())}>
      <Plus size={16} aria-hidden="true" /> Add a redirect
    </button>
  );
  return (
    <div className="redirects-page" aria-busy={list.isBusy}>
      <header className="panel-page-head">
        <h1>Redirects</h1>
        <div className="panel-page-tools">
          {canWrite && (
            <button type="button" className="button" onClick={() => setImporting(true)}>
              <Upload size={16} aria-hidden="true" /> Import CSV
            </button>
          )}
          {hasAny && (
            <a className="button" href={redirectsApi.exportHref} download="redirects.csv">
              <Download size={16} aria-hidden="true" /> Export CSV
            </a>
          )}
          {hasAny && add}
        </div>
      </header>
      {(hasAny || list.isFiltered) && (
        <search className="redirect-filters">
          <SearchInput
            label="Find by address"
            maxLength={200}
            value={view.search}
            onChange={(search) => change({ search })}
          />
          <FilterSelect
            label="Redirects"
            value={view.source}
            options={SOURCES}
            onChange={(source) => change({ source })}
          />
        </search>
      )}
      <ListBody
        name="redirects"
        list={list}
        lines={6}
        onReset={() => change(VIEW.start)}
        first={
          <>
            <h2>No redirects yet</h2>
            <p className="quiet">
              Send visitors from an old address to a new one. Renaming a page adds its redirect here.
            </p>
            {add}
          </>
        }
      >
        {({ redirects }) => (
          <RedirectRows
            redirects={redirects}
            selection={canWrite ? selection : null}
            onEdit={({ from, to, status }) => setOpened({ stored: from, from, to, status })}
            onDelete={(from) => setDeleting([from])}
          />
        )}
      </ListBody>
      <MissingAddresses
        addresses={missing.value?.addresses ?? null}
        problem={missing.problem}
        onRetry={() => void missing.load()}
        onRedirect={canWrite ? (path) => setOpened(newRedirect(path)) : null}
      />
      {selection.selected.size > 0 && (
        <BulkBar label="Selected redirects" count={selection.selected.size} onClear={selection.clear}>
          <button
            type="button"
            className="button danger"
            onClick={() => setDeleting([...selection.selected])}
          >
            Delete
          </button>
        </BulkBar>
      )}
      <RedirectSheet opened={opened} onClose={() => setOpened(null)} onSaved={reload} />
      <ImportRedirects isOpen={isImporting} onClose={() => setImporting(false)} onImported={reload} />
      <DeleteRedirects
        from={deleting}
        onClose={() => setDeleting(null)}
        onDelete={(from) => {
          setDeleting(null);
          remove.mutate(from);
        }}
      />
    </div>
  );
}

interface DeleteProps {
  from: readonly string[] | null;
  onClose: () => void;
  onDelete: (from: readonly string[]) => void;
}

function DeleteRedirects({ from, onClose, onDelete }: DeleteProps) {
  const [first = ''] = from ?? [];
  const isOne = from?.length === 1;
  return (
    <Sheet
      title={isOne ? 'Delete this redirect?' : `Delete ${from?.length.toLocaleString('en-US')} redirects?`}
      isOpen={from !== null}
      onClose={onClose}
    >
      {from && (
        <div className="stack">
          <p>
            Visitors of {isOne ? <bdi dir="ltr">{first}</bdi> : 'these addresses'} see the page “Not found”
            again, unless a page is there.
          </p>
          <div className="card-end">
            <button type="button" className="button danger" onClick={() => onDelete(from)}>
              Delete
            </button>
            <button type="button" className="button" onClick={onClose}>
              Keep
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

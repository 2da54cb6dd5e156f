import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { useSelection } from '#client/config/kit/list/use-selection.ts';
import { DropZone } from '#client/config/kit/shared/media/drop-zone.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
import type { MediaFolder } from '#schema/contracts/media/media.ts';
import { FolderBar } from './folder-bar.tsx';
import '#client/config/kit/shared/media/media.css';
import { type LibraryQuery, type Medium, mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import { MediaCard } from '#client/config/kit/shared/media/media-card.tsx';
import { UploadButton } from '#client/config/kit/shared/media/upload-button.tsx';
import { UploadList } from '#client/config/kit/shared/media/upload-list.tsx';
import { useLibrary } from '#client/config/kit/shared/media/use-library.ts';
import { useUploads } from '#client/config/kit/shared/media/use-uploads.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { MediaDetailsSheet } from './media-details.tsx';
import { MoveBar } from './move-bar.tsx';

const KINDS = [
  ['all', 'All types'],
  ['picture', 'Images'],
  ['video', 'Videos'],
  ['recording', 'Audio'],
] as const;
const NO_FOLDERS: readonly MediaFolder[] = [];
const VIEW = defineView<LibraryQuery>({
  search: searchField(),
  folder: { start: null, parse: (text) => (/^[^/\\]{0,60}$/.test(text) ? text : undefined) },
  kind: choiceField(
    KINDS.map(([kind]) => kind),
    'all',
  ),
});

export default function MediaRoute() {
  const canWrite = useCan()('content.write');
  const { view, change, paging } = useListView(VIEW);
  const { folder } = view;
  const [open, setOpen] = useState<Medium | null>(null);
  const selection = useSelection();
  const { selected } = selection;
  const library = useLibrary(view, paging);
  const loadedFolders = useLoaded(['media-folders'], mediaApi.folders);
  const folders = loadedFolders.value ?? NO_FOLDERS;
  const reloadFolders = () => void loadedFolders.load();
  const uploads = useUploads((medium) => {
    library.put(medium);
    reloadFolders();
  }, folder ?? '');
  const { media, shown, problem } = library;
  const isNarrowed = VIEW.isFiltered(view) || VIEW.isFiltered(shown);
  const isEmpty = media?.length === 0;
  const isFirstUse = isEmpty && !isNarrowed;

  const show = (next: string | null) => {
    change({ folder: next });
    selection.clear();
  };
  const rename = useMutation({
    mutationFn: ({ from, to }: { from: string; to: string }) => mediaApi.renameFolder(from, to),
    onSuccess: (_, { to }) => {
      show(to || null);
      reloadFolders();
    },
  });
  const restore = useMutation({
    mutationFn: (medium: Medium) => mediaApi.restore(medium.id),
    onSuccess: (medium) => {
      library.put(medium);
      reloadFolders();
    },
  });
  const dropDeleted = (medium: Medium) => {
    setOpen(null);
    library.drop(medium.id);
    reloadFolders();
    toast(`“${medium.title || medium.filename}” is deleted.`, {
      action: { label: 'Undo', onClick: () => restore.mutate(medium) },
    });
  };
  return (
    <main className="panel-page">
      <DropZone isDisabled={!canWrite} onDropFiles={uploads.add}>
        <header className="panel-page-head">
          <h1>Media</h1>
          <div className="panel-page-tools">
            {!isFirstUse && <Finder view={view} onChange={change} />}
            {canWrite && !isFirstUse && <UploadButton label="Upload" isPrimary onChooseFiles={uploads.add} />}
          </div>
        </header>
        {!isFirstUse && (
          <FolderBar
            folders={folders}
            value={folder}
            canWrite={canWrite}
            onChange={show}
            onRename={(from, to) => rename.mutate({ from, to })}
          />
        )}
        {loadedFolders.problem && !problem && (
          <Failed problem={loadedFolders.problem} onRetry={reloadFolders} />
        )}
        <UploadList uploads={uploads} />
        {problem && (
          <Failed
            title={COMPONENT_TEXTS.common.results}
            problem={problem}
            onRetry={() => void library.reload()}
          />
        )}
        {!media && !problem && <Loading label="Loading library" lines={8} />}
        {isFirstUse && <EmptyLibrary canWrite={canWrite} onChooseFiles={uploads.add} />}
        {isEmpty && isNarrowed && (
          <p className="empty-line">
            {shown.search
              ? `Nothing here matches “${shown.search}”.`
              : shown.folder
                ? `“${shown.folder}” is empty. Drop files here, or move some to it.`
                : 'Nothing of this type yet.'}
          </p>
        )}
        <ul className="media-grid">
          {media?.map((medium) => (
            <MediaCard
              key={medium.id}
              medium={medium}
              isSelected={canWrite ? selected.has(medium.id) : null}
              onOpen={() => setOpen(medium)}
              onSelect={(isSelected) => selection.select(medium.id, isSelected)}
            />
          ))}
        </ul>
        <ShowMore onLoadMore={library.loadMore} isBusy={library.isBusy} />
      </DropZone>
      {selected.size > 0 && (
        <MoveBar
          ids={[...selected]}
          folders={folders}
          onClear={selection.clear}
          onMoved={(into) => {
            if (folder !== null && folder !== into) for (const id of selected) library.drop(id);
            selection.clear();
            reloadFolders();
          }}
        />
      )}
      {open && (
        <MediaDetailsSheet
          key={open.id}
          medium={open}
          onClose={() => setOpen(null)}
          onChanged={(medium) => {
            library.put(medium);
            setOpen(medium);
          }}
          onRemoved={dropDeleted}
          onReplaced={(_, by) => {
            library.put(by);
            setOpen(by);
          }}
        />
      )}
    </main>
  );
}

interface FinderProps {
  view: LibraryQuery;
  onChange: (patch: Partial<LibraryQuery>) => void;
}
function Finder({ view: { search, kind }, onChange }: FinderProps) {
  return (
    <>
      <FilterSelect label="File type" value={kind} options={KINDS} onChange={(kind) => onChange({ kind })} />
      <SearchInput
        label="Find by name, title, alt text or description"
        placeholder="Find by name or text"
        value={search}
        onChange={(search) => onChange({ search })}
      />
    </>
  );
}

function EmptyLibrary({
  canWrite,
  onChooseFiles,
}: {
  canWrite: boolean;
  onChooseFiles: (files: File[]) => void;
}) {
  return (
    <div className="empty">
      <h2>No images, videos or audio yet</h2>
      <p className="quiet">
        {canWrite
          ? 'Drop files anywhere on this page, or choose them. Images up to 20 MB (JPEG, PNG, WebP, AVIF, GIF, SVG), videos up to 500 MB (MP4, WebM), audio up to 200 MB (MP3, M4A, OGG, WAV, FLAC).'
          : 'Uploaded files appear here.'}
      </p>
      {canWrite && <UploadButton label="Choose files" isPrimary onChooseFiles={onChooseFiles} />}
    </div>
  );
}

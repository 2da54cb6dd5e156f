import { useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '../account.tsx';
import { explain } from '../api.ts';
import { DropZone } from '../media/drop-zone.tsx';
import '../media/media.css';
import { MediaDetailsSheet } from '../media/media-details.tsx';
import { UploadButton } from '../media/upload-button.tsx';
import { UploadList } from '../media/upload-list.tsx';
import { useLibrary } from '../media/use-library.ts';
import { useUploads } from '../media/use-uploads.ts';
import { type Medium, mediaApi, thumbnailOf } from '../media-api.ts';
import { Loading } from '../ui/loading.tsx';

/** The media library: upload, search, and every file with its words and its uses. */
export default function MediaPanel() {
  const canWrite = useCan()('content.write');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Medium | null>(null);
  const library = useLibrary(search);
  const uploads = useUploads(library.put);
  const { media, problem } = library;

  const restore = async (medium: Medium) => {
    try {
      library.put(await mediaApi.restore(medium.id));
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const removed = (medium: Medium) => {
    setOpen(null);
    library.drop(medium.id);
    toast(`“${medium.title || medium.filename}” is deleted.`, {
      action: { label: 'Undo', onClick: () => void restore(medium) },
    });
  };
  const isEmpty = media?.length === 0;
  return (
    <main className="place">
      <DropZone isDisabled={!canWrite} onFiles={uploads.add}>
        <header className="place-head">
          <h1>Media</h1>
          <div className="place-tools">
            {(!isEmpty || search !== '') && (
              <input
                type="search"
                aria-label="Find by name, title or text alternative"
                placeholder="Find by name or text"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            )}
            {canWrite && !(isEmpty && search === '') && (
              <UploadButton label="Upload" isPrimary onFiles={uploads.add} />
            )}
          </div>
        </header>
        <UploadList uploads={uploads} />
        {problem && (
          <div className="notice is-serious" role="alert">
            <p>{problem}</p>
            <button type="button" className="button" onClick={library.reload}>
              Try again
            </button>
          </div>
        )}
        {!media && !problem && <Loading label="Loading the library" lines={8} />}
        {isEmpty && search === '' && <EmptyLibrary canWrite={canWrite} onFiles={uploads.add} />}
        {isEmpty && search !== '' && <p className="empty-line">Nothing here is called “{search}”.</p>}
        <ul className="media-grid">
          {media?.map((medium) => (
            <MediaCard key={medium.id} medium={medium} onOpen={() => setOpen(medium)} />
          ))}
        </ul>
        {library.loadMore && (
          <button type="button" className="button" onClick={library.loadMore}>
            Show more
          </button>
        )}
      </DropZone>
      {open && (
        <MediaDetailsSheet
          key={open.id}
          medium={open}
          onClose={() => setOpen(null)}
          onChanged={(medium) => {
            library.put(medium);
            setOpen(medium);
          }}
          onRemoved={removed}
          onReplaced={(_, by) => {
            library.put(by);
            setOpen(by);
          }}
        />
      )}
    </main>
  );
}

function EmptyLibrary({ canWrite, onFiles }: { canWrite: boolean; onFiles: (files: File[]) => void }) {
  return (
    <div className="empty">
      <h2>No pictures yet</h2>
      <p className="quiet">
        {canWrite
          ? 'Drop files anywhere on this page, or choose them. JPEG, PNG, WebP, AVIF and GIF up to 20 MB.'
          : 'Pictures that somebody uploads show here.'}
      </p>
      {canWrite && <UploadButton label="Choose pictures" isPrimary onFiles={onFiles} />}
    </div>
  );
}

function MediaCard({ medium, onOpen }: { medium: Medium; onOpen: () => void }) {
  const { id, filename, title, width, height, bytes, alt, focalPoint } = medium;
  const position = focalPoint && { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` };
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={`Open ${title || filename}`}>
        <img
          src={thumbnailOf(filename, id)}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          style={position}
        />
        <span className="media-name">{title || filename}</span>
      </button>
      <p className="quiet">
        {width} × {height}, {Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} KB
      </p>
      {alt === '' && (
        <p className="chip" data-tone="hidden">
          No text alternative
        </p>
      )}
    </li>
  );
}

import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { DropZone } from './drop-zone.tsx';
import './media.css';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { getThumbnail, type Medium, toImageRef } from './media-api.ts';
import { Thumbnail } from './media-card.tsx';
import { ACCEPT_AUDIO, ACCEPT_IMAGES, ACCEPT_VIDEOS, UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useLibrary } from './use-library.ts';
import { useUploads } from './use-uploads.ts';

/** Lazy: needed only after an image has been chosen. */
const ImageTools = lazyPart(() => import('./image-tools.tsx'), { fallback: null });
/** Lazy: the first view of the panel has no room for it. */
export const DirectUpload = lazyPart(() => import('./direct-upload.tsx'), { fallback: null });

interface Props {
  label: string;
  help?: string;
  /** Set to false for images that have no alternative text, such as a site's icon. */
  hasAltText?: boolean;
  value: ImageRef | null;
  onChange: (value: ImageRef | null) => void;
}

export function ImageChoice({ label, help, hasAltText = true, value, onChange }: Props) {
  const canUpload = useCan()('content.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      {help && <p className="field-help">{help}</p>}
      {value && (
        <img
          src={getThumbnail(value.filename, value.mediaId)}
          width={value.width}
          height={value.height}
          alt={value.alt}
        />
      )}
      <div className="tools">
        {canUpload && !value && (
          <DirectUpload
            label="Upload an image"
            isMultiple={false}
            onUploaded={([medium]) => medium && onChange(toImageRef(medium))}
          />
        )}
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {value ? 'Change image' : 'Choose an image'}
        </button>
        {value && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            Remove image
          </button>
        )}
      </div>
      {value && <ImageTools value={value} onChange={onChange} />}
      {value && hasAltText && (
        <Labelled label="Alt text" help="Describes the image for people who cannot see it.">
          {(props) => (
            <textarea
              {...props}
              rows={3}
              maxLength={1000}
              value={value.alt}
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
            />
          )}
        </Labelled>
      )}
      <Sheet title="Choose an image" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library
          onChoose={(medium) => {
            onChange(toImageRef(medium));
            setOpen(false);
          }}
        />
      </Sheet>
    </fieldset>
  );
}

const ACCEPT = { picture: ACCEPT_IMAGES, video: ACCEPT_VIDEOS, recording: ACCEPT_AUDIO } as const;

interface LibraryProps {
  kind?: keyof typeof ACCEPT;
  onChoose: (medium: Medium) => void;
  /**
   * Set if several images can be chosen. `onChoose` then adds or removes one image, and uploaded files are
   * added.
   */
  chosen?: readonly Medium[];
}

export function Library({ kind = 'picture', onChoose, chosen }: LibraryProps) {
  const canWrite = useCan()('content.write');
  const [search, setSearch] = useState('');
  const library = useLibrary({ search, folder: null, kind });
  // A single uploaded file is chosen immediately.
  const uploads = useUploads((medium) => {
    const isChoice = chosen !== undefined || uploads.store.get().uploads.length === 1;
    if (chosen !== undefined || !isChoice) library.put(medium);
    if (isChoice) onChoose(medium);
  });
  const { media } = library;
  return (
    <DropZone isDisabled={!canWrite} onDropFiles={uploads.add}>
      <div className="panel-page-tools">
        <SearchInput
          label="Find by name, title or alt text"
          placeholder="Find by name or text"
          value={search}
          onChange={setSearch}
        />
        {canWrite && <UploadButton label="Upload" accept={ACCEPT[kind]} onChooseFiles={uploads.add} />}
      </div>
      <UploadList uploads={uploads} />
      {library.problem && (
        <Failed
          title={COMPONENT_TEXTS.common.results}
          problem={library.problem}
          onRetry={() => void library.reload()}
        />
      )}
      {!media && !library.problem && <Loading label="Loading library" />}
      {media?.length === 0 && (
        <p className="empty-line">
          {library.shown.search
            ? `Nothing matches “${library.shown.search}”.`
            : 'Drop a file here, or upload one.'}
        </p>
      )}
      <ul className="media-choice">
        {media?.map((medium) => (
          <li key={medium.id}>
            <button
              type="button"
              onClick={() => onChoose(medium)}
              aria-pressed={chosen?.some(({ id }) => id === medium.id)}
              aria-label={`${medium.title || medium.filename}${medium.alt && `: ${medium.alt}`}`}
            >
              <Thumbnail medium={medium} alt="" />
              {kind === 'recording' && <span className="media-name">{medium.title || medium.filename}</span>}
            </button>
          </li>
        ))}
      </ul>
      {library.loadMore && (
        <button type="button" className="button" onClick={library.loadMore}>
          Show more
        </button>
      )}
    </DropZone>
  );
}

import { CircleCheck, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useStore } from '#client/config/kit/store.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { Upload, Uploads } from './uploads.ts';

export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useStore(uploads.store).uploads;
  if (list.length === 0) return null;
  const open = list.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length;
  const failed = list.filter(({ state }) => state.kind === 'failed').length;
  const summary =
    open > 0
      ? `${list.length - open} of ${list.length} uploaded`
      : failed > 0
        ? `${failed === 1 ? 'One file was' : `${failed} files were`} not uploaded`
        : 'All uploaded';
  return (
    <section className="uploads" aria-label="Uploads">
      <header>
        <h2>
          <span role="status">{summary}</span>
        </h2>
        {open === 0 && <IconButton label="Close the list" icon={X} onPress={uploads.clear} />}
      </header>
      <ul>
        {list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload: { id, file, state }, uploads }: { upload: Upload; uploads: Uploads }) {
  const isOpen = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <li data-state={state.kind}>
      <span className="upload-name">{file.name}</span>
      <span className="upload-end">
        {state.kind === 'done' && <CircleCheck size={16} aria-label="Uploaded" />}
        {state.kind === 'failed' && <TriangleAlert size={16} aria-hidden="true" />}
        {isOpen && <IconButton label={`Cancel ${file.name}`} icon={X} onPress={() => uploads.cancel(id)} />}
        {(state.kind === 'cancelled' || (state.kind === 'failed' && state.canRetry)) && (
          <IconButton label={`Try ${file.name} again`} icon={RotateCcw} onPress={() => uploads.retry(id)} />
        )}
      </span>
      {isOpen && (
        <progress
          max={1}
          value={state.kind === 'sending' ? state.share : 0}
          aria-label={`Progress of ${file.name}`}
        />
      )}
      {state.kind === 'failed' && (
        <p className="field-error" role="alert">
          <strong>{COMPONENT_TEXTS.upload.refused}.</strong> {state.reason}
        </p>
      )}
      {state.kind === 'cancelled' && (
        <p className="quiet">
          {state.wasProcessing
            ? COMPONENT_TEXTS.upload.processingCancelled
            : COMPONENT_TEXTS.upload.cancelled}
        </p>
      )}
      {isOpen && (
        <p className="quiet">
          {state.kind === 'waiting'
            ? 'Waiting'
            : state.share >= 1
              ? 'Checking…'
              : `${Math.round(state.share * 100)}% of ${fileSizeText(file.size)}`}
        </p>
      )}
    </li>
  );
}

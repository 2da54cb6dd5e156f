import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, FileDown, RefreshCw, Trash2, Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import { tooLargeText } from '#domain/media/upload-texts.ts';
import {
  MAX_FILE_NAME_LENGTH,
  MAX_PRODUCT_FILE_BYTES,
  MAX_PRODUCT_FILES,
  type ProductFile,
} from '#schema/contracts/downloads/download.ts';
import { filesApi } from './files-api.ts';

const { rename } = COMPONENT_TEXTS;

interface Sending {
  name: string;
  share: number;
}

export function ProductFiles({ itemId, isSaved }: { itemId: string | null; isSaved: boolean }) {
  if (itemId === null || !isSaved)
    return <p className="quiet">Save the product first, then add its files here.</p>;
  return <Files itemId={itemId} />;
}

interface Change {
  run: () => Promise<ProductFile[]>;
  done?: string;
  failed?: string;
}

function Files({ itemId }: { itemId: string }) {
  const {
    value: files,
    problem,
    load,
    setValue: setFiles,
  } = useLoaded(['product-files', itemId], () => filesApi.list(itemId));
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const change = useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (left, { done }) => {
      setFiles(left);
      if (done) toast.success(done);
    },
    onError: (error, { failed }) =>
      failed
        ? toast.error(failed, { description: error instanceof ApiError ? explain(error) : rename.reason })
        : toast.error(explain(error)),
  });
  const send = async (chosen: readonly File[], replaces: string | null) => {
    const problems: string[] = [];
    setRefused([]);
    for (const file of chosen) {
      setSending({ name: file.name, share: 0 });
      try {
        if (file.size > MAX_PRODUCT_FILE_BYTES)
          problems.push(tooLargeText(file.name, MAX_PRODUCT_FILE_BYTES));
        else
          setFiles(
            await filesApi.send(itemId, file, replaces, (share) => setSending({ name: file.name, share })),
          );
      } catch (error) {
        problems.push(explain(error));
      }
    }
    setSending(null);
    setRefused(problems);
    if (replaces !== null && problems.length === 0)
      toast.success('Replaced. Customers who bought it get the new file.');
  };
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!files) return <Loading label="Loading files" lines={2} />;
  const ids = files.map(({ id }) => id);
  const move = (index: number, by: 1 | -1) => {
    const next = [...ids];
    const [id = ''] = next.splice(index, 1);
    next.splice(index + by, 0, id);
    change.mutate({ run: () => filesApi.order(itemId, next) });
  };
  return (
    <div className="stack">
      {files.length === 0 && (
        <p className="notice">No files yet. Customers who buy this now get no download.</p>
      )}
      <ol className="product-files">
        {files.map((file, index) => (
          <li key={file.id}>
            <FileName
              file={file}
              onRename={(name) =>
                change.mutate({ run: () => filesApi.rename(itemId, file.id, name), failed: rename.failed })
              }
            />
            <span className="quiet">{fileSizeText(file.bytes)}</span>
            <span className="tools">
              <IconButton
                label={`Move ${file.name} up`}
                icon={ArrowUp}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                label={`Move ${file.name} down`}
                icon={ArrowDown}
                isDisabled={index === files.length - 1}
                onPress={() => move(index, 1)}
              />
              <a
                className="icon-button"
                href={filesApi.contentHref(itemId, file.id)}
                aria-label={`Download ${file.name}`}
                download={file.name}
              >
                <FileDown size={18} strokeWidth={1.75} aria-hidden="true" />
              </a>
              <ChooseFile
                label={`Replace ${file.name}`}
                isDisabled={sending !== null}
                onChooseFiles={(chosen) => void send(chosen, file.id)}
              />
              <IconButton
                label={`Remove ${file.name}`}
                icon={Trash2}
                onPress={() =>
                  change.mutate({
                    run: () => filesApi.remove(itemId, file.id),
                    done: 'Removed. Customers who bought it can still download it.',
                  })
                }
              />
            </span>
          </li>
        ))}
      </ol>
      {sending && (
        <p role="status" className="product-file-sending">
          <span>Uploading {sending.name}</span>
          <progress max={1} value={sending.share} aria-label={`Progress of ${sending.name}`} />
        </p>
      )}
      {refused.map((text) => (
        <p key={text} className="field-error" role="alert">
          {text}
        </p>
      ))}
      <p className="tools">
        <ChooseFile
          label="Add files"
          isText
          isDisabled={sending !== null || files.length >= MAX_PRODUCT_FILES}
          onChooseFiles={(chosen) => void send(chosen, null)}
        />
        <a
          className="button"
          href={`/config/products/${itemId}/download-preview`}
          target="_blank"
          rel="noopener"
        >
          Preview the download page
        </a>
      </p>
    </div>
  );
}

/** Saves the file name on blur. */
function FileName({ file, onRename }: { file: ProductFile; onRename: (name: string) => void }) {
  const [name, setName] = useState(file.name);
  useEffect(() => setName(file.name), [file.name]);
  return (
    <input
      aria-label="File name"
      maxLength={MAX_FILE_NAME_LENGTH}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Prevent Enter from submitting the product form.
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={() => {
        const next = name.trim();
        if (next === '') setName(file.name);
        else if (next !== file.name) onRename(next);
      }}
    />
  );
}

interface ChooseProps {
  label: string;
  /**
   * Whether to show a button with a label, which adds files, instead of an icon button, which replaces one
   * file.
   */
  isText?: boolean;
  isDisabled: boolean;
  onChooseFiles: (files: File[]) => void;
}

function ChooseFile({ label, isText = false, isDisabled, onChooseFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const open = () => input.current?.click();
  return (
    <>
      {isText ? (
        <button type="button" className="button" disabled={isDisabled} onClick={open}>
          <Upload size={16} aria-hidden="true" /> {label}
        </button>
      ) : (
        <IconButton label={label} icon={RefreshCw} isDisabled={isDisabled} onPress={open} />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple={isText}
        aria-label={label}
        onChange={({ target }) => {
          onChooseFiles([...(target.files ?? [])]);
          // Reset the input, so that the owner can choose the same file again.
          target.value = '';
        }}
      />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type RefCallback, useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { focusPage } from '#client/config/kit/navigation/focus-page.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { FileUpload } from '#client/config/kit/settings/file-upload.tsx';
import { ImportUndo } from '#client/config/kit/shared/products/import-undo.tsx';
import { ProductImports } from '#client/config/kit/shared/products/product-imports.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { isRowFileKind, type SiteImport } from '#schema/contracts/imports/site-import.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows, isUnread } from './import-rows.tsx';
import { ImportSources } from './import-sources.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { siteImportsApi } from './site-imports-api.ts';
import { isWorking, useSiteImports } from './use-site-imports.ts';
import '#client/config/kit/shared/products/styles/import.css';
import './import.css';

const MAX_MB = WXR_LIMITS.bytes / 1_000_000;

export default function ImportScreen() {
  const can = useCan();
  const canWrite = can('settings.write');
  const { value, problem, load } = useSiteImports();
  const imports = value?.imports ?? [];
  const current = imports.find((one) => isWorking(one) || one.state === 'paused');
  const ready = imports.find(({ state }) => state === 'ready');
  const canChoose = canWrite && !current && !ready;
  // The next upload replaces a file that could not be read, so there is at most one.
  const refused = canChoose ? imports.find(isUnread) : undefined;
  const over = imports.filter((one) => one !== current && one !== ready && one !== refused);
  const reload = () => void load();
  const hasUploaded = useRef(false);
  return (
    <div className="import-page">
      <header className="panel-page-head">
        <h1>Import</h1>
      </header>
      {problem && <Failed problem={problem} onRetry={reload} />}
      {!value && !problem && <Loading label="Loading imports" lines={4} />}
      {current && <ImportProgress current={current} canWrite={canWrite} onChanged={reload} />}
      {value && ready && canWrite && (
        <Preview key={ready.id} current={ready} blogs={value.blogs} onChanged={reload} />
      )}
      {value && canChoose && (
        <ChooseFile
          refused={refused}
          /* After an upload, the focus would be lost with the progress of the upload. */
          onRefused={(notice) => {
            if (hasUploaded.current) notice?.focus();
            hasUploaded.current = false;
          }}
          onUploaded={() => {
            hasUploaded.current = true;
            reload();
          }}
          onChanged={reload}
        />
      )}
      {over.length > 0 && (
        <ImportRows
          imports={over}
          canWrite={canWrite}
          isBusy={current !== undefined || ready !== undefined}
          onChanged={reload}
        />
      )}
      {can('commerce.inventory.write') && <ImportsOfProducts />}
    </div>
  );
}

/** Lists imports of products, which start under Products, because owners look for them here as well. */
function ImportsOfProducts() {
  const [undoId, setUndoId] = useState<string | null>(null);
  const close = () => setUndoId(null);
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['product-imports'] });
  return (
    <>
      <ProductImports title="Imports of products" onUndo={setUndoId} />
      <Sheet title="Undo an import" isOpen={undoId !== null} onClose={close} size="wide">
        {undoId !== null && <ImportUndo id={undoId} onStarted={reload} onKept={close} onClose={close} />}
      </Sheet>
    </>
  );
}

/** Files with rows, such as orders, have other choices than files with pages. */
const Preview = (props: ComponentProps<typeof ImportPreview>) =>
  isRowFileKind(props.current.preview.kind) ? (
    <RowsPreview current={props.current} onChanged={props.onChanged} />
  ) : (
    <ImportPreview {...props} />
  );

interface ChooseFileProps {
  /** The last upload, if its file could not be read. */
  refused: SiteImport | undefined;
  onRefused: RefCallback<HTMLElement>;
  onUploaded: () => void;
  onChanged: () => void;
}

function ChooseFile({ refused, onRefused, onUploaded, onChanged }: ChooseFileProps) {
  const [address, setAddress] = useState('');
  const upload = async (...args: Parameters<ReturnType<typeof siteImportsApi.upload>>) => {
    try {
      return await siteImportsApi.upload(address)(...args);
    } catch (error) {
      // The import that is open replaces this form and its message.
      if (error instanceof ApiError && error.status === 409) {
        toast.error(explain(error));
        onChanged();
      }
      throw error;
    }
  };
  return (
    <section className="import-panel" aria-labelledby="import-choose-title">
      <h2 id="import-choose-title">Bring your site or store here</h2>
      <p>
        Upload a file that you exported from another system, up to {MAX_MB} MB. We recognize what it is, and
        you see what is in it before anything is added.
      </p>
      {refused && (
        <div className="notice is-serious import-refused" role="alert" tabIndex={-1} ref={onRefused}>
          <p>
            <strong>
              <bdi>{refused.filename}</bdi>
            </strong>{' '}
            could not be imported. {refused.problem}
          </p>
          <button
            type="button"
            className="button"
            onClick={() => {
              // The focus would be lost with the notice.
              focusPage();
              void siteImportsApi.cancel(refused.id).then(onChanged, onChanged);
            }}
          >
            Dismiss
          </button>
        </div>
      )}
      <Labelled label="Address of your old site" help="Only for Ghost, whose file does not contain it.">
        {(field) => (
          <input
            {...field}
            type="url"
            placeholder="https://example.com"
            maxLength={300}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Labelled>
      <FileUpload
        label="Choose a file"
        accept=".xml,.csv,.json,text/xml,application/xml,text/csv,application/json"
        isPrimary
        upload={upload}
        onUploaded={onUploaded}
      />
      <ImportSources />
    </section>
  );
}

import { type ComponentProps, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { FileUpload } from '#client/config/kit/settings/file-upload.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { isRowFileKind } from '#schema/contracts/imports/site-import.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSources } from './import-sources.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { siteImportsApi } from './site-imports-api.ts';
import { isWorking, useSiteImports } from './use-site-imports.ts';
import './import.css';

const MAX_MB = WXR_LIMITS.bytes / 1_000_000;

export default function ImportScreen() {
  const canWrite = useCan()('settings.write');
  const { value, problem, load } = useSiteImports();
  const imports = value?.imports ?? [];
  const current = imports.find((one) => isWorking(one) || one.state === 'paused');
  const ready = imports.find(({ state }) => state === 'ready');
  const over = imports.filter((one) => one !== current && one !== ready);
  const reload = () => void load();
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
      {value && !current && !ready && canWrite && <ChooseFile onUploaded={reload} />}
      {over.length > 0 && (
        <ImportRows
          imports={over}
          canWrite={canWrite}
          isBusy={current !== undefined || ready !== undefined}
          onChanged={reload}
        />
      )}
    </div>
  );
}

/** Files with rows, such as orders, have other choices than files with pages. */
const Preview = (props: ComponentProps<typeof ImportPreview>) =>
  isRowFileKind(props.current.preview.kind) ? (
    <RowsPreview current={props.current} onChanged={props.onChanged} />
  ) : (
    <ImportPreview {...props} />
  );

function ChooseFile({ onUploaded }: { onUploaded: () => void }) {
  const [address, setAddress] = useState('');
  return (
    <section className="import-panel" aria-labelledby="import-choose-title">
      <h2 id="import-choose-title">Bring your site or store here</h2>
      <p>
        Upload a file that you exported from another system, up to {MAX_MB} MB. We recognize what it is, and
        you see what is in it before anything is added.
      </p>
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
        upload={siteImportsApi.upload(address)}
        onUploaded={onUploaded}
      />
      <ImportSources />
    </section>
  );
}

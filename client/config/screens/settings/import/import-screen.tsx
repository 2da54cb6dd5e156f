import { useCan } from '#client/config/kit/account/account.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { FileUpload } from '#client/config/kit/settings/file-upload.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
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
        <ImportPreview key={ready.id} current={ready} blogs={value.blogs} onChanged={reload} />
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
      <section className="stack" aria-labelledby="import-others-title">
        <h2 id="import-others-title">From other systems</h2>
        <ul className="import-others">
          <li>
            <strong>Shopify and WooCommerce:</strong> import products from a CSV file under{' '}
            <PanelLink href="/config/products">Products</PanelLink>.
          </li>
          <li>
            <strong>Squarespace:</strong> choose WordPress as the format of its export, and upload the file
            here.
          </li>
          <li>
            <strong>Old addresses:</strong> import a list of redirects under{' '}
            <PanelLink href="/config/settings/redirects">Redirects</PanelLink>.
          </li>
        </ul>
      </section>
    </div>
  );
}

function ChooseFile({ onUploaded }: { onUploaded: () => void }) {
  return (
    <section className="import-panel" aria-labelledby="import-wordpress-title">
      <h2 id="import-wordpress-title">WordPress</h2>
      <p>
        In WordPress, open <strong>Tools</strong>, <strong>Export</strong>, choose “All content” and download
        the file. Upload the .xml file here, up to {MAX_MB} MB. You see what is in it before anything is
        added.
      </p>
      <FileUpload
        label="Choose a file"
        accept=".xml,text/xml,application/xml"
        isPrimary
        upload={siteImportsApi.upload}
        onUploaded={onUploaded}
      />
    </section>
  );
}

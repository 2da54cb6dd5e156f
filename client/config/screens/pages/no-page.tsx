import { useCan } from '#client/config/kit/account/account.tsx';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { StartLink } from './start-link.tsx';

interface Props {
  path: string;
  hasPages: boolean;
  onShowList: () => void;
}

export default function NoPage({ path, hasPages, onShowList }: Props) {
  return (
    <>
      <Reason path={path} hasPages={hasPages} />
      <button type="button" className="button primary" onClick={onShowList}>
        Show the pages
      </button>
      {!hasPages && <StartLink />}
    </>
  );
}

function Reason({ path, hasPages }: Omit<Props, 'onShowList'>) {
  const canStart = useCan()('content.publish');
  if (!hasPages)
    return (
      <>
        <h1>No pages yet</h1>
        <p>{canStart ? 'Create the first page, or choose a start with pages.' : 'Create the first page.'}</p>
      </>
    );
  if (isVariantPath(path))
    return (
      <>
        <h1>This variant no longer exists</h1>
        <p>Its experiment is over or was deleted, or experiments are turned off under Labs.</p>
      </>
    );
  return (
    <>
      <h1>There is no page at {path}</h1>
      <p>It may have been renamed or deleted. Deleted pages are kept in the trash for 30 days.</p>
    </>
  );
}

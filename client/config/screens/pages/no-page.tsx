import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';

export default function NoPage({ path, onShowList }: { path: string; onShowList: () => void }) {
  return (
    <>
      {isVariantPath(path) ? (
        <>
          <h1>This variant no longer exists</h1>
          <p>Its experiment is over or was deleted, or experiments are turned off under Labs.</p>
        </>
      ) : (
        <>
          <h1>There is no page at {path}</h1>
          <p>It may have been renamed or deleted. Deleted pages are kept in the trash for 30 days.</p>
        </>
      )}
      <button type="button" className="button primary" onClick={onShowList}>
        Show the pages
      </button>
    </>
  );
}

import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { MediaUse } from '#schema/contracts/media/media.ts';

export function UseList({ uses }: { uses: MediaUse[] | null }) {
  if (!uses) return <Loading label="Checking where it is used" lines={2} />;
  if (uses.length === 0) return <p className="quiet">Not used anywhere.</p>;
  return (
    <>
      <h3>Used in {uses.length === 1 ? 'one place' : `${uses.length} places`}</h3>
      <ul className="use-list">
        {uses.map((use) => (
          <li key={`${use.kind}-${use.id}`}>
            {use.kind === 'page' && use.path ? <a href={editorHref(use.path)}>{use.title}</a> : use.title}
            {!use.isPublished && use.kind !== 'saved-section' && <span className="chip">Draft</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

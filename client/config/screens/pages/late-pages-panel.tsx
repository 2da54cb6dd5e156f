import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';

export const PagesPanel = lazyPart(
  async () => ({ default: (await import('./pages-panel.tsx')).PagesPanel }),
  {
    fallback: (
      <aside className="pages" aria-label="Pages">
        <Loading label="Loading pages" lines={6} />
      </aside>
    ),
  },
);

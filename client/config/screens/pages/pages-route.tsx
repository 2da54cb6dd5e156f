import { REGIONS } from '#client/config/canvas/protocol/selection.ts';
import { useHas } from '#client/config/kit/account/account.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { readFramePath } from '#domain/pages/edited-page.ts';
import { PagesPanel } from './late-pages-panel.tsx';
import { SiteEditor } from './site-editor.tsx';

const NoScreen = lazyPart(() => import('./no-screen.tsx'), { fallback: null });
const PageTexts = lazyPart(() => import('./page-texts.tsx'), {
  fallback: <Loading label="Loading pages" lines={6} />,
});

const IS_PAGES = /^\/config(?:\/pages)?\/?$/;

/**
 * Opens the page at `frameUrl` beside the page list. `edit` opens the page with its header or footer being
 * edited.
 */
export default function PagesRoute({ address }: { address: URL }) {
  const has = useHas();
  if (!IS_PAGES.test(address.pathname)) return <NoScreen />;
  if (!has('editor')) return <PageTexts framePath={readFramePath(address)} List={PagesPanel} />;
  const edit = address.searchParams.get('edit');
  return (
    <SiteEditor framePath={readFramePath(address)} region={REGIONS.find((name) => name === edit) ?? 'page'} />
  );
}

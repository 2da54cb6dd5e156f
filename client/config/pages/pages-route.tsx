import { readFramePath } from '../editor/editor-href.ts';
import { REGIONS } from '../editor/region.ts';
import { SiteEditor } from '../editor/site-editor.tsx';
import { useHas } from '../shell/account.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { PagesPanel } from './pages-panel.tsx';

const PageTexts = lazyPart(() => import('./page-texts.tsx'), {
  fallback: <Loading label="Loading the pages" lines={6} />,
});

/** Pages at /config: the page of `frameUrl` in the editor, beside the list of pages; `edit` begins with its header or footer. */
export default function PagesRoute({ address }: { address: URL }) {
  const has = useHas();
  if (!has('editor')) return <PageTexts framePath={readFramePath(address)} List={PagesPanel} />;
  const edit = address.searchParams.get('edit');
  return (
    <SiteEditor framePath={readFramePath(address)} region={REGIONS.find((name) => name === edit) ?? 'page'} />
  );
}

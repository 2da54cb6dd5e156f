import { readFramePath } from '../editor/editor-href.ts';
import { REGIONS } from '../editor/region.ts';
import { SiteEditor } from '../editor/site-editor.tsx';

/** Pages at /config: the page of `frameUrl` in the editor, beside the list of pages; `edit` begins with its header or footer. */
export default function PagesRoute({ address }: { address: URL }) {
  const edit = address.searchParams.get('edit');
  return (
    <SiteEditor framePath={readFramePath(address)} region={REGIONS.find((name) => name === edit) ?? 'page'} />
  );
}

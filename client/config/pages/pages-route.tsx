import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { REGIONS } from '../editor/region.ts';
import { SiteEditor } from '../editor/site-editor.tsx';

/** Pages at /config: the page of `frameUrl` in the editor, beside the list of pages; `edit` begins with its header or footer. */
export default function PagesRoute({ address }: { address: URL }) {
  const edit = address.searchParams.get('edit');
  return (
    <SiteEditor
      framePath={safeRelativePath(address.searchParams.get('frameUrl') ?? '/')}
      region={REGIONS.find((name) => name === edit) ?? 'page'}
    />
  );
}

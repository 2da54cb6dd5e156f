import { previewAnnouncement } from '#schema/contracts/sites/calls.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import { callApi } from '../shell/call-api.ts';
import { PreviewBox } from '../ui/preview-box.tsx';
import { usePreview } from '../ui/use-preview.ts';
import './bar-preview.css';

/** The bar as visitors see it, rendered by the page renderer with the site's design. */
export function BarPreview({ bar: { text, href, linkText } }: { bar: AnnouncementBar }) {
  const { preview, problem } = usePreview('announcement-preview', { text, href, linkText }, (body) =>
    callApi(previewAnnouncement, { body }),
  );
  return (
    <PreviewBox
      className="bar-preview"
      title="Preview of the announcement bar"
      problem={problem}
      preview={preview}
    />
  );
}

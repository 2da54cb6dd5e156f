import { callApi } from '#client/config/kit/api/call-api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { PreviewBox } from '#client/config/kit/ui/preview-box.tsx';
import { previewAnnouncement } from '#schema/contracts/sites/calls.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
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

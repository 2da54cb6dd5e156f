import { callApi } from '#client/config/kit/api/call-api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { PreviewBox } from '#client/config/kit/ui/preview-box.tsx';
import { previewPopup } from '#schema/contracts/sites/calls.ts';
import type { PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';
import './popup-fields.css';

/** The popup as visitors see it, rendered by the page renderer with the site's design. */
export function PopupPreview({ popup }: { popup: PopupOverlay }) {
  const { preview, problem } = usePreview('popup-preview', popup, (body) => callApi(previewPopup, { body }));
  return (
    <PreviewBox
      className="popup-preview-frame"
      title="Preview of the popup"
      problem={problem}
      preview={preview}
    />
  );
}

import { findPopupForm, isPopupOn, POPUP_BLOCK_ID } from '#domain/announcement/popup.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import type { PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { findRenderedForm } from '../blocks/form.tsx';
import { FormView } from '../forms/form-view.tsx';
import type { RenderContext } from '../kit/context.ts';
import { Picture } from '../media/picture.tsx';
import { isWithinDates } from './is-within-dates.ts';

export function findPopup(page: RenderContext, pageType: number): PopupOverlay | null {
  const popup = page.site.settings.popupOverlay;
  return isPopupOn(popup, { path: page.path, pageType }) && isWithinDates(page, popup) ? popup : null;
}

export function listPopupStyles(popup: PopupOverlay | null, page: RenderContext): string[] {
  if (!popup) return [];
  const form = findRenderedForm(page, findPopupForm(popup));
  return form ? ['popup', form.definition.kind] : ['popup'];
}

/** Serialises the popup's settings for client/blocks/popup. */
const toSettingsJson = (popup: PopupOverlay): string =>
  JSON.stringify({
    id: popup.id,
    version: popup.version,
    frequencyDays: popup.frequencyDays,
    showsUntilSignup: popup.showsUntilSignup,
    delaySeconds: popup.delaySeconds,
    scrollPercent: popup.scrollPercent,
    opensOnExit: popup.opensOnExit,
    isMobileDisabled: popup.isMobileDisabled,
  });

/** Renders a popup, which the page's script opens, or in the editing frame its management controls. */
export function Popup({ popup, page }: { popup: PopupOverlay; page: RenderContext }) {
  return (
    <div
      className="popup-place"
      data-script={page.mode === 'visitor' ? 'popup' : undefined}
      data-popup={toSettingsJson(popup)}
    >
      <p role="status" className="visually-hidden" />
      <PopupDialog popup={popup} page={page} isOpen={page.formAttempt?.blockId === POPUP_BLOCK_ID} />
    </div>
  );
}

interface Props {
  popup: PopupOverlay;
  page: RenderContext;
  isOpen: boolean;
}

function PopupDialog({ popup, page, isOpen }: Props) {
  const messages = useMessages();
  const { title, text, image, theme, position } = popup;
  const hasSide = image !== null && popup.imagePlace === 'side';
  return (
    <dialog
      className={`popup theme-${theme} at-${position}${hasSide ? ' has-side' : ''}`}
      open={isOpen}
      {...(title ? { 'aria-labelledby': 'popup-title' } : { 'aria-label': messages.page.announcement })}
    >
      <div className="popup-panel">
        <button type="button" className="popup-close" aria-label={messages.formControls.close}>
          <span aria-hidden="true">×</span>
        </button>
        {image && (
          <div className="popup-image">
            <Picture image={image} sizes="(max-width: 480px) 100vw, 448px" />
          </div>
        )}
        <div className="popup-text">
          {title && (
            <h2 id="popup-title" dir="auto">
              {title}
            </h2>
          )}
          {text
            .split(/\n+/)
            .filter((line) => line.trim() !== '')
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
              <p key={index} dir="auto">
                {line}
              </p>
            ))}
          <Action popup={popup} page={page} />
        </div>
      </div>
    </dialog>
  );
}

function Action({ popup, page }: Pick<Props, 'popup' | 'page'>) {
  if (popup.action === 'button')
    return (
      popup.buttonText !== '' && (
        <p>
          <a className="button" href={safeHref(popup.buttonHref)}>
            {popup.buttonText}
          </a>
        </p>
      )
    );
  const form = findRenderedForm(page, findPopupForm(popup));
  if (!form) return null;
  return (
    <div className={form.definition.kind === 'newsletter' ? 'newsletter' : 'form-place'}>
      <FormView form={inOverlay(form)} blockId={POPUP_BLOCK_ID} page={page} />
    </div>
  );
}

const inOverlay = (form: RenderedForm): RenderedForm => ({
  ...form,
  definition: { ...form.definition, overlay: { ...form.definition.overlay, isOverlayForm: true } },
});

export function PopupPreview({ popup, page, css }: Omit<Props, 'isOpen'> & { css: string }) {
  return (
    <html lang="en">
      <head>
        <title>Preview</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="popup-preview" inert>
        <PopupDialog popup={popup} page={page} isOpen />
      </body>
    </html>
  );
}

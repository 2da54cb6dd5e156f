import { safeHref } from '#domain/links/safe-href.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { POPUP_STYLE, type PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';
import { periodProblems } from './display-period.ts';
import { isVisibleOnPath } from './visible-on-path.ts';

/** Block id for the popup's form and its submissions. */
export const POPUP_BLOCK_ID = 'popup';

/** Page types that can show a popup. Lock screens, cover pages (B9.3.25) and checkout pages cannot. */
const PAGE_TYPES: ReadonlySet<number> = new Set([
  PAGE_TYPE.contentCollection,
  PAGE_TYPE.page,
  PAGE_TYPE.contentItem,
  PAGE_TYPE.search,
  PAGE_TYPE.protectedContent,
]);

const hasContent = ({ title, text, image, action, formId }: PopupOverlay): boolean =>
  title.trim() !== '' || text.trim() !== '' || image !== null || (action === 'form' && formId !== null);

export const isPopupActive = (popup: PopupOverlay | undefined): popup is PopupOverlay =>
  popup?.style === POPUP_STYLE.show && hasContent(popup);

export const isPopupOn = (
  popup: PopupOverlay | undefined,
  { path, pageType }: { path: string; pageType: number },
): popup is PopupOverlay =>
  isPopupActive(popup) && PAGE_TYPES.has(pageType) && isVisibleOnPath(popup.paths, path);

export const findPopupForm = (popup: PopupOverlay | undefined): string | null =>
  isPopupActive(popup) && popup.action === 'form' ? popup.formId : null;

export function popupProblems(popup: PopupOverlay): Record<string, string> {
  if (popup.style === POPUP_STYLE.none) return {};
  const { action, buttonText, buttonHref, formId } = popup;
  return {
    ...(!hasContent(popup) && { title: 'Enter a title or a text, or turn the popup off.' }),
    ...(action === 'button' && buttonText.trim() === '' && { buttonText: 'Enter the button text.' }),
    ...(action === 'button' &&
      safeHref(buttonHref) === '#' && {
        buttonHref: 'Enter a link such as /shop or https://example.com.',
      }),
    ...(action === 'form' && formId === null && { formId: 'Choose a form.' }),
    ...periodProblems(popup),
  };
}

export const isNewPopup = (before: PopupOverlay, after: PopupOverlay): boolean =>
  (['title', 'text', 'image', 'action', 'buttonText', 'buttonHref', 'formId'] as const).some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

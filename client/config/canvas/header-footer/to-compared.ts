import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';

/** Names sections by region for the page comparison. */
export const toCompared = (
  { toContent }: HeaderFooterSession,
  { header, footer }: HeaderFooterDraft,
): PageContent =>
  toContent([
    ...header.sections.map((section, index) => ({ name: `Header ${index + 1}`, ...section })),
    ...footer.sections.map((section, index) => ({ name: `Footer ${index + 1}`, ...section })),
  ]);

import { headerClasses } from '#domain/design/header-style.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import { hasPhoneLayout } from '#domain/pages/layout/phone.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import type { HeaderStyle } from '#schema/contracts/design/colour-reference.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { isAnnounced } from '../announcement/announcement.tsx';
import { hasBadge } from '../announcement/badge.tsx';
import { hasInfoBar } from '../announcement/info-bar.tsx';
import { findPopup, listPopupStyles } from '../announcement/popup.tsx';
import { hasMegaMenu } from '../blocks/navigation/mega-feature.tsx';
import { BLOCKS } from '../blocks/registry.ts';
import { listSectionStyles, SECTION_STYLES } from '../blocks/section.tsx';
import { designCss, fontFacesCss } from '../design/design-css.ts';
import { listSiteLanguages } from './alternates.ts';
import { hasCookieLink } from './cookie-link.tsx';
import { cutStyles, listNames } from './cut-styles.ts';
import type { DocumentProps } from './document.tsx';

interface PageStyle {
  css: string;
  /** `base`: the site's design and the styles of every page. `store`: styles in PRODUCT_STYLES. `page`: all others. */
  kind: 'base' | 'store' | 'page';
}

/** Styles that a quick view copies from a product's page, and the cart drawer from the cart page. */
const PRODUCT_STYLES: ReadonlySet<string> = new Set([
  ...['text-parts', 'disclosure', 'form-core', 'product', 'buy', 'gift-preview', 'stars', 'form', 'cart'],
]);

/** Style sheets of markup that many parts of a page can contain. */
const MARKUP_STYLES: Readonly<Record<string, RegExp>> = {
  'text-parts': /<(?:h5|h6|mark|pre|table)\b/,
  'search-form': /<form [^>]*class="search-form"/,
  disclosure: /<(?:div|details) class="(?:accordion|details|restock)\b/,
  'gift-preview': /class="gift-preview"/,
  select: /<select\b/,
};

/**
 * Lists the styles to inline in the page, which saves requests. `html` is the rendered page. Rules for classes that
 * neither it nor a script contains are left out, except in the editor.
 */
export function listPageStyles(
  { page, context, headerStyle, sections, injection, styles = [] }: DocumentProps,
  html: string,
): PageStyle[] {
  const { header, footer } = page.site.headerFooter;
  const isEditing = page.mode === 'edit';
  const used = new Set<string>(styles);
  const use = (block: Pick<Block, 'type' | 'value'>) => {
    const definition = BLOCKS.get(block.type);
    used.add(definition?.contract.name ?? '');
    for (const name of definition?.listStyles?.(block, page.mode) ?? []) used.add(name);
  };
  for (const section of [...header.sections, ...sections, ...footer.sections]) section.blocks.forEach(use);
  // In the editor, include the styles of all types, because any block can be added.
  if (isEditing) for (const type of BLOCKS.keys()) use({ type, value: {} });
  if (used.has('product') || used.has('review-list')) used.add('stars');
  for (const name of listPopupStyles(findPopup(page, context.pageType), page)) used.add(name);
  // The order matters: the styles of a specific form override those that all forms share.
  const shared = ['questions', 'form', 'newsletter'].some((name) => used.has(name)) ? ['form-core'] : [];
  // The fields of questions about a product look like those of a form block.
  if (used.has('questions')) used.add('form');
  const allSections = [...header.sections, ...sections, ...footer.sections];
  for (const name of isEditing ? SECTION_STYLES : listSectionStyles(allSections)) used.add(name);
  if (isEditing || headerStyle === 'overlay') used.add('header-overlay');
  for (const name of listHeaderStyles(page.site.design.header, isEditing)) used.add(name);
  if (isEditing || header.sections.some(({ blocks }) => hasPhoneLayout(blocks))) used.add('header-phone');
  if (isEditing || hasMegaMenu(page.site.settings.navigation.main)) used.add('mega-menu');
  if (isRightToLeft(page.site.settings.locale)) used.add('right-to-left');
  if (page.isPreview) used.add('preview-note');
  if (isAnnounced(page)) used.add('announcement-bar');
  if (hasInfoBar(page, context)) used.add('info-bar');
  if (hasBadge(page)) used.add('site-badge');
  if (hasCookieLink(page)) used.add('cookie-link');
  if (listSiteLanguages(page.site).length > 0) used.add('language-menu');
  if (context.pageType === PAGE_TYPE.splashPage) used.add('splash');
  const ofMarkup = Object.keys(MARKUP_STYLES).filter((name) => isEditing || MARKUP_STYLES[name]?.test(html));
  // In the editor, include all font faces, because text in any script may be typed. Published pages get only
  // the font faces that they use (renderDocument).
  const faces = isEditing ? fontFacesCss(page.site.design) : '';
  const names = isEditing || hasOwnerCode(injection) ? null : listNames(html);
  const cut = (name: string, css: string) => (names ? cutStyles(name, css, names) : css);
  const sheets: PageStyle[] = [
    { css: designCss(page.site.design) + faces + cut('base', BASE_CSS), kind: 'base' },
  ];
  for (const name of new Set([...ofMarkup, ...shared, ...used]))
    addStyle(sheets, name, cut(name, BLOCK_CSS[name] ?? ''));
  return sheets;
}

function listHeaderStyles(look: HeaderStyle | undefined, isEditing: boolean): string[] {
  const classes = headerClasses(look);
  const hasLook = classes.some((name) => /^(?:look|has)-/.test(name));
  return [
    ...(isEditing || classes.length > 0 ? ['header-style'] : []),
    ...(isEditing || hasLook ? ['header-look'] : []),
  ];
}

const hasOwnerCode = (injection: DocumentProps['injection']): boolean =>
  injection !== undefined && Object.values(injection).some((code) => code !== '');

/**
 * Appends a style to the last style sheet if it has the same kind. Otherwise starts a new style sheet, to
 * keep the order.
 */
function addStyle(sheets: PageStyle[], name: string, css: string): void {
  if (css === '') return;
  const kind = PRODUCT_STYLES.has(name) ? 'store' : 'page';
  const last = sheets.at(-1);
  if (last?.kind === kind) last.css += css;
  else sheets.push({ css, kind });
}

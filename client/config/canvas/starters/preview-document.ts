import { headerClasses } from '#domain/design/header-style.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import type { FirstScreen } from './first-screen.ts';

/** Styles that belong to other languages or states of a page. */
const LEFT_OUT: ReadonlySet<string> = new Set(['form-core', 'right-to-left', 'splash', 'preview-note']);

// Shared form styles come first, because those of a specific form override them.
const STYLES = [
  BASE_CSS,
  BLOCK_CSS['form-core'],
  ...Object.entries(BLOCK_CSS).flatMap(([name, css]) => (LEFT_OUT.has(name) ? [] : [css])),
  // The preview is as high as a window, and does not scroll.
  'html{overflow:hidden}',
].join('');

const withImageUrls = (html: string, images: FirstScreen['images']): string =>
  images.reduce((text, { id, url }) => text.replace(new RegExp(`/images/${id}/[^"'\\s)]*`, 'g'), url), html);

/** Returns a page whose first style element is empty, for the design's CSS. */
export function toPreviewDocument(
  { headerStyle, look, images }: FirstScreen,
  drawn: { header: string; footer: string },
): string {
  const classes = ['site-header', ...headerClasses(look)].join(' ');
  const body = `<header class="${classes}">${drawn.header}</header><main id="main">${drawn.footer}</main>`;
  return `<!doctype html><html lang="en"><head><style></style><style>${STYLES}</style></head><body class="header-${headerStyle}">${withImageUrls(body, images)}</body></html>`;
}

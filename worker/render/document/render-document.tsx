import { findScripts } from '#domain/design/text-scripts.ts';
import { pagePolicy } from '#domain/pages/page-policy.ts';
import { fontFacesCss } from '../design/design-css.ts';
import { renderKeeping } from '../kit/cached-html.tsx';
import { Document, type DocumentProps } from './document.tsx';
import { listPageStyles } from './page-styles.ts';

/**
 * Renders the document. Reads the Content-Security-Policy last, because blocks add hashes and iframe origins
 * to it while they render.
 */
export function renderDocument(props: DocumentProps) {
  const body = completeHead(renderKeeping(<Document {...props} />, props.page), props);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(props.page.policy),
  };
  const { until } = props.page.freshness;
  return { body, headers, ...(Number.isFinite(until) && { freshUntil: until }) };
}

/** Matches the first tag of the page's description, apart from its title. */
const METADATA = /<meta (?:name="(?!viewport)|property=)/;

/**
 * Adds to <head> what React cannot render: the styles of the page's markup, font faces for the scripts of its
 * text, and the owner's HTML. The styles are before the description, whose texts the body repeats: gzip finds
 * repetitions within 32 kB only.
 */
function completeHead(html: string, props: DocumentProps): string {
  const { page, injection } = props;
  const styles = listPageStyles(props, html).map(
    ({ css, kind }) => `<style${kind === 'store' ? ' data-product-styles=""' : ''}>${css}</style>`,
  );
  const faces = page.mode === 'visitor' ? fontFacesCss(page.site.design, findScripts(html)) : '';
  const end = html.indexOf('</head>');
  const at = Math.min(html.search(METADATA), end);
  return [
    html.slice(0, at),
    ...styles,
    html.slice(at, end),
    ...(faces ? [`<style>${faces}</style>`] : []),
    injection?.head ?? '',
    html.slice(end),
  ].join('');
}

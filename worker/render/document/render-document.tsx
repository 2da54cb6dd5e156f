import { findScripts } from '#domain/design/text-scripts.ts';
import { pagePolicy } from '#domain/pages/page-policy.ts';
import { fontFacesCss } from '../design/design-css.ts';
import { renderKeeping } from '../kit/cached-html.tsx';
import { Document, type DocumentProps } from './document.tsx';

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

/**
 * Adds to <head> what React cannot render: font faces for the scripts of the page's text, and the owner's
 * HTML.
 */
function completeHead(html: string, { page, injection }: DocumentProps): string {
  const faces = page.mode === 'visitor' ? fontFacesCss(page.site.design, findScripts(html)) : '';
  const text = `${faces && `<style>${faces}</style>`}${injection?.head ?? ''}`;
  if (text === '') return html;
  const at = html.indexOf('</head>');
  return html.slice(0, at) + text + html.slice(at);
}

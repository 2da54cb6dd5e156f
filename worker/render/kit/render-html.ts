import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { WithMessages } from './messages.tsx';

/**
 * A tree as one string of HTML, with a doctype when its root is <html>. Nothing here suspends or hydrates, so that a stream would hold
 * the whole page before its first byte all the same, and cost a buffer for each of its strings.
 */
export function renderTree(tree: ReactNode): string {
  const html = renderToStaticMarkup(tree);
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
}

/** The same in a locale's language. */
export const renderHtml = (tree: ReactNode, locale: string): string =>
  renderTree(createElement(WithMessages, { locale }, tree));

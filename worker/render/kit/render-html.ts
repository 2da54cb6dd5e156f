import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { WithMessages } from './messages.tsx';

/**
 * Adds a doctype to <html>. Nothing here suspends or hydrates, so a stream would still hold the whole page
 * before its first byte.
 */
export function renderTree(tree: ReactNode): string {
  const html = renderToStaticMarkup(tree);
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
}

export const renderHtml = (tree: ReactNode, locale: string): string =>
  renderTree(createElement(WithMessages, { locale }, tree));

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { WithMessages } from './messages.tsx';

/**
 * Renders a tree to one string of HTML, with a doctype if its root is <html>. Nothing here suspends or hydrates, so a stream
 * would still hold the whole page before its first byte, and cost a buffer for each string.
 */
export function renderTree(tree: ReactNode): string {
  const html = renderToStaticMarkup(tree);
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
}

/** Renders a tree in the language of a locale. */
export const renderHtml = (tree: ReactNode, locale: string): string =>
  renderTree(createElement(WithMessages, { locale }, tree));

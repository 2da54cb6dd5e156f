import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { WithMessages } from './messages.tsx';

/** Renders to a string. No component suspends, so streaming would not send the first byte earlier. */
export function renderTree(tree: ReactNode): string {
  const html = renderToStaticMarkup(tree);
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
}

export const renderHtml = (tree: ReactNode, locale: string): string =>
  renderTree(createElement(WithMessages, { locale }, tree));

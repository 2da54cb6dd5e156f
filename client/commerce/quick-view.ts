import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { beacon } from '../visitor/beacon.ts';
import { readCookie } from '../visitor/cookies.ts';
import { answerDialog, showShell } from '../visitor/dialogs/shell.ts';
import { enhanceAddToCart } from './add-to-cart.ts';
import { enhanceBackInStock } from './back-in-stock.ts';

/** Product markup by address, taken from the product's page; null when it cannot be loaded. */
const products = new Map<string, Promise<Element | null>>();

export function fetchProduct({ dataset: { quickView = '' } }: HTMLElement): Promise<Element | null> {
  const known = products.get(quickView);
  if (known) return known;
  const asked = fetchPage(quickView);
  products.set(quickView, asked);
  return asked;
}

async function fetchPage(href: string): Promise<Element | null> {
  try {
    const answer = await fetch(href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return answer.ok ? page.querySelector('[data-product]') : null;
  } catch {
    products.delete(href);
    return null;
  }
}

/**
 * Shows a product in a dialog over its list, with the form of its page. Focus stays inside and returns to the button.
 */
export async function openQuickView(button: HTMLElement): Promise<void> {
  const { quickView: href = '', item = '' } = button.dataset;
  const product = await fetchProduct(button);
  // If it could not be fetched, open the product's page.
  if (!product) return location.assign(href);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog quick-view theme-lightest';
  const panel = document.createElement('div');
  const content = document.importNode(product, true);
  const title = content.querySelector('h1');
  const heading = document.createElement('h2');
  heading.textContent = title?.textContent ?? '';
  heading.id = 'quick-view-title';
  title?.replaceWith(heading);
  dialog.setAttribute('aria-labelledby', heading.id);
  for (const part of content.querySelectorAll('.crumbs, .article-body, .details')) part.remove();
  content.querySelector('.product-column')?.append(createProductLink(href));
  panel.append(closeButton(dialog), content);
  dialog.append(panel);
  void showShell({ element: dialog, panel, isModal: true, returnsTo: button });
  for (const form of dialog.querySelectorAll<HTMLFormElement>('form[data-buy]'))
    enhanceAddToCart(form, false);
  for (const form of dialog.querySelectorAll<HTMLFormElement>('form[data-restock]')) enhanceBackInStock(form);
  beacon(`/api/census/RecordQuickView/${item}`, {
    hitId: crypto.randomUUID(),
    visitorCookie: readCookie(VISITOR_COOKIE.name) ?? '',
  });
}

function createProductLink(href: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'quick-view-more';
  link.textContent = 'Everything about it';
  return link;
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quick-view-close';
  button.ariaLabel = 'Close';
  button.textContent = '×';
  button.addEventListener('click', () => answerDialog(dialog, 'cancel'));
  return button;
}

import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { close } from '#messages/dialogs.ts';
import { details } from '#messages/products.ts';
import type { recordQuickView } from '#schema/contracts/analytics/visitor-calls.ts';
import { beacon } from '../page/beacon.ts';
import { readCookie } from '../page/cookies.ts';
import { answerDialog, showShell } from '../page/dialogs/shell.ts';
import { fetchPage } from '../page/fetch-page.ts';
import { enhanceAddToCart } from './add-to-cart.ts';
import { adoptStyles } from './adopt-styles.ts';
import { enhanceBackInStock } from './back-in-stock.ts';
import './quick-view.css';

interface ProductPage {
  product: HTMLElement;
  document: Document;
}

/** Product pages by URL; null for a page that could not be loaded. */
const products = new Map<string, Promise<ProductPage | null>>();

const getAddress = (button: HTMLElement): string =>
  button.closest('.card')?.querySelector('.card-title a')?.getAttribute('href') ?? '';

export function fetchProduct(button: HTMLElement): Promise<ProductPage | null> {
  const href = getAddress(button);
  const known = products.get(href);
  if (known) return known;
  const loading = readProduct(href);
  products.set(href, loading);
  return loading;
}

async function readProduct(href: string): Promise<ProductPage | null> {
  try {
    const { document: page, isOk } = await fetchPage(href);
    const product = page.querySelector<HTMLElement>('[data-product]');
    return isOk && product ? { product, document: page } : null;
  } catch {
    products.delete(href);
    return null;
  }
}

/**
 * Shows a product in a dialog above the product list, with the form of the product's page. Focus returns to
 * the button when the dialog closes.
 */
export async function openQuickView(button: HTMLElement): Promise<void> {
  const href = getAddress(button);
  const found = await fetchProduct(button);
  if (!found) return location.assign(href);
  adoptStyles(found);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog quick-view theme-lightest';
  const panel = document.createElement('div');
  const content = document.importNode(found.product, true);
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
  beacon<typeof recordQuickView>(`/api/census/RecordQuickView/${found.product.dataset.product ?? ''}`, {
    hitId: crypto.randomUUID(),
    visitorCookie: readCookie(VISITOR_COOKIE.name) ?? '',
  });
}

function createProductLink(href: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'quick-view-more';
  link.textContent = details;
  return link;
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quick-view-close';
  button.ariaLabel = close;
  button.textContent = '×';
  button.addEventListener('click', () => answerDialog(dialog, 'cancel'));
  return button;
}

import { toPageLanguage } from '#client/behaviours/page-language.ts';
import { title as cartTitle, checkConnection, tryAgain } from '#messages/cart.ts';
import { notLoaded, viewCart } from '#messages/cartScript.ts';
import { close as closeText } from '#messages/dialogs.ts';
import { createListeners } from '../behaviours/listeners.ts';
import { trackDrag } from '../galleries/drag-tracker.ts';
import { answerDialog, showShell } from '../page/dialogs/shell.ts';
import { fetchPage } from '../page/fetch-page.ts';
import { adoptStyles } from './adopt-styles.ts';
import { type CartHandle, enhanceCart, findCart } from './cart-page.ts';
import { addDrawerEntry } from './drawer-entry.ts';
import './cart-drawer.css';

/** How long a cart that was loaded on hover or focus counts as current. */
const FRESH_MS = 5_000;
/** A drag closes the drawer if it is faster than this, in pixels per ms, or longer than a third of it. */
const FLING = 0.4;

/** Parts of the cart page that only the page itself shows. */
const PAGE_PARTS = 'h1, .cart-coupons, .cart-note, .wallets, .cart-summary > :is(h2, .cart-more)';

/** Removes the page's parts, and moves the recommendations above the sum, which stays in view at the end. */
let loading: Promise<CartHandle> | null = null;
let loaded: CartHandle | null = null;
let loadedAt = 0;
let refreshing: Promise<void> | undefined;

function strip(cart: HTMLElement): void {
  for (const part of cart.querySelectorAll(PAGE_PARTS)) part.remove();
  const recommended = cart.querySelector('.cart-recommended');
  if (recommended) cart.querySelector('.cart-goods')?.append(recommended);
  const link = document.createElement('a');
  link.href = toPageLanguage('/cart');
  link.className = 'cart-view';
  link.textContent = viewCart;
  cart.querySelector('.cart-summary')?.append(link);
}

async function load(): Promise<CartHandle> {
  const page = await fetchPage(toPageLanguage('/cart'));
  const cart = document.importNode(findCart(page), true);
  adoptStyles(page);
  loadedAt = performance.now();
  loaded = enhanceCart(cart, strip);
  return loaded;
}

/** Loads the cart ahead, or again if it may be outdated. Its changes that were not sent yet stay. */
export function prefetchCart(): Promise<CartHandle> {
  if (loading && performance.now() - loadedAt > FRESH_MS)
    refreshing = loading.then((cart) => {
      loadedAt = performance.now();
      return cart.refresh();
    });
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Shows the cart in a drawer on the right, or on the left in right-to-left languages. An outdated cart is loaded again
 * before it is shown. When the drawer closes, the focus returns to `opener`.
 */
export function openCartDrawer(opener: HTMLElement, isOutdated = false): void {
  if (document.querySelector('.cart-drawer[open]')) return;
  if (isOutdated) loadedAt = Number.NEGATIVE_INFINITY;
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog cart-drawer theme-lightest';
  dialog.classList.toggle('keeps-gutter', innerWidth > document.documentElement.clientWidth);
  const heading = Object.assign(document.createElement('h2'), { id: 'cart-drawer', textContent: cartTitle });
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'cart-drawer-close',
    ariaLabel: closeText,
    textContent: '×',
  });
  close.addEventListener('click', () => answerDialog(dialog, 'cancel'));
  const head = Object.assign(document.createElement('div'), { className: 'cart-drawer-head' });
  head.append(heading, close);
  const body = Object.assign(document.createElement('div'), { className: 'cart-drawer-body' });
  const panel = Object.assign(document.createElement('div'), { className: 'cart-drawer-panel' });
  panel.append(head, body);
  dialog.append(panel);
  showCart(body, isOutdated);
  const listeners = createListeners();
  closeOnSwipe(dialog, body, listeners);
  const leaveEntry = addDrawerEntry(dialog, () => answerDialog(dialog, 'cancel'));
  void showShell({ element: dialog, panel, isModal: true, returnsTo: opener }).then(() => {
    listeners.clear();
    leaveEntry();
  });
}

/** Adds the cart to the drawer. A cart that is already loaded is there before the drawer opens, which saves a layout. */
function showCart(body: HTMLElement, isOutdated: boolean): void {
  const loads = prefetchCart();
  if (loaded && !isOutdated) {
    body.append(loaded.element());
    return;
  }
  body.ariaBusy = 'true';
  Promise.all([loads, isOutdated ? refreshing : undefined])
    .then(
      ([cart]) => body.replaceChildren(cart.element()),
      () => body.replaceChildren(createFailure()),
    )
    .finally(() => {
      body.ariaBusy = null;
    });
}

function createFailure(): HTMLElement {
  const message = document.createElement('p');
  message.role = 'alert';
  const link = Object.assign(document.createElement('a'), {
    href: toPageLanguage('/cart'),
    textContent: viewCart,
  });
  message.append(`${notLoaded} ${navigator.onLine ? tryAgain : checkConnection} `, link);
  return message;
}

/** Closes the drawer when it is swiped to its edge, or down at a place that does not scroll. */
function closeOnSwipe(
  dialog: HTMLDialogElement,
  body: HTMLElement,
  listeners: ReturnType<typeof createListeners>,
): void {
  const toEdge = getComputedStyle(document.body).direction === 'rtl' ? -1 : 1;
  const isFinger = ({ pointerType, target }: PointerEvent) =>
    pointerType === 'touch' && !(target as Element).closest('input');
  const track = (axis: 'x' | 'y', sign: number, takes: (event: PointerEvent) => boolean) => {
    const follow = (distance: number) => {
      const moved = axis === 'x' ? `${distance}px` : `0 ${distance}px`;
      dialog.style.translate = distance * sign > 0 ? moved : '';
    };
    trackDrag(dialog, listeners, {
      takes,
      axis,
      onStart: () => {},
      onMove: ({ distance }) => follow(distance),
      onEnd({ distance, velocity }) {
        const length = axis === 'x' ? dialog.offsetWidth : dialog.offsetHeight;
        if (velocity * sign > FLING || distance * sign > length / 3) answerDialog(dialog, 'cancel');
        else follow(0);
      },
    });
  };
  track('x', toEdge, isFinger);
  const isScrolling = (target: EventTarget | null) =>
    body.scrollHeight > body.clientHeight && body.contains(target as Node);
  track('y', 1, (event) => isFinger(event) && !isScrolling(event.target));
}

import { toPageLanguage } from '#client/behaviours/page-language.ts';
import { type CartAction, describeCartFailure } from '#domain/carts/texts.ts';
import { quantityRefused, removed, undo } from '#messages/cartScript.ts';
import { type FetchedPage, fetchPage } from '../page/fetch-page.ts';
import { showFetchState } from '../page/fetch-state.ts';
import { loadIndicator } from './indicator.ts';

export interface CartChange {
  /**
   * Identifies the value that the change sets: a line item (by its id), the note or a code. A newer change
   * replaces a waiting change with the same key.
   */
  key: string;
  action: string;
  fields: [name: string, value: string][];
}

function toChange(form: HTMLFormElement, button: HTMLButtonElement | null): CartChange {
  const fields = [...new FormData(form, button ?? undefined)].flatMap<[string, string]>(([name, value]) =>
    typeof value === 'string' && name !== 'version' && name !== 'action' ? [[name, value]] : [],
  );
  const action = button?.value || 'update';
  const values = new Map(fields);
  const key = values.get('entryId') ?? `${action}:${values.get('code') ?? ''}`;
  return { key, action, fields: [['action', action], ...fields] };
}

/**
 * Sends changes one after another, each with the cart version from the last response. A failed quantity
 * change is retried with the next change or when the browser is back online. Other changes are retried
 * only by their button.
 */
export function createCartChanges(
  send: (change: CartChange) => Promise<void>,
  onFailure: (change: CartChange) => void,
) {
  const waiting = new Map<string, CartChange>();
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    for (let [next] = waiting.values(); next; [next] = waiting.values()) {
      try {
        await send(next);
      } catch {
        if (next.action !== 'update') waiting.delete(next.key);
        return onFailure(next);
      }
      // The visitor may have changed the line item again during the request.
      if (waiting.get(next.key) === next) waiting.delete(next.key);
    }
  }

  function run(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    add(change: CartChange): Promise<void> {
      waiting.set(change.key, change);
      return run();
    },
    retry: () => (waiting.size > 0 ? run() : Promise.resolve()),
    settled: () => sending ?? Promise.resolve(),
    isEmpty: () => waiting.size === 0,
    /** Returns whether a newer change than `sent` of the same value was not sent yet. */
    isWaiting: (key: string, sent: CartChange | null) => waiting.has(key) && waiting.get(key) !== sent,
  };
}

const ACTIONS: Readonly<Record<string, CartAction>> = { remove: 'remove', add: 'add' };

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface CartHandle {
  /** The current element of the cart. Each change replaces the element. */
  element: () => HTMLElement;
  /** Loads the cart again. If that fails, the shown cart stays. */
  refresh: () => Promise<void>;
}

export function findCart({ document: page }: FetchedPage): HTMLElement {
  const cart = page.querySelector<HTMLElement>('[data-swap="cart"]');
  if (!cart) throw new Error('the answer has no cart');
  return cart;
}

/**
 * Updates the cart without leaving the page and sends quantity changes immediately. Keeps typed text,
 * focus and the caret. `adapt` changes each cart before it is shown.
 */
export function enhanceCart(cart: HTMLElement, adapt: (cart: HTMLElement) => void = () => {}): CartHandle {
  let current = cart;
  const changes = createCartChanges(post, showFailure);

  async function post(change: CartChange): Promise<void> {
    const version = current.querySelector<HTMLInputElement>('input[name="version"]')?.value;
    // The cart has been emptied since the change was made. Only an addition still applies.
    if (version === undefined && change.action !== 'add') return;
    const body = new URLSearchParams(change.fields);
    if (version !== undefined) body.set('version', version);
    // Each change sets a value, so retries are harmless. `keepalive` delivers it even if the visitor
    // leaves the page.
    const sent = fetchPage(toPageLanguage('/cart'), { method: 'POST', body, retries: 2, keepalive: true });
    show(await showFetchState(current, sent.then(findCart)), change);
  }

  function show(next: HTMLElement, change: CartChange | null): void {
    adapt(next);
    carryTyped(current, next, change, (id) => changes.isWaiting(id, change));
    const codes = next.querySelector<HTMLDetailsElement>('.cart-coupons');
    if (codes && current.querySelector('.cart-coupons[open]')) codes.open = true;
    const focus = readFocus(current);
    const gone = change?.action === 'remove' ? findRestorable(current, change.key) : null;
    current.replaceWith(next);
    current = next;
    listen();
    const button = gone && offerUndo(gone);
    const restored = change?.action === 'add' && findAdded(next, change);
    // The button that was pressed is gone, so the focus moves to what it changed.
    if (focus && (button || restored)) (button || restored || null)?.focus();
    else focus?.(next);
    void loadIndicator();
  }

  function showFailure(change: CartChange): void {
    const { title, text } = describeCartFailure(ACTIONS[change.action] ?? 'update', navigator.onLine);
    const message = current.querySelector('.cart-message');
    message?.classList.add('problem');
    message?.replaceChildren(`${title}. ${text} `, ...(change.action === 'add' ? [undoButton(change)] : []));
  }

  /** Shows which line item was removed, unless the server has a message of its own. */
  function offerUndo({ title, change }: Restorable): HTMLElement | null {
    const message = current.querySelector('.cart-message');
    if (message?.textContent !== '') return null;
    const button = undoButton(change);
    message.append(`${removed({ title })} `, button);
    return button;
  }

  /** Returns a field to its quantity in the cart, and says why. */
  function refuse(input: HTMLInputElement): void {
    const { max, defaultValue: count } = input;
    input.value = count;
    const message = current.querySelector('.cart-message');
    message?.classList.add('problem');
    message?.replaceChildren(quantityRefused({ max, count }));
  }

  function undoButton(change: CartChange): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'text-button';
    button.textContent = undo;
    button.addEventListener('click', () => void changes.add(change));
    return button;
  }

  /**
   * Opens the checkout, using the top window if the cart is in the editing frame (A2.09). Shows a message
   * without the cart cookie (A5.08, A5.09).
   */
  async function checkOut(event: Event): Promise<void> {
    event.preventDefault();
    const { gotoCheckout } = await import('./goto-checkout.ts');
    await changes.settled();
    if (changes.isEmpty()) gotoCheckout();
  }

  function listen(): void {
    current.dataset.isLive = '';
    const shown = current;
    if (shown.querySelector('[data-wallets]'))
      void import('./wallet.ts').then(({ mountWallets }) => mountWallets(shown));
    current.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const change = toChange(form, event.submitter as HTMLButtonElement | null);
      const input = form.elements.namedItem('quantity') as HTMLInputElement | null;
      // Enter in the field has already sent the quantity, or had it refused.
      if (input && change.action === 'update' && input.value === input.defaultValue) return;
      void changes.add(change);
    });
    current.addEventListener('change', (event) => {
      const input = event.target as HTMLInputElement;
      if (input.name !== 'quantity' || !input.form) return;
      if (input.validity.valid) void changes.add(toChange(input.form, null));
      else refuse(input);
    });
    current.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-step]');
      const input = button?.closest('form')?.querySelector<HTMLInputElement>('input[name="quantity"]');
      if (!button || !input || button.ariaDisabled === 'true') return;
      const most = Number(input.max);
      input.value = String(Math.min(Math.max(Number(input.value) + Number(button.dataset.step), 1), most));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    current.querySelector('[data-checkout]')?.addEventListener('click', checkOut);
  }

  const refresh = async () => {
    await changes.settled();
    try {
      show(findCart(await fetchPage(toPageLanguage('/cart'))), null);
    } catch {
      // Offline, the page keeps the cart that it shows.
    }
  };

  adapt(current);
  listen();
  addEventListener('online', () => void changes.retry());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refresh();
  });
  return { element: () => current, refresh };
}

interface Restorable {
  title: string;
  change: CartChange;
}

/** Returns the change that adds a removed line item again, or null if it had answers to questions. */
function findRestorable(cart: HTMLElement, id: string): Restorable | null {
  const entry = cart.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
  const { itemId, sku, quantity, title } = entry?.dataset ?? {};
  if (itemId === undefined || sku === undefined || quantity === undefined) return null;
  const fields: CartChange['fields'] = [
    ['action', 'add'],
    ['itemId', itemId],
    ['sku', sku],
    ['quantity', quantity],
    ['measured', '1'],
  ];
  return { title: title ?? '', change: { key: `add:${itemId}:${sku}`, action: 'add', fields } };
}

/** Finds the quantity of the line item that a change added again. */
const findAdded = (cart: HTMLElement, { fields }: CartChange): HTMLElement | null => {
  const added = new Map(fields);
  const lines = [...cart.querySelectorAll<HTMLElement>('[data-entry]')];
  const line = lines.find(
    ({ dataset }) => dataset.itemId === added.get('itemId') && dataset.sku === added.get('sku'),
  );
  return line?.querySelector<HTMLElement>('input[name="quantity"]') ?? null;
};

/**
 * Keeps typed text. A quantity is kept only while it is being typed or waits to be sent, so that the cart
 * otherwise shows the quantities of the server.
 */
function carryTyped(
  from: HTMLElement,
  to: HTMLElement,
  change: CartChange | null,
  isWaiting: (entryId: string) => boolean,
): void {
  const sent = new Map(change?.fields);
  for (const field of from.querySelectorAll<Field>('input[id], textarea[id]')) {
    const isSent =
      sent.get(field.name) === field.value &&
      (field.name !== 'quantity' || field.id === `quantity-${change?.key}`);
    const isOpen =
      field.name !== 'quantity' ||
      field === document.activeElement ||
      isWaiting(field.id.slice('quantity-'.length));
    const place = to.querySelector<Field>(`#${CSS.escape(field.id)}`);
    if (place && isOpen && !isSent && field.value !== field.defaultValue) place.value = field.value;
  }
}

/**
 * Returns a function that restores focus and the caret in the new cart, or null if focus was elsewhere.
 */
function readFocus(cart: HTMLElement): ((next: HTMLElement) => void) | null {
  const focused = document.activeElement;
  if (!focused || !cart.contains(focused)) return null;
  // Browsers do not report the caret position in number fields.
  const { selectionStart: start = null, selectionEnd: end = null } = focused as Field;
  return (next) => {
    const same = focused.id === '' ? null : next.querySelector<Field>(`#${CSS.escape(focused.id)}`);
    if (!same) return (next.querySelector<HTMLElement>('h1') ?? next.closest('dialog'))?.focus();
    same.focus();
    if (start !== null) same.setSelectionRange(start, end);
  };
}

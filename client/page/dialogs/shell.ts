import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { onOutsideClick } from '#client/behaviours/outside-click.ts';
import {
  DIALOG_ANSWERS,
  DIALOG_PADDING_PX,
  DIALOG_WIDTH_PX,
  type DialogAnswer,
  type DialogEvent,
  type DialogState,
  HIDE_FALLBACK_MS,
  layerAbove,
  nextDialogState,
} from '#domain/dialogs.ts';
import './dialog.css';

export interface Shell {
  /** The dialog's root: a <dialog> element if the dialog is modal, otherwise a popover. */
  element: HTMLElement;
  /** The visible panel. A click outside it closes the dialog. */
  panel: HTMLElement;
  /** A modal dialog traps focus. A non-modal one is a popover, because <dialog> would move focus. */
  isModal: boolean;
  /** Element that receives the focus on closing if the previously focused element is gone. */
  returnsTo?: HTMLElement | undefined;
}

const open: { element: HTMLElement; layer: number; isModal: boolean }[] = [];

/** Closes a dialog with an answer, from its buttons, a timer or the escape stack (B4.29). */
export const answerDialog = (element: HTMLElement, answer: DialogAnswer): boolean =>
  element.dispatchEvent(new Event(answer, { cancelable: true }));

export function createShell(className: string, isModal = true): Pick<Shell, 'element' | 'panel' | 'isModal'> {
  const element = document.createElement(isModal ? 'dialog' : 'div');
  if (!isModal) element.role = 'dialog';
  element.className = `dialog ${className}`;
  element.style.setProperty('--dialog-width', `${DIALOG_WIDTH_PX}px`);
  const panel = document.createElement('div');
  panel.className = 'dialog-panel';
  panel.style.padding = `${DIALOG_PADDING_PX}px`;
  element.append(panel);
  return { element, panel, isModal };
}

/**
 * Shows a dialog until it is answered, closed by Escape while it is the newest one (A2.30), or closed by an outside click (A2.37). Resolves once focus is restored.
 */
export function showShell({ element, panel, isModal, returnsTo }: Shell): Promise<DialogAnswer> {
  const { promise, resolve } = deferred<DialogAnswer>();
  const before = document.activeElement;
  const own = { element, isModal, layer: layerAbove(open.map(({ layer }) => layer)) };
  let state: DialogState = { phase: 'shown' };
  let fallback: ReturnType<typeof setTimeout> | undefined;

  const take = (event: DialogEvent) => {
    const next = nextDialogState(state, event);
    if (next === state) return;
    state = next;
    element.dataset.phase = state.phase;
    release();
    clearTimeout(fallback);
    if (state.phase === 'hiding') fallback = setTimeout(take, HIDE_FALLBACK_MS, 'faded');
    else if (state.phase === 'hidden') {
      destroy(element);
      if (isModal) restoreFocus(before, returnsTo);
      resolve(state.answer);
    }
  };
  const removers = [
    pushEscapeTarget(() => answerDialog(element, 'cancel')),
    onOutsideClick(panel, () => {
      if (open.at(-1) === own) take('cancel');
    }),
  ];
  const release = () => {
    for (const remove of removers.splice(0)) remove();
    const index = open.indexOf(own);
    if (index >= 0) open.splice(index, 1);
  };
  for (const answer of DIALOG_ANSWERS)
    element.addEventListener(answer, (event) => {
      // A cancelled file picker inside the dialog also bubbles a `cancel` event.
      if (event.target !== element) return;
      event.preventDefault();
      take(answer);
    });
  element.addEventListener('close', () => take('closed'));
  element.addEventListener('animationend', ({ target, pseudoElement }) => {
    if (target === element && !pseudoElement) take('faded');
  });

  element.dataset.phase = state.phase;
  element.style.zIndex = String(own.layer);
  // Everything outside a modal dialog is inert, so add a non-modal dialog inside the newest modal one.
  const host = isModal ? undefined : open.findLast((other) => other.isModal)?.element;
  open.push(own);
  (host ?? document.body).append(element);
  if (element instanceof HTMLDialogElement) element.showModal();
  else {
    element.popover = 'manual';
    element.showPopover();
  }
  return promise;
}

function destroy(element: HTMLElement): void {
  if (!(element instanceof HTMLDialogElement)) element.hidePopover();
  else if (element.open) element.close();
  element.remove();
}

/** Selects the contents of closed menus. They still accept the focus while the closing animation of the menu runs. */
const IN_CLOSED_MENU = 'details:not([open]) > :not(summary), details:not([open]) > :not(summary) *';

/**
 * Moves the focus to the first of these elements that the visitor can see: the element that had the focus before the
 * dialog opened, `returnsTo`, and the button of the menu that contains the first. Browsers return the focus only to
 * an element that is still visible.
 */
function restoreFocus(before: Element | null, returnsTo: HTMLElement | undefined): void {
  const places = [before, returnsTo, before?.closest('details')?.querySelector('summary')];
  for (const place of places) {
    if (!(place instanceof HTMLElement) || place === document.body || place.matches(IN_CLOSED_MENU)) continue;
    place.focus();
    if (document.activeElement === place) return;
  }
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

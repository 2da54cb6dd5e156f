import { DIALOG_PADDING_PX, DIALOG_WIDTH_PX, HIDE_FALLBACK_MS } from '#domain/dialogs/constants.ts';
import {
  DIALOG_ANSWERS,
  type DialogAnswer,
  type DialogEvent,
  type DialogState,
  nextDialogState,
} from '#domain/dialogs/dialog-state.ts';
import { layerAbove } from '#domain/dialogs/layers.ts';
import { pushEscapeTarget } from '../../behaviours/escape-stack.ts';
import { onOutsideClick } from '../../behaviours/outside-click.ts';
import './dialog.css';

export interface Shell {
  /** A <dialog> when modal. */
  element: HTMLElement;
  /** What the dialog holds; a click beside it is a click outside. */
  panel: HTMLElement;
  /** A modal dialog keeps the focus; another one leaves it where it is, which a <dialog> cannot: it is a popover. */
  isModal: boolean;
  /** Gets the focus when what had it before is gone. */
  returnsTo?: HTMLElement | undefined;
}

/** Dialogs that are open, the newest last. */
const open: { element: HTMLElement; layer: number; isModal: boolean }[] = [];

/** Answers a dialog from outside: its own buttons, a timer, the Escape stack (B4.29). */
export const answerDialog = (element: HTMLElement, answer: DialogAnswer): boolean =>
  element.dispatchEvent(new Event(answer, { cancelable: true }));

/** An empty dialog of the specified measures, with its panel. */
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
 * Shows a dialog until it is answered, and destroys it: by a confirm, reject or cancel event on its element, by Escape when it
 * is the newest (A2.30), or by a click outside (A2.37). Resolves with the answer when it is gone and the focus is back.
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
      if (isModal) giveBack(before, returnsTo);
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
      // A cancelled file choice inside bubbles an event of the same name.
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
  // What stands outside of a modal dialog is inert, and screen readers pass over it.
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

/** Browsers give the focus back themselves, unless what had it is gone or hidden by now, as in a menu that closed. */
function giveBack(before: Element | null, returnsTo: HTMLElement | undefined): void {
  const places = [before, returnsTo, before?.closest('details')?.querySelector('summary')];
  for (const place of places) {
    if (document.activeElement !== document.body) return;
    (place as HTMLElement | null | undefined)?.focus();
  }
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

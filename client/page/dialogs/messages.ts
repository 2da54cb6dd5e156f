import { type DialogAnswer, INFORMATION_DIALOG_MS } from '#domain/dialogs.ts';
import * as texts from '#messages/dialogs.ts';
import { answerDialog, createShell, showShell } from './shell.ts';

interface Message {
  title?: string | undefined;
  text: string;
  /** Element that receives the focus on closing if the previously focused element is gone. */
  returnsTo?: HTMLElement | undefined;
}

let count = 0;

/**
 * Creates a dialog that is labelled by its title and described by its text. Without a title, the text is
 * the label.
 */
function messageShell(className: string, { title, text }: Message, isModal = true) {
  const shell = createShell(className, isModal);
  const prefix = `dialog-${++count}`;
  const words = document.createElement('p');
  words.id = `${prefix}-text`;
  words.textContent = text;
  if (title) {
    const heading = document.createElement('h2');
    heading.id = `${prefix}-title`;
    heading.textContent = title;
    shell.panel.append(heading);
    shell.element.setAttribute('aria-describedby', words.id);
  }
  shell.element.setAttribute('aria-labelledby', title ? `${prefix}-title` : words.id);
  shell.panel.append(words);
  return { ...shell, words };
}

function answerButton(element: HTMLElement, answer: DialogAnswer, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = answer === 'confirm' ? 'button' : 'button button-outline';
  button.textContent = text;
  button.addEventListener('click', () => answerDialog(element, answer));
  return button;
}

function withButtons(panel: HTMLElement, ...buttons: HTMLButtonElement[]): void {
  const row = document.createElement('div');
  row.className = 'dialog-buttons';
  row.append(...buttons);
  panel.append(row);
}

/** Shows an alert (B1.04). Resolves once the visitor has dismissed it. */
export async function showAlert(message: Message & { confirmText?: string }): Promise<void> {
  const { element, panel } = messageShell('dialog-alert', message);
  element.role = 'alertdialog';
  withButtons(panel, answerButton(element, 'confirm', message.confirmText ?? texts.confirm));
  await showShell({ element, panel, isModal: true, returnsTo: message.returnsTo });
}

/**
 * Asks for confirmation. Resolves to true only if the visitor confirmed. The focus starts on the reject
 * button.
 */
export async function showConfirmation(
  question: Message & { confirmText: string; rejectText?: string },
): Promise<boolean> {
  const { element, panel } = messageShell('dialog-confirmation', question);
  element.role = 'alertdialog';
  const reject = answerButton(element, 'reject', question.rejectText ?? texts.reject);
  reject.autofocus = true;
  withButtons(panel, answerButton(element, 'confirm', question.confirmText), reject);
  return (await showShell({ element, panel, isModal: true, returnsTo: question.returnsTo })) === 'confirm';
}

/**
 * Shows a message without moving the focus. After two seconds the message closes, as if it had been confirmed
 * (B9.2.04).
 */
export async function showInformation(message: Message): Promise<DialogAnswer> {
  const { element, panel, words } = messageShell('dialog-information', message, false);
  // The focus does not move to the message, so screen readers have to be told to announce it.
  words.role = 'status';
  const answered = showShell({ element, panel, isModal: false });
  words.textContent = message.text;
  const timer = setTimeout(answerDialog, INFORMATION_DIALOG_MS, element, 'confirm');
  const answer = await answered;
  clearTimeout(timer);
  return answer;
}

import type { SystemError } from '#domain/sites/data-client-outcome.ts';
import * as texts from '#messages/dialogs.ts';
import { error as cleaned } from '#messages/page.ts';
import { answerDialog, createShell, showShell } from './shell.ts';
import './system-error.css';

/** Shows the full-page error panel (B2.4.03, B8.1.01) until the visitor clears it or reloads the page. */
export async function showSystemError(error: SystemError): Promise<void> {
  if (error.kind === 'network')
    dispatchEvent(new CustomEvent('network:failed', { detail: error.urlRequested }));
  if (document.querySelector('.system-error[data-phase="shown"]')) return;
  const { element, panel } = createShell('system-error');
  element.role = 'alertdialog';
  element.setAttribute('aria-labelledby', 'system-error-title');
  element.setAttribute('aria-describedby', 'system-error-text');
  const title = document.createElement('h2');
  title.id = 'system-error-title';
  title.textContent = cleaned.title;
  const text = document.createElement('div');
  text.id = 'system-error-text';
  text.append(...explain(error));
  const buttons = document.createElement('div');
  buttons.className = 'dialog-buttons';
  buttons.append(
    createButton('button', texts.reloadPage, () => location.reload()),
    createButton('button button-outline', texts.clear, () => answerDialog(element, 'confirm')),
  );
  panel.append(title, text, buttons);
  // The panel fills the page, so a click beside the text must not count as outside.
  await showShell({ element, panel: element, isModal: true });
}

/** Renders the text for each kind of error (B8.1.02 to B8.1.06). */
function explain(error: SystemError): HTMLElement[] {
  switch (error.kind) {
    case 'cleaned':
      return [createElement('p', cleaned.text)];
    case 'network':
      return [createElement('p', error.serverText || texts.networkError)];
    case 'other': {
      const place = createElement('p', ` ${error.format.toUpperCase()} ${error.key}`.trimEnd());
      place.prepend(createElement('code', error.url));
      return [createElement('p', error.message), place];
    }
  }
}

function createElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function createButton(className: string, text: string, run: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  button.addEventListener('click', run);
  return button;
}

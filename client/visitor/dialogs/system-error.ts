import { DIALOG_TEXTS } from '#domain/dialogs/texts.ts';
import { showAlert } from './messages.ts';

/** Shows the system error dialog (A8.10, A8.12) with the failure's message. */
export const showSystemError = (message: string): Promise<void> =>
  showAlert({ title: DIALOG_TEXTS.systemError, text: message });

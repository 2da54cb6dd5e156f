import { DIALOG_TEXTS } from '#domain/dialogs/texts.ts';
import { showAlert } from './messages.ts';

/** The system error dialog (A8.10, A8.12): `message` as the failure tells it to its reader. */
export const showSystemError = (message: string): Promise<void> =>
  showAlert({ title: DIALOG_TEXTS.systemError, text: message });

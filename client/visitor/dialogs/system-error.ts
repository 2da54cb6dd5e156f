import * as texts from '#messages/dialogs.ts';
import { showAlert } from './messages.ts';

/** Shows the system error dialog (A8.10, A8.12) with the failure's message. */
export const showSystemError = (message: string): Promise<void> =>
  showAlert({ title: texts.systemError, text: message });

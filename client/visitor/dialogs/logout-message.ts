import { DIALOG_TEXTS } from '#domain/dialogs/texts.ts';
import { showInformation } from './messages.ts';

/** Shows 'Logout Successful' after a logout (A2.10, A2.11), once: a reload does not repeat it. */
export async function showLogoutMessage(): Promise<void> {
  await showInformation({ title: DIALOG_TEXTS.logoutTitle, text: DIALOG_TEXTS.logoutText });
  const address = new URL(location.href);
  address.searchParams.delete('logout');
  history.replaceState(history.state, '', address);
}

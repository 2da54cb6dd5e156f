import * as texts from '#messages/dialogs.ts';
import { showInformation } from './messages.ts';

/** Shows "Logout Successful" after a logout (A2.10, A2.11), but not again after a reload. */
export async function showLogoutMessage(): Promise<void> {
  await showInformation({ title: texts.logoutTitle, text: texts.logoutText });
  const address = new URL(location.href);
  address.searchParams.delete('logout');
  history.replaceState(history.state, '', address);
}

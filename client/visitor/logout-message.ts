import { pushEscapeTarget } from '../behaviours/escape-stack.ts';

/** 'Logout Successful' after a logout (A2.10, A2.11), as a dialog that any key closes politely. */
export function showLogoutMessage(): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'message-dialog';
  const title = document.createElement('h2');
  title.id = 'logout-title';
  title.textContent = 'Logout Successful';
  const text = document.createElement('p');
  text.textContent = 'You have been successfully logged out.';
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = 'OK';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title, text, button);
  const close = () => dialog.close();
  const release = pushEscapeTarget(close);
  button.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    release();
    dialog.remove();
    const address = new URL(location.href);
    address.searchParams.delete('logout');
    history.replaceState(null, '', address);
  });
  document.body.append(dialog);
  dialog.showModal();
}

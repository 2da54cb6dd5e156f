import { SIGN_IN_LINKS } from '../page/dialogs/sign-in-links.ts';

/** Opens sign-in in a dialog when a signed-out visitor clicks an account link (A2.34). */
export function startAccounts(isMember: boolean): void {
  if (isMember) offerCartCopy();
  if (isMember || location.pathname.startsWith('/account')) return;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href="/account"],${SIGN_IN_LINKS}`);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    void import('../page/dialogs/sign-in.ts')
      .then(({ openSignIn }) => openSignIn(href === '/account' ? '/account/login?next=/account' : href))
      .catch(() => location.assign(href));
  });
}

/** Signs a member out without leaving the page, and offers to keep the cart in this browser (B7.33). */
function offerCartCopy(): void {
  const form = document.querySelector<HTMLFormElement>('form[action="/account/logout"]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const keepsCart = new FormData(form).has('cloneCart');
    void import('./logout.ts').then(({ logout }) => logout(false, keepsCart)).catch(() => form.submit());
  });
}

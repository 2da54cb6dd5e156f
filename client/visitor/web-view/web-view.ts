import type { NativePlatform } from '#domain/sites/native-platform.ts';
import { close } from '#messages/dialogs.ts';
import type { PageApi } from '../page-api.ts';
import './web-view.css';

/** Of a site that sets no link of its own (schema/contracts/sites/mobile-app.ts). */
const DEFAULT_BACK_LINK = 'sitebuilder://back';

/** Gives a page inside an app what a browser's bar would have: a way back (B2.4.16). */
export function startWebView(
  native: PageApi['native'],
  platform: NativePlatform,
  backLink = DEFAULT_BACK_LINK,
): void {
  const leave = () => location.assign(backLink);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'web-view-close';
  button.textContent = close;
  button.addEventListener('click', () => {
    // An app that does not take its view away is left by its link.
    if (platform === 'native') native.request('dismiss').catch(leave);
    else leave();
  });
  document.querySelector('.skip-link')?.after(button);
}

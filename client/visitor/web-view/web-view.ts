import type { NativePlatform } from '#domain/sites/native-platform.ts';
import { close } from '#messages/dialogs.ts';
import type { PageApi } from '../page-api.ts';
import './web-view.css';

/** Default link back to an app (schema/contracts/sites/mobile-app.ts). */
const DEFAULT_BACK_LINK = 'sitebuilder://back';

/** Adds a back button to a page inside a mobile app, which has no browser toolbar (B2.4.16). */
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
    // If the app does not dismiss its view of the page, follow the link back to the app.
    if (platform === 'native') native.request('dismiss').catch(leave);
    else leave();
  });
  document.querySelector('.skip-link')?.after(button);
}

import type { NativePlatform } from '#domain/sites/native-platform.ts';
import { close } from '#messages/dialogs.ts';
import { createNativeBridge } from './bridge.ts';
import type { NativeWindow } from './host.ts';
import './web-view.css';

/** Of a site that sets no link of its own (schema/contracts/sites/mobile-app.ts). */
const DEFAULT_BACK_LINK = 'sitebuilder://back';

/** Gives a page inside an app what a browser's bar would have: a way back (B2.4.16). */
export function startWebView(platform: NativePlatform, backLink = DEFAULT_BACK_LINK): void {
  const bridge = createNativeBridge(window as NativeWindow, platform);
  // The app answers by this name.
  Object.assign(window, { sitewrightBridge: { resolve: bridge.resolve, reject: bridge.reject } });
  const leave = () => location.assign(backLink);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'web-view-close';
  button.textContent = close;
  button.addEventListener('click', () => {
    // An app that does not take its view away is left by its link.
    if (platform === 'native') bridge.request('dismiss').catch(leave);
    else leave();
  });
  document.querySelector('.skip-link')?.after(button);
}

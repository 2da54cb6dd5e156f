import { loadScript } from '#client/behaviours/load-script.ts';
import { onThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { COMMENTS_SERVICE } from '#domain/links/comments-service.ts';

/** The id by which the service's script finds its own element. */
const SCRIPT_ID = 'dsq-count-scr';

/** Loads the script that writes the number of comments into all links to them: once, and after consent alone. */
export function start(link: HTMLElement): void {
  onThirdPartyConsent(() => {
    if (document.getElementById(SCRIPT_ID)) return;
    loadScript(link.dataset.src ?? '', COMMENTS_SERVICE.scriptTimeoutMs, SCRIPT_ID).catch((error: unknown) =>
      console.warn(error),
    );
  });
}

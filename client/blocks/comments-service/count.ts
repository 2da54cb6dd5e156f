import { loadScript } from '#client/behaviours/load-script.ts';
import { onThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { COMMENTS_SERVICE } from '#domain/links/comments-service.ts';

/** The comments service requires this id on its script element. */
const SCRIPT_ID = 'dsq-count-scr';

/** Loads the comment count script once, after consent. */
export function start(link: HTMLElement): void {
  onThirdPartyConsent(() => {
    if (document.getElementById(SCRIPT_ID)) return;
    loadScript(link.dataset.src ?? '', COMMENTS_SERVICE.scriptTimeoutMs, SCRIPT_ID).catch((error: unknown) =>
      console.warn(error),
    );
  });
}

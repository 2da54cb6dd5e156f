import { loadScript } from '#client/behaviours/load-script.ts';
import { onThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { FOLLOW_BUTTON } from '#domain/links/follow-button.ts';

/**
 * Replaces links with the social network's own buttons. The links stay if there is no consent or the
 * network does not respond.
 */
export function start(): void {
  onThirdPartyConsent(() => {
    loadScript(FOLLOW_BUTTON.script, FOLLOW_BUTTON.timeoutMs).catch((error: unknown) => console.warn(error));
  });
}

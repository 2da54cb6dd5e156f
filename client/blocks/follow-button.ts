import { loadScript } from '#client/behaviours/load-script.ts';
import { onThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { FOLLOW_BUTTON } from '#domain/links/follow-button.ts';

/** Lets the network draw its button in place of a link that leads to it; without consent or answer the link stays. */
export function start(): void {
  onThirdPartyConsent(() => {
    loadScript(FOLLOW_BUTTON.script, FOLLOW_BUTTON.timeoutMs).catch((error: unknown) => console.warn(error));
  });
}

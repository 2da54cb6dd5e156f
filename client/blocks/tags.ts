import { readCookie } from '#client/page/cookies.ts';
import { onThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { CONSENT_COOKIE, readConsent } from '#domain/consent-policy.ts';

/**
 * Runs the owner's script tags after consent. On sites without a consent prompt, runs the tags unless the
 * visitor has opted out.
 */
export function start(holder: HTMLElement): void {
  const run = () => {
    for (const template of holder.querySelectorAll('template')) {
      const code = document.importNode(template.content, true);
      for (const script of code.querySelectorAll('script')) script.replaceWith(copyScript(script));
      template.replaceWith(code);
    }
  };
  if (holder.dataset.asks === 'yes') onThirdPartyConsent(run);
  else if (!isObjecting()) run();
}

const isObjecting = (): boolean =>
  readConsent(readCookie(CONSENT_COOKIE.name)) === 'declined' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Recreates a script element, because a parsed one does not run when moved. Keeps the scripts' order. */
function copyScript(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.text = script.text;
  copy.async = script.hasAttribute('async');
  return copy;
}

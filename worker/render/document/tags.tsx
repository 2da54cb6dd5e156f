import { readCookieSettings } from '#domain/consent.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import { getTagCode } from '#domain/sites/tags.ts';
import { allowOwnerCode } from '../kit/allow-owner-code.ts';
import type { RenderContext } from '../kit/context.ts';

/**
 * Renders the owner's tracking tags as inert templates, identical for all visitors, so that the page can be
 * cached. `client/blocks/tags` runs them after consent.
 */
export function Tags({ page, waiting: own }: { page: RenderContext; waiting: string }) {
  const { tags = [], cookies } = page.site.settings;
  const isOff = page.isStaff || page.hasSecretAddress || page.mode === 'edit';
  if ((tags.length === 0 && own === '') || isOff) return null;
  const codes = tags.map((tag) => ({ ...getTagCode(tag), isWaiting: tag.isAfterConsent }));
  for (const { html, hosts } of codes) {
    allowOwnerCode(page.policy, html);
    const origins = hosts.map((host) => `https://${host}`);
    allowOrigins(page.policy, { 'script-src': origins, 'connect-src': origins, 'img-src': origins });
  }
  const waiting = codes.filter(({ isWaiting }) => isWaiting).map(({ html }) => html);
  if (own !== '') waiting.push(own);
  const { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled } = readCookieSettings(cookies);
  return (
    <>
      {codes
        .filter(({ isWaiting }) => !isWaiting)
        .map(({ html }) => (
          <div key={html} hidden className="owner-code" dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      {waiting.length > 0 && (
        // The element is at the top and has no size, so that it is in view at first and nothing shifts.
        <div
          data-script="tags"
          data-asks={isCookieBannerEnabled || isRestrictiveCookiePolicyEnabled ? 'yes' : 'no'}
          style={{ position: 'fixed', insetBlockStart: 0, insetInlineStart: 0 }}
        >
          {waiting.map((html) => (
            <template key={html} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </div>
      )}
    </>
  );
}

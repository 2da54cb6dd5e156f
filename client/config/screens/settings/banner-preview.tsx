import { type CookieSettings, hasDecline } from '#domain/consent.ts';

export function BannerPreview({ settings }: { settings: CookieSettings }) {
  const {
    cookieBannerText,
    cookieBannerCtaText,
    cookieBannerOptOutCtaText,
    cookieBannerCtaVariant,
    cookieBannerTheme,
    cookieBannerVariant,
    cookieBannerPosition,
  } = settings;
  return (
    <figure
      className="preview-box banner-window"
      data-position={cookieBannerPosition}
      data-variant={cookieBannerVariant}
      data-theme-name={cookieBannerTheme}
    >
      <figcaption>Preview</figcaption>
      <div className="banner-stage">
        <div className="banner-preview">
          <p>{cookieBannerText}</p>
          <p className="banner-actions">
            <span className={`banner-${cookieBannerCtaVariant.toLowerCase()}`}>
              {cookieBannerCtaVariant === 'ICON' ? '✕' : cookieBannerCtaText}
            </span>
            {hasDecline(settings) && (
              <span className={`banner-${cookieBannerCtaVariant.toLowerCase()}`}>
                {cookieBannerOptOutCtaText}
              </span>
            )}
          </p>
        </div>
      </div>
    </figure>
  );
}

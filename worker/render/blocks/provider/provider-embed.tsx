import type { CSSProperties } from 'react';
import type { ProviderFrame } from '#domain/embeds/frames.ts';
import type { ProviderWidget } from '#domain/embeds/widgets.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';

interface Props {
  page: RenderContext;
  provider: string;
  title: string;
  href: string;
  shown: { frame: ProviderFrame } | { widget: ProviderWidget };
  style?: CSSProperties;
}

function allow({ policy }: RenderContext, shown: Props['shown']): void {
  if ('frame' in shown) {
    const { origin } = new URL(shown.frame.src);
    policy.frameOrigins.add(origin);
    policy.probedOrigins ??= new Set();
    policy.probedOrigins.add(origin);
    return;
  }
  policy.widgetOrigins ??= new Set();
  for (const origin of shown.widget.origins) policy.widgetOrigins.add(origin);
}

/**
 * Renders a placeholder for content that `client/blocks/provider` loads after consent or a click. A
 * provider's scripts never run while a contributor is signed in (decision 0044), so editors see only a
 * preview (B2.4.13).
 */
export function ProviderEmbed({ page, provider, title, href, shown, style }: Props) {
  const { providers, page: pageTexts } = useMessages();
  const isPreview = page.mode === 'edit' || ('widget' in shown && page.isStaff === true);
  if (!isPreview) allow(page, shown);
  const data = isPreview
    ? {}
    : {
        'data-script': 'provider',
        'data-provider': provider,
        'data-title': title,
        ...('frame' in shown
          ? { 'data-src': shown.frame.src }
          : { 'data-widget': shown.widget.widget, 'data-widget-id': shown.widget.id }),
      };
  return (
    <div
      className={`provider ${'frame' in shown ? 'is-frame' : `is-widget is-${shown.widget.widget}`}`}
      style={style}
      {...data}
    >
      <div className="provider-card">
        <p className="provider-title">{title}</p>
        {isPreview ? (
          <p className="provider-note">{providers.preview}</p>
        ) : (
          <p className="provider-note">{pageTexts.shownBy({ provider })}</p>
        )}
        <p className="provider-status" role="status" />
        <p className="provider-actions">
          {!isPreview && (
            <button type="button" className="button provider-show">
              {providers.show}
            </button>
          )}
          <a href={href} rel="noopener">
            {providers.open({ provider })}
          </a>
        </p>
      </div>
    </div>
  );
}

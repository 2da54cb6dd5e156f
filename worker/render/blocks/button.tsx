import { isExternal, safeHref } from '#domain/links/safe-href.ts';
import { BUTTON_CONTEXT } from '#schema/contracts/analytics/census-events.ts';
import { buttonBlock } from '#schema/contracts/blocks/simple.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/**
 * Renders a link as a button. The visitor script counts its clicks by the data-button-* attributes
 * (B3.10.10).
 */
export default defineBlock(buttonBlock, ({ value, block, page }) =>
  value.text.trim() === '' || value.href.trim() === '' ? (
    <EmptyBlock page={page} title={value.text.trim() === '' ? 'Button' : value.text}>
      Visitors see this button once it has text and a link.
    </EmptyBlock>
  ) : (
    <p className={`align-${value.align}`}>
      <a
        className={`button button-${value.style} button-${value.size}`}
        href={safeHref(value.href)}
        {...(value.newWindow ? { target: '_blank', rel: 'noopener' } : {})}
        data-button-id={block.id}
        data-button-alignment={value.align}
        data-button-size={value.size}
        data-button-context={BUTTON_CONTEXT.buttonBlock}
      >
        {value.text}
        {value.newWindow && isExternal(value.href) && (
          <span className="visually-hidden">
            {' '}
            {findMessages(page.site.settings.locale).page.opensNewWindow}
          </span>
        )}
      </a>
    </p>
  ),
);

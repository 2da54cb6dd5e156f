import { isExternal, safeHref } from '#domain/links/safe-href.ts';
import { buttonBlock } from '#schema/contracts/blocks/simple.ts';
import { BUTTON_CONTEXT } from '#schema/contracts/enumerations/census-events.ts';
import { defineBlock } from '../definition.ts';

/** The data-button-* attributes are what the visitor script counts (B3.10.10). */
export default defineBlock(buttonBlock, ({ value, block }) => (
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
        <span className="visually-hidden"> (opens in a new window)</span>
      )}
    </a>
  </p>
));

import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { accordionBlock } from '#schema/contracts/blocks/accordion.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/** Uses native details elements, which open and close each other without JavaScript. */
export default defineBlock(accordionBlock, ({ value, block, page }) => {
  const { allowMultipleOpen, isFirstOpen, headingLevel, icon, iconPlacement, hasDividers } = value;
  const items = value.items.filter(({ title }) => title.trim() !== '');
  if (items.length === 0)
    return (
      <EmptyBlock page={page} title="Accordion">
        Add questions and answers in the panel.
      </EmptyBlock>
    );
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={`accordion icon-${icon} icon-${iconPlacement}${hasDividers ? ' has-dividers' : ''}`}
      data-script="accordion"
    >
      {items.map(({ id, title, html }, index) => (
        <details
          key={id}
          name={allowMultipleOpen ? undefined : `accordion-${block.id}`}
          open={isFirstOpen && index === 0}
        >
          <summary>
            <Heading>{title}</Heading>
          </summary>
          <div
            className="text"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: sanitizePageHtml(html, page.markupBudget) }}
          />
        </details>
      ))}
    </div>
  );
});

import { newsletterBlock } from '#schema/contracts/blocks/form.ts';
import { FormView } from '../forms/form-view.tsx';
import { defineBlock } from './definition.ts';
import { findRenderedForm, NoForm } from './form.tsx';

export default defineBlock(newsletterBlock, ({ value, block, page }) => {
  const form = findRenderedForm(page, value.formId);
  if (!form) return <NoForm page={page} />;
  return (
    <div className={`newsletter align-${value.align}`}>
      {value.title !== '' && <h2>{value.title}</h2>}
      {value.text !== '' && <p>{value.text}</p>}
      <FormView form={form} blockId={block.id} page={page} />
    </div>
  );
});

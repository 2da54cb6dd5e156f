import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { formBlock } from '#schema/contracts/blocks/form.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { FormView } from '../forms/form-view.tsx';
import { OverlayForm } from '../forms/overlay.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

export function findRenderedForm(page: RenderContext, formId: string | null): RenderedForm | null {
  if (formId === null) return null;
  return page.forms?.get(formId) ?? page.site.forms?.find(({ id }) => id === formId) ?? null;
}

export const NoForm = ({ page }: { page: RenderContext }) => (
  <EmptyBlock page={page} title="Form">
    Choose a form for this block.
  </EmptyBlock>
);

export default defineBlock(formBlock, ({ value, block, page }) => {
  const form = findRenderedForm(page, value.formId);
  if (!form) return <NoForm page={page} />;
  const view = <FormView form={form} blockId={block.id} page={page} />;
  const { overlay, name } = form.definition;
  return (
    <div className={`form-place align-${value.align}`}>
      {overlay.isOverlayForm ? (
        <OverlayForm
          blockId={block.id}
          buttonText={overlay.buttonText}
          name={name}
          isOpen={page.formAttempt?.blockId === block.id}
        >
          {view}
        </OverlayForm>
      ) : (
        view
      )}
    </div>
  );
});

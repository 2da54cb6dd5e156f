import type { ReactNode } from 'react';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { formBlock } from '#schema/contracts/blocks/form.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { FormView } from '../forms/form-view.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

interface Props {
  blockId: string;
  buttonText: string;
  name: string;
  isOpen: boolean;
  children: ReactNode;
}

/**
 * Renders a form that a button opens (isOverlayForm), as a native popover that the script turns into a modal
 * dialog.
 */
function OverlayForm({ blockId, buttonText, name, isOpen, children }: Props) {
  const { formControls } = useMessages();
  const id = `overlay-${blockId}`;
  if (isOpen) return children;
  return (
    <>
      <button type="button" className="button button-outline" popoverTarget={id} data-overlay-open={id}>
        {buttonText}
      </button>
      <dialog id={id} className="form-overlay" popover="auto" aria-label={name}>
        <button
          type="button"
          className="form-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          data-overlay-close=""
        >
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{formControls.close}</span>
        </button>
        {children}
      </dialog>
    </>
  );
}

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

import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { allowOwnerCode } from '../kit/allow-owner-code.ts';
import type { RenderContext } from '../kit/context.ts';

/**
 * Replaces the form after a success (A4.04, A4.05). Part of the page from the start, because a plain POST
 * returns to `#sent-…`, which shows it. The owner's HTML stays in a template until the script inserts it,
 * which runs its scripts (A4.07).
 */
export function PostSubmit({
  form,
  blockId,
  page,
}: {
  form: RenderedForm;
  blockId: string;
  page: RenderContext;
}) {
  const { postSubmitMessage } = form.definition.advanced;
  const postSubmitHtml = page.isStaff ? '' : form.definition.advanced.postSubmitHtml;
  allowOwnerCode(page.policy, postSubmitHtml);
  return (
    <div className="form-sent" id={`sent-${blockId}`} tabIndex={-1} role="status" data-sent="">
      {postSubmitHtml === '' ? (
        <p>{postSubmitMessage}</p>
      ) : (
        <>
          <template data-post-submit="" dangerouslySetInnerHTML={{ __html: postSubmitHtml }} />
          <noscript dangerouslySetInnerHTML={{ __html: postSubmitHtml }} />
        </>
      )}
    </div>
  );
}

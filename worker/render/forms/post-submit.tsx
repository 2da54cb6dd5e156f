import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { allowOwnerCode } from '../kit/allow-owner-code.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';

/**
 * Renders the message that replaces a form after it was submitted (A4.04, A4.05). Every page with the form
 * contains the message, because a form submitted without JavaScript returns to `#sent-…`. The owner's HTML stays in a template
 * until the script inserts and runs it (A4.07).
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
  const { noLink } = useMessages().formMails;
  const postSubmitHtml = page.isStaff ? '' : form.definition.advanced.postSubmitHtml;
  allowOwnerCode(page.policy, postSubmitHtml);
  return (
    <div className="form-sent" id={`sent-${blockId}`} tabIndex={-1} role="status" data-sent="">
      {postSubmitHtml === '' ? (
        <>
          <p>{postSubmitMessage}</p>
          {noLink && form.definition.storage.mailingList && <p>{noLink}</p>}
        </>
      ) : (
        <>
          <template data-post-submit="" dangerouslySetInnerHTML={{ __html: postSubmitHtml }} />
          <noscript dangerouslySetInnerHTML={{ __html: postSubmitHtml }} />
        </>
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { ReplyForm } from '#client/config/kit/fields/reply-form.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { MAX_COMMENT_LENGTH, type OwnerComment } from '#schema/contracts/comments/comment.ts';
import { commentsApi } from './comments-api.ts';

interface Props {
  comment: OwnerComment;
  onDone: (isSent: boolean) => void;
}

/** Replies to a comment, which also publishes it. Keeps typed text on errors. */
export function CommentReply({ comment, onDone }: Props) {
  const [body, setBody] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const hasChanges = body.trim() !== '';
  const localDraft = useLocalDraft({
    name: `comment-reply.${comment.id}`,
    content: body,
    hasChanges,
    restore: setBody,
  });
  const { submit, isPending, errors, problem } = useFormMutation(() => commentsApi.reply(comment, body), {
    values: body,
    fields: ['body'],
    onSuccess: () => {
      localDraft.forget();
      toast.success('Reply published.');
      onDone(true);
    },
  });
  useUnsaved({
    name: 'The reply',
    hasChanges: hasChanges && !isPending,
    kept: localDraft,
    form,
    save: submit,
  });
  return (
    <ReplyForm
      form={form}
      text={body}
      maxLength={MAX_COMMENT_LENGTH}
      error={errors.body ?? problem ?? undefined}
      help={comment.status === 'published' ? undefined : 'Publishing your reply also publishes the comment.'}
      action={['Publish reply', 'Publishing…']}
      hasChanges={hasChanges}
      isPending={isPending}
      onChange={setBody}
      onSave={submit}
      onCancel={() => {
        localDraft.forget();
        onDone(false);
      }}
    />
  );
}

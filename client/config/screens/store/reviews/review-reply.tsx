import { useRef, useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { ReplyForm } from '#client/config/kit/fields/reply-form.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { MAX_REVIEW_REPLY_LENGTH, type OwnerReview } from '#schema/contracts/reviews/review.ts';
import { reviewsApi } from './reviews-api.ts';

interface Props {
  review: OwnerReview;
  onDone: (review: OwnerReview | null) => void;
}

/** Replies to a review, below which the reply is shown. Keeps typed text on errors. */
export function ReviewReply({ review, onDone }: Props) {
  const [reply, setReply] = useState(review.reply);
  const form = useRef<HTMLFormElement>(null);
  const hasChanges = reply !== review.reply;
  const localDraft = useLocalDraft({
    name: `reply.${review.id}`,
    content: reply,
    hasChanges,
    restore: setReply,
  });
  const {
    submit: save,
    isPending,
    errors,
    problem,
  } = useFormMutation(() => reviewsApi.setReply(review, reply), {
    values: reply,
    fields: ['reply'],
    onSuccess: (answer) => {
      toast.success(reply.trim() === '' ? 'Reply removed.' : 'Reply saved.');
      onDone(answer.review);
    },
  });
  const error = errors.reply ?? problem ?? undefined;
  useUnsaved({ name: 'The reply', hasChanges, kept: localDraft, form, save });
  return (
    <ReplyForm
      form={form}
      text={reply}
      maxLength={MAX_REVIEW_REPLY_LENGTH}
      error={error}
      help={review.status === 'published' ? 'Shown below the review.' : 'Shown once the review is published.'}
      action={['Save reply', 'Saving…']}
      hasChanges={hasChanges}
      isPending={isPending}
      onChange={setReply}
      onSave={save}
      onCancel={() => {
        localDraft.forget();
        onDone(null);
      }}
    />
  );
}

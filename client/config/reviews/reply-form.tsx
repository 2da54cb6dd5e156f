import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { MAX_REVIEW_REPLY_LENGTH, type OwnerReview } from '#schema/contracts/reviews/review.ts';
import { ApiError, explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { reviewsApi } from './reviews-api.ts';

interface Props {
  review: OwnerReview;
  /** Called with the updated review, or null if unchanged. */
  onDone: (review: OwnerReview | null) => void;
}

/** The reply shown below a review. Typed text is kept on errors. */
export function ReplyForm({ review, onDone }: Props) {
  const [reply, setReply] = useState(review.reply);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const hasChanges = reply !== review.reply;
  const kept = useKeptDraft({ name: `reply.${review.id}`, content: reply, hasChanges, restore: setReply });
  const save = async (): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await reviewsApi.setReply(review, reply);
      toast.success(reply.trim() === '' ? 'Reply removed.' : 'Reply saved.');
      onDone(answer.review);
      return true;
    } catch (problem) {
      setError((problem instanceof ApiError && problem.body.errors?.reply) || explain(problem));
      setBusy(false);
      return false;
    }
  };
  useUnsaved({ name: 'The reply', hasChanges, kept, form, save });
  return (
    <form
      ref={form}
      className="stack review-reply-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <Labelled
        label="Your reply"
        error={error}
        help={
          review.status === 'published' ? 'Shown below the review.' : 'Shown once the review is published.'
        }
      >
        {(field) => (
          <textarea
            {...field}
            rows={4}
            maxLength={MAX_REVIEW_REPLY_LENGTH}
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
        )}
      </Labelled>
      <div className="review-actions">
        <button type="submit" className="button primary" disabled={isBusy || !hasChanges}>
          {isBusy ? 'Saving…' : 'Save reply'}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            kept.forget();
            onDone(null);
          }}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { CommentSpamReason, CommentStatus, OwnerComment } from '#schema/contracts/comments/comment.ts';
import { CommentReply } from './comment-reply.tsx';
import { commentsApi } from './comments-api.ts';

const TONES: Readonly<Record<CommentStatus, string | undefined>> = {
  waiting: 'changed',
  published: 'good',
  spam: undefined,
};
const SPAM_REASONS: Readonly<Record<CommentSpamReason, string>> = {
  honeypot: 'Spam: a hidden field was filled in.',
  links: 'This may be spam: it has many links.',
  owner: 'You marked it as spam.',
};
const DONE: Readonly<Record<CommentStatus, string>> = {
  waiting: 'Comment held back.',
  published: 'Comment published.',
  spam: 'Marked as spam.',
};

interface Props {
  comment: OwnerComment;
  label: string;
  onChanged: () => void;
}

export function CommentCard({ comment, label, onChanged }: Props) {
  const { site } = useAccount();
  const [open, setOpen] = useState<'reply' | 'delete' | null>(null);
  const { author, email, body, status, isOwner, isMember, createdAt, itemTitle, href, spamReason } = comment;
  const move = useMutation({
    mutationFn: (to: CommentStatus) => commentsApi.setStatus(comment, to),
    onSuccess: (_, to) => {
      toast.success(DONE[to]);
      onChanged();
    },
  });
  const remove = useMutation({
    mutationFn: () => commentsApi.remove(comment),
    onSuccess: () => {
      toast.success('Comment deleted.');
      onChanged();
    },
  });
  const isBusy = move.isPending || remove.isPending;
  const action = (to: CommentStatus, text: string, isMain = false) => (
    <button
      type="button"
      className={isMain ? 'button primary' : 'button'}
      disabled={isBusy}
      onClick={() => move.mutate(to)}
    >
      {text}
    </button>
  );
  return (
    <article className="comment-card" aria-label={`${author} on ${itemTitle || 'a deleted item'}`}>
      <header>
        <strong dir="auto">{author}</strong>
        <span className="chip" data-tone={TONES[status]}>
          {label}
        </span>
        <span className="quiet">
          <RelativeTime at={createdAt} timeZone={site.timeZone} />
        </span>
      </header>
      <p className="quiet">
        {isOwner ? 'From your site' : `${isMember ? 'Customer' : 'Guest'}, ${email}`}
        {', on '}
        {href ? (
          <a href={`${href}#comment-${comment.id}`} target="_blank" rel="noreferrer">
            {itemTitle}
          </a>
        ) : (
          itemTitle || 'a deleted item'
        )}
      </p>
      {spamReason && <p className="quiet">{SPAM_REASONS[spamReason]}</p>}
      <p className="comment-text" dir="auto">
        {body}
      </p>
      {open === 'reply' && (
        <CommentReply
          comment={comment}
          onDone={(isSent) => {
            setOpen(null);
            if (isSent) onChanged();
          }}
        />
      )}
      {open === 'delete' && (
        <div className="comment-actions" role="alert">
          <span>Delete this comment and the replies to it? This cannot be undone.</span>
          <button type="button" className="button danger" disabled={isBusy} onClick={() => remove.mutate()}>
            Delete
          </button>
          <button type="button" className="button" onClick={() => setOpen(null)}>
            Keep
          </button>
        </div>
      )}
      {open === null && (
        <div className="comment-actions">
          {status !== 'published' && action('published', 'Publish', status === 'waiting')}
          {status === 'published' && action('waiting', 'Hold back')}
          {status !== 'spam' && !isOwner && action('spam', 'Mark as spam')}
          <button type="button" className="button" onClick={() => setOpen('reply')}>
            Reply
          </button>
          <button type="button" className="button" onClick={() => setOpen('delete')}>
            Delete
          </button>
        </div>
      )}
    </article>
  );
}

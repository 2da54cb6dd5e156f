import { useState } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import {
  COMMENT_STATUSES,
  type CommentList,
  type CommentStatus,
} from '#schema/contracts/comments/comment.ts';
import { CommentCard } from './comment-card.tsx';
import { type CommentView, commentsApi } from './comments-api.ts';
import './comments.css';

export const STATUS_LABELS: Readonly<Record<CommentStatus, string>> = {
  waiting: 'Needs approval',
  published: 'Published',
  spam: 'Spam',
};

const ALL: CommentView = { status: '' };

const join = (known: CommentList, more: CommentList): CommentList => ({
  ...more,
  comments: [...known.comments, ...more.comments],
});

/** Comments of visitors: approve, reply, mark as spam, delete. */
export default function CommentsRoute() {
  const [view, setView] = useState(ALL);
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(view, commentsApi.list, join);
  const isFiltered = shown.status !== '';
  return (
    <main className="panel-page comments-page">
      <div className="panel-page-head">
        <h1>Comments</h1>
        <select
          aria-label="Status"
          value={view.status}
          onChange={({ target }) =>
            setView({ status: COMMENT_STATUSES.find((status) => status === target.value) ?? '' })
          }
        >
          <option value="">Any status</option>
          {COMMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
      </div>
      {page && page.waiting > 0 && (
        <p className="notice" role="status">
          {page.waiting === 1
            ? 'One comment needs your approval. Visitors do not see it until then.'
            : `${page.waiting.toLocaleString('en-US')} comments need your approval. Visitors do not see them until then.`}
        </p>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading comments" lines={8} />}
      {page?.comments.length === 0 && (
        <div className="empty">
          <h2>{isFiltered ? 'No such comments' : 'No comments yet'}</h2>
          {isFiltered ? (
            <button type="button" className="button" onClick={() => setView(ALL)}>
              Show all comments
            </button>
          ) : (
            <p className="quiet">
              Comments are off until you turn them on: for a collection under its items, Display; for one post
              in its settings.
            </p>
          )}
        </div>
      )}
      {page && page.comments.length > 0 && (
        <ul className="comment-cards" aria-label="Comments, newest first" aria-busy={isBusy}>
          {page.comments.map((comment) => (
            <li key={comment.id}>
              <CommentCard
                comment={comment}
                label={STATUS_LABELS[comment.status]}
                onChanged={() => void reload()}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore onMore={loadMore} isBusy={isBusy} />
    </main>
  );
}

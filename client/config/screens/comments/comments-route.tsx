import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField } from '#client/config/kit/views/view-fields.ts';
import { COMMENT_STATUSES, type CommentStatus } from '#schema/contracts/comments/comment.ts';
import { CommentCard } from './comment-card.tsx';
import { type CommentView, commentsApi } from './comments-api.ts';
import './comments.css';

export const STATUS_LABELS: Readonly<Record<CommentStatus, string>> = {
  waiting: 'Needs approval',
  published: 'Published',
  spam: 'Spam',
};

const VIEW = defineView<CommentView>({ status: choiceField(['', ...COMMENT_STATUSES], '') });

const OPTIONS = [
  ['', 'Any status'],
  ...COMMENT_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
] as const;

export default function CommentsRoute() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage: commentsApi.list, rows: 'comments' });
  const { page, isBusy, reload } = list;
  return (
    <main className="panel-page comments-page">
      <div className="panel-page-head">
        <h1>Comments</h1>
        <FilterSelect
          label="Status"
          value={view.status}
          options={OPTIONS}
          onChange={(status) => change({ status })}
        />
      </div>
      {page && page.waiting > 0 && (
        <p className="notice" role="status">
          {page.waiting === 1
            ? 'One comment needs your approval. Visitors do not see it until then.'
            : `${page.waiting.toLocaleString('en-US')} comments need your approval. Visitors do not see them until then.`}
        </p>
      )}
      <ListBody
        name="comments"
        list={list}
        noMatch="No matching comments"
        onReset={reset}
        first={
          <>
            <h2>No comments yet</h2>
            <p className="quiet">
              Comments are off at first. Turn them on for a whole collection under Display, or for one post in
              its settings.
            </p>
          </>
        }
      >
        {({ comments }) => (
          <ul className="comment-cards" aria-label="Comments, newest first" aria-busy={isBusy}>
            {comments.map((comment) => (
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
      </ListBody>
    </main>
  );
}

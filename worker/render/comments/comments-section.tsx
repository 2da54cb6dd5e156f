import { type CommentThread, toThreads } from '#domain/comments.ts';
import { dayAndTime } from '#domain/i18n/dates.ts';
import type { RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import { MAX_COMMENTS_PER_ITEM, type PublicComment } from '#schema/contracts/comments/comment.ts';
import type { RenderContext } from '../kit/context.ts';
import { FreshTime } from '../kit/fresh-time.tsx';
import { useMessages } from '../kit/messages.tsx';
import { CommentForm } from './comment-form.tsx';

interface Props {
  itemId: string;
  comments: readonly PublicComment[];
  captcha: RequiredCaptcha | null;
  name: string | undefined;
  page: RenderContext;
}

export function CommentsSection({ itemId, comments, captcha, name, page }: Props) {
  const { comments: texts } = useMessages();
  const threads = toThreads(comments);
  return (
    <section
      className="section theme-lightest width-inset space-medium comments"
      id="comments"
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">{texts.title}</h2>
      <p className="comment-waiting" id="comment-waiting" role="status" tabIndex={-1}>
        {texts.waiting}
      </p>
      {threads.length > 0 ? (
        <>
          <p className="comments-count">{texts.count({ count: comments.length })}</p>
          <Threads threads={threads} page={page} />
        </>
      ) : (
        <p className="comments-count">{texts.none}</p>
      )}
      {comments.length < MAX_COMMENTS_PER_ITEM ? (
        <>
          <h3>{texts.write}</h3>
          <CommentForm itemId={itemId} name={name} captcha={captcha} page={page} />
        </>
      ) : (
        <p>{texts.closed}</p>
      )}
    </section>
  );
}

function Threads({ threads, page }: { threads: readonly CommentThread[]; page: RenderContext }) {
  const { comments: texts } = useMessages();
  return (
    <ol className="comment-list">
      {threads.map(({ id, author, isOwner, body, createdAt, replies }) => (
        <li key={id}>
          <article id={`comment-${id}`} className="comment">
            <p className="comment-head">
              <bdi>{author}</bdi>
              {isOwner && <span className="comment-owner">{texts.author}</span>}{' '}
              <FreshTime at={createdAt} place={page.site.settings} format={dayAndTime} />
            </p>
            <div className="comment-body" dir="auto">
              {body}
            </div>
            <p>
              <a href={`/comments/${id}/reply`} rel="nofollow">
                {texts.reply}
                <span className="visually-hidden"> {texts.replyTo({ name: author })}</span>
              </a>
            </p>
          </article>
          {replies.length > 0 && <Threads threads={replies} page={page} />}
        </li>
      ))}
    </ol>
  );
}

import {
  COMMENTS_SERVICE,
  commentsOrigins,
  countScript,
  threadScript,
} from '#domain/links/comments-service.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';

interface Props {
  page: RenderContext;
  id: string;
  path: string;
}

function allowService({ policy }: RenderContext, shortname: string): void {
  const { scripts, frames, images } = commentsOrigins(shortname);
  for (const frame of frames) policy.frameOrigins.add(frame);
  allowOrigins(policy, { 'script-src': scripts, 'connect-src': scripts, 'img-src': images });
}

export function CommentsCount({ page, id, path }: Props) {
  const { commentsShortname } = page.site.settings;
  const { comments } = useMessages().page;
  if (!commentsShortname || page.mode === 'edit') return null;
  allowService(page, commentsShortname);
  return (
    <>
      {' '}
      <a
        className="disqus-comment-count"
        href={`${path}#${COMMENTS_SERVICE.threadId}`}
        data-disqus-identifier={id}
        data-script="comments-count"
        data-src={countScript(commentsShortname)}
      >
        {comments}
      </a>
    </>
  );
}

export function CommentsThread({ page, id }: Omit<Props, 'path'>) {
  const { commentsShortname } = page.site.settings;
  const { comments, shownBy } = useMessages().page;
  if (!commentsShortname || page.mode === 'edit') return null;
  allowService(page, commentsShortname);
  return (
    <section className="section theme-lightest width-inset space-small">
      <h2>{comments}</h2>
      <div
        id={COMMENTS_SERVICE.threadId}
        data-script="comments-thread"
        data-identifier={id}
        data-src={threadScript(commentsShortname)}
      >
        <p>{shownBy({ provider: COMMENTS_SERVICE.name })}</p>
      </div>
    </section>
  );
}

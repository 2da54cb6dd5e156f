import { escapeText } from '#domain/html/escape-html.ts';
import type { PublishedComment } from '#worker/db/comments/published-comments.ts';
import { cdata } from './wxr-text.ts';

/** Id of the export's only author, to whom the comments of the site's contributors belong. */
export const OWNER_ID = 1;

/**
 * Writes the approved comments of a post. WordPress needs numbers as ids, which continue after `before`. A reply to
 * a comment that is not exported becomes a comment of its own.
 */
export function writeComments(comments: readonly PublishedComment[], before: number): string {
  const numbers = new Map(comments.map(({ id }, index) => [id, before + index + 1]));
  return comments
    .map(({ id, parentId, author, email, body, isOwner, createdAt }) => {
      const date = new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ');
      return `<wp:comment>
<wp:comment_id>${numbers.get(id)}</wp:comment_id>
<wp:comment_author>${cdata(escapeText(author))}</wp:comment_author>
<wp:comment_author_email>${cdata(email)}</wp:comment_author_email>
<wp:comment_date>${date}</wp:comment_date>
<wp:comment_date_gmt>${date}</wp:comment_date_gmt>
<wp:comment_content>${cdata(escapeText(body))}</wp:comment_content>
<wp:comment_approved>1</wp:comment_approved>
<wp:comment_type>comment</wp:comment_type>
<wp:comment_parent>${(parentId !== null && numbers.get(parentId)) || 0}</wp:comment_parent>
<wp:comment_user_id>${isOwner ? OWNER_ID : 0}</wp:comment_user_id>
</wp:comment>
`;
    })
    .join('');
}

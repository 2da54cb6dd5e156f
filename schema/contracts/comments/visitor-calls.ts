import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { commentFormSchema } from './comment.ts';

export const postComment = call({
  method: 'POST',
  path: '/comments',
  summary: 'Comment on an item',
  who: 'public',
  isFromOwnPages: true,
  limit: 'COMMENT_LIMIT',
  form: commentFormSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: 'sometimes',
  answer: 'html',
});

export const showCommentReply = call({
  method: 'GET',
  path: '/comments/:id/reply',
  summary: 'Show the form to reply to a comment',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  params: idParams,
  answer: 'html',
});

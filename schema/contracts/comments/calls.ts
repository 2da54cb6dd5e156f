import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import {
  commentListSchema,
  commentQuerySchema,
  commentReplySchema,
  commentStatusSchema,
  ownerCommentSchema,
} from './comment.ts';

const commentAnswer = z.object({ comment: ownerCommentSchema });

export const listComments = call({
  method: 'GET',
  path: '/api/comments',
  summary: 'List the comments',
  who: 'content.publish',
  query: commentQuerySchema,
  answer: commentListSchema,
});

export const setCommentStatus = call({
  method: 'PUT',
  path: '/api/comments/:id/status',
  summary: 'Approve a comment, hold it for review, or mark it as spam',
  done: 'Moderated a comment',
  who: 'content.publish',
  params: idParams,
  body: commentStatusSchema,
  raisesRevision: true,
  answer: commentAnswer,
});

export const replyToComment = call({
  method: 'POST',
  path: '/api/comments/:id/reply',
  summary: 'Reply to a comment',
  who: 'content.publish',
  params: idParams,
  body: commentReplySchema,
  raisesRevision: true,
  answer: commentAnswer,
  status: 201,
});

export const deleteComment = call({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Delete a comment and the replies to it',
  who: 'content.publish',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

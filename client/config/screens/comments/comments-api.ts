import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/comments/calls.ts';
import type { CommentList, CommentStatus, OwnerComment } from '#schema/contracts/comments/comment.ts';

export interface CommentView {
  status: CommentStatus | '';
}

export const commentsApi = {
  list: ({ status }: CommentView, cursor: string | null): Promise<CommentList> =>
    callApi(calls.listComments, { query: { status: status || undefined, cursor: cursor ?? undefined } }),
  setStatus: ({ id }: OwnerComment, status: CommentStatus) =>
    callApi(calls.setCommentStatus, { params: { id }, body: { status } }),
  reply: ({ id }: OwnerComment, body: string) =>
    callApi(calls.replyToComment, { params: { id }, body: { body } }),
  remove: ({ id }: OwnerComment) => callApi(calls.deleteComment, { params: { id } }),
};

import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  newPartSchema,
  newReleaseSchema,
  publishReleaseSchema,
  releaseAnswer,
  releaseListSchema,
  releasePartParams,
  releaseTitleSchema,
  releaseVersionSchema,
} from './release.ts';

export const listReleases = call({
  method: 'GET',
  path: '/api/releases',
  summary: 'List the releases with their contents',
  who: 'content.read',
  answer: releaseListSchema,
});

export const createRelease = call({
  method: 'POST',
  path: '/api/releases',
  summary: 'Create a release',
  who: 'content.write',
  body: newReleaseSchema,
  answer: releaseAnswer,
  status: 201,
});

export const readRelease = call({
  method: 'GET',
  path: '/api/releases/:id',
  summary: 'Read a release with the changes that it stores',
  who: 'content.read',
  params: idParams,
  answer: releaseAnswer,
});

export const renameRelease = call({
  method: 'PUT',
  path: '/api/releases/:id',
  summary: 'Rename a release',
  who: 'content.write',
  params: idParams,
  body: releaseTitleSchema,
  answer: releaseAnswer,
});

export const deleteRelease = call({
  method: 'DELETE',
  path: '/api/releases/:id',
  summary: 'Delete a release; drafts of pages and items stay',
  who: 'content.write',
  params: idParams,
  answer: 'empty',
});

export const addReleasePart = call({
  method: 'PUT',
  path: '/api/releases/:id/parts/:kind/:refId',
  summary: 'Add a page, an item, a product, settings or the design to a release',
  done: 'Added a change to a release',
  who: 'content.read',
  params: releasePartParams,
  body: newPartSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: releaseAnswer,
});

export const removeReleasePart = call({
  method: 'DELETE',
  path: '/api/releases/:id/parts/:kind/:refId',
  summary: 'Remove a change from a release',
  who: 'content.read',
  params: releasePartParams,
  answer: releaseAnswer,
});

export const publishRelease = call({
  method: 'POST',
  path: '/api/releases/:id/publish',
  summary: 'Publish a release now, or schedule it',
  done: 'Published or scheduled a release',
  who: 'content.publish',
  params: idParams,
  body: publishReleaseSchema,
  raisesRevision: 'sometimes',
  answer: releaseAnswer,
});

export const unscheduleRelease = call({
  method: 'POST',
  path: '/api/releases/:id/unschedule',
  summary: 'Cancel the schedule of a release',
  who: 'content.publish',
  params: idParams,
  body: releaseVersionSchema,
  answer: releaseAnswer,
});

export const rollBackRelease = call({
  method: 'POST',
  path: '/api/releases/:id/roll-back',
  summary: 'Roll back a release',
  who: 'content.publish',
  params: idParams,
  body: releaseVersionSchema,
  raisesRevision: true,
  answer: releaseAnswer,
});

import * as z from 'zod';
import { call } from '../calls/call.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { idParams, idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  folderNameSchema,
  MAX_UPLOAD_BYTES,
  MEDIA_KINDS,
  mediaDetailsSchema,
  mediaFolderSchema,
  mediaUseSchema,
  mediumSchema,
  moveMediaSchema,
  PART_BYTES,
  renameFolderSchema,
  replaceMediaSchema,
  startUploadSchema,
  uploadProgressSchema,
} from './media.ts';

const mediumAnswer = z.object({ medium: mediumSchema });
const uploadAnswer = z.object({ upload: uploadProgressSchema });
const movedAnswer = z.object({ moved: z.number() });
const folder = z.literal('').or(folderNameSchema).optional();

export const listMedia = call({
  method: 'GET',
  path: '/api/media',
  summary: 'List the files of the library',
  who: 'content.read',
  query: z.object({
    search: z.string().default(''),
    cursor: cursorSchema(rowPlaceSchema),
    folder,
    kind: z.enum(MEDIA_KINDS, 'is not valid').default('all'),
  }),
  answer: z.object({ media: z.array(mediumSchema), nextCursor: z.string().nullable() }),
});

export const uploadMedium = call({
  method: 'POST',
  path: '/api/media',
  summary: 'Upload a file; the body is the file itself',
  who: 'content.write',
  query: z.object({ filename: z.string().default(''), folder }),
  upload: 'file',
  bodyLimitBytes: MAX_UPLOAD_BYTES,
  fileNameIn: 'filename',
  answer: mediumAnswer,
  status: 201,
});

export const listFolders = call({
  method: 'GET',
  path: '/api/media/folders',
  summary: 'List the folders of the library',
  who: 'content.read',
  answer: z.object({ folders: z.array(mediaFolderSchema) }),
});

export const renameFolder = call({
  method: 'PUT',
  path: '/api/media/folders/:name',
  summary: 'Rename a folder',
  who: 'content.write',
  params: z.object({ name: folderNameSchema }),
  body: renameFolderSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: movedAnswer,
});

export const moveMedia = call({
  method: 'POST',
  path: '/api/media/move',
  summary: 'Move files into a folder',
  who: 'content.write',
  body: moveMediaSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: movedAnswer,
});

export const startUpload = call({
  method: 'POST',
  path: '/api/media/uploads',
  summary: 'Start an upload in parts',
  activity: 'none',
  who: 'content.write',
  body: startUploadSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: uploadAnswer,
  status: 201,
});

export const readUpload = call({
  method: 'GET',
  path: '/api/media/uploads/:id',
  summary: 'List the received parts of an upload',
  who: 'content.write',
  params: idParams,
  answer: uploadAnswer,
});

export const sendPart = call({
  method: 'PUT',
  path: '/api/media/uploads/:id/parts/:number',
  summary: 'Upload a part; the body is the part itself',
  activity: 'none',
  who: 'content.write',
  params: z.object({ id: idSchema, number: z.string() }),
  upload: 'file',
  bodyLimitBytes: PART_BYTES,
  answer: uploadAnswer,
});

export const completeUpload = call({
  method: 'POST',
  path: '/api/media/uploads/:id/complete',
  summary: 'Complete an upload in parts',
  done: 'Uploaded a file',
  who: 'content.write',
  params: idParams,
  query: z.object({ folder }),
  answer: mediumAnswer,
  status: 201,
});

export const abandonUpload = call({
  method: 'DELETE',
  path: '/api/media/uploads/:id',
  summary: 'Cancel an upload',
  activity: 'none',
  who: 'content.write',
  params: idParams,
  answer: 'empty',
});

export const readMedium = call({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'Read a file and where it is used',
  who: 'content.read',
  params: idParams,
  answer: mediumAnswer.extend({ uses: z.array(mediaUseSchema) }),
});

export const saveMedium = call({
  method: 'PUT',
  path: '/api/media/:id',
  summary: 'Save the details of a file',
  who: 'content.write',
  params: idParams,
  body: mediaDetailsSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: mediumAnswer,
});

export const replaceMedium = call({
  method: 'POST',
  path: '/api/media/:id/replace',
  summary: 'Replace a file wherever it is used',
  who: 'content.publish',
  params: idParams,
  body: replaceMediaSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: mediumAnswer.extend({ changed: z.number() }),
});

export const restoreMedium = call({
  method: 'POST',
  path: '/api/media/:id/restore',
  summary: 'Restore a deleted file',
  who: 'content.write',
  params: idParams,
  answer: mediumAnswer,
});

export const deleteMedium = call({
  method: 'DELETE',
  path: '/api/media/:id',
  summary: 'Delete a file; one in use only with used=1',
  who: 'content.write',
  params: idParams,
  query: z.object({ used: z.string().optional() }),
  answer: 'empty',
});

export const checkVimeoAccount = call({
  method: 'GET',
  path: '/api/videos/vimeo-account',
  summary: 'Check with Vimeo whether a video belongs to a basic account, so that other sites cannot play it',
  who: 'content.read',
  query: z.object({
    page: z
      .string()
      .regex(/^https:\/\/vimeo\.com\/\d{4,15}(?:\/\w{6,20})?$/, 'is not the page of a Vimeo video'),
  }),
  answer: z.object({ isBasic: z.boolean().nullable() }),
});

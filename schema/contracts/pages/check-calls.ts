import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { publishFactsSchema, publishQuestionSchema } from './publish-facts.ts';

export const readPublishFacts = call({
  method: 'POST',
  path: '/api/publish-facts',
  summary: 'Look up the links and the media of a page before it is published',
  activity: 'none',
  who: 'content.read',
  body: publishQuestionSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: publishFactsSchema,
});

import { readPublishFacts } from '#schema/contracts/pages/check-calls.ts';
import type { PublishQuestion } from '#schema/contracts/pages/publish-facts.ts';
import { callApi } from '../api/call-api.ts';

export const findPublishFacts = (question: PublishQuestion) => callApi(readPublishFacts, { body: question });

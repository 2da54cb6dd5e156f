import { MAX_WAITING_PLACES } from '#schema/contracts/waiting-list/waiting-list.ts';
import type { Messages } from '#schema/messages/messages.ts';

interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
}

type Texts = Messages['waitingList']['problems'];

/**
 * Returns error messages by field. Fields of the visible form get a message in the site's language; others
 * keep the schema's message.
 */
export const describeIssues = (issues: readonly Issue[], texts: Texts): Record<string, string> =>
  Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? 'body'), describeIssue(issue, texts)]));

function describeIssue({ code, path, message }: Issue, texts: Texts): string {
  switch (path[0]) {
    case 'name':
      return code === 'too_big' ? message : texts.name;
    case 'email':
      if (code === 'too_small') return texts.emailMissing;
      return code === 'invalid_format' || code === 'custom' ? texts.email : message;
    case 'places':
      if (code === 'too_small') return texts.fewPlaces;
      return code === 'too_big' ? texts.manyPlaces({ count: MAX_WAITING_PLACES }) : texts.places;
    default:
      return message;
  }
}

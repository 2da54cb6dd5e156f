import type { Messages } from '#schema/messages/messages.ts';

interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
}
type Texts = Messages['account']['problems'];

/**
 * Only fields of the visible form get a message in the site's language. For other fields, returns the
 * schema's message.
 */
function describeIssue({ code, path, message }: Issue, texts: Texts): string {
  switch (path[0]) {
    case 'name':
      if (code === 'too_big') return texts.name.tooLong;
      return code === 'invalid_format' ? texts.name.characters : texts.name.missing;
    case 'email':
      return texts.email;
    case 'current':
      return texts.current;
    case 'password':
      return code === 'too_big' ? texts.password.tooLong : texts.password.tooShort;
    case 'isSure':
      return texts.isSure;
    default:
      return message;
  }
}

export function describeProblems(error: { issues: readonly Issue[] }, texts: Texts): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[String(issue.path[0] ?? 'form')] ??= describeIssue(issue, texts);
  return problems;
}

import { HtmlValidate } from 'html-validate';
import { DEMO_PAGES } from './pages.ts';
import type { Server } from './server.ts';

/** Errors of each demo page by the HTML standard; opinions of style are another matter. */
export async function validity(server: Server): Promise<{ path: string; problems: string[] }[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'doctype-style': 'off' },
  });
  const results = [];
  for (const path of [...DEMO_PAGES, '/login']) {
    const html = await (await fetch(server.origin + path)).text();
    const report = await validator.validateString(html);
    const problems = report.results
      .flatMap((result) => result.messages)
      .filter((message) => message.severity === 2)
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`);
    results.push({ path, problems });
  }
  return results;
}

import { HtmlValidate } from 'html-validate';
import type { Figure } from './figure.ts';
import { DEMO_PAGES } from './pages.ts';

/**
 * Checks the HTML standard only. Style rules, such as doctype casing and inline styles, are not part of it.
 */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

export async function measureHtml(origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of DEMO_PAGES) {
    const html = await (await fetch(origin + path)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    const shown = messages
      .slice(0, 4)
      .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);
    figures.push({
      group: 'HTML validator',
      name: path,
      target: '0 errors',
      measured: `${report.errorCount} errors, ${report.warningCount} warnings`,
      isMet: report.errorCount === 0 && report.warningCount === 0,
      ...(shown.length > 0 && { note: shown.join('; ') }),
    });
  }
  return figures;
}

import { toFileText } from '#domain/text/cut-text.ts';

export const cdata = (text: string): string =>
  `<![CDATA[${toFileText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

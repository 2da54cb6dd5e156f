import type { Call } from '../../../schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '../../../schema/contracts/calls/index.ts';
import { describeConditions } from '../../../worker/render/developers/describe/describe-access.ts';
import { describeRequest, toJsonSchema } from '../../../worker/render/developers/describe/json-schema.ts';
import { listContentTypes, listParameters } from '../../../worker/render/developers/describe/open-api.ts';
import { schemaText } from './schema-text.ts';
import { codeCell, escapeCell, writeTable } from './table.ts';

const toSlug = (area: string) => area.toLowerCase().replaceAll(' ', '-');

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;

function writeParameters(call: Call): string[] {
  const parameters = listParameters(call);
  if (parameters.length === 0) return [];
  return [
    writeTable(
      ['Parameter', 'In', 'Type'],
      parameters.map(({ name, in: place, required, schema }) => [
        codeCell(name),
        `${place}${required ? '' : ', optional'}`,
        codeCell(schemaText(schema).replaceAll('\n', ' ')),
      ]),
    ),
  ];
}

function writeBody(call: Call): string[] {
  const request = call.body ?? call.form ?? call.payload;
  if (call.upload === 'file') return ['**Body**: the file itself.'];
  if (call.upload === 'signed') return ['**Body**: bytes signed by the sender.'];
  if (!request) return [];
  return [
    `**Body**: ${listContentTypes(call).join(' or ')}`,
    code(schemaText(describeRequest(call, request))),
  ];
}

const KINDS = {
  html: '**Response**: a page, or a redirect to one.',
  file: '**Response**: a file.',
  empty: '**Response**: no body.',
} as const;

const writeAnswer = ({ answer }: Call): string[] =>
  typeof answer === 'string'
    ? [KINDS[answer]]
    : ['**Response**: JSON', code(schemaText(toJsonSchema(answer, 'output')))];

const writeCall = (call: Call): string =>
  [
    `## ${escapeCell(call.summary)}`,
    code(`${call.method} ${call.path}`).replace('```ts', '```http'),
    `**Caller**: \`${call.who}\``,
    escapeCell(describeConditions(call).join(' ')),
    ...writeParameters(call),
    ...writeBody(call),
    ...writeAnswer(call),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

export const generateCallPages = (): { path: string; text: string }[] =>
  Object.entries(CALLS_BY_AREA).map(([area, calls]) => ({
    path: `reference/api/${toSlug(area)}.md`,
    text: `# API: ${area}\n\nThe [API](../api.md) page explains hosts, access and errors.\n\n${calls.map(writeCall).join('\n\n')}\n`,
  }));

export const listCallPages = (): { text: string; link: string }[] =>
  Object.keys(CALLS_BY_AREA).map((area) => ({ text: area, link: `/reference/api/${toSlug(area)}` }));

export const listCallAreas = (): string =>
  Object.entries(CALLS_BY_AREA)
    .map(
      ([area, calls]) =>
        `### [${area}](./api/${toSlug(area)}.md)\n\n${writeTable(
          ['Call', 'Path', 'Caller'],
          calls.map(({ method, path, summary, who }) => [
            escapeCell(summary),
            codeCell(`${method} ${path}`),
            codeCell(who),
          ]),
        )}`,
    )
    .join('\n\n');

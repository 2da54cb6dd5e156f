import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { describeCaller, describeConditions } from './describe-access.ts';
import { createExample, createExamples } from './example.ts';
import { describeRequest, toJsonSchema } from './json-schema.ts';
import { listContentTypes, listParameters } from './open-api.ts';

/** `request` and `answer` are JSON examples, or ''. */
export interface DescribedCall {
  method: string;
  path: string;
  summary: string;
  sentences: readonly string[];
  parameters: readonly string[];
  request: string;
  answer: string;
}

const KINDS = {
  html: 'Returns a page, or redirects to one.',
  file: 'Returns a file.',
  empty: 'Returns no content (204).',
} as const;
const UPLOADS = {
  file: 'The body is the file itself.',
  signed: 'The body is signed by its sender.',
} as const;

function describeParameter({ name, in: place, required, schema }: ReturnType<typeof listParameters>[number]) {
  const choices = Array.isArray(schema.enum) ? `: ${schema.enum.join(', ')}` : '';
  return `${name} in the ${place}${required ? '' : ', optional'}${choices}`;
}

function describe(call: Call): DescribedCall {
  const { method, path, summary, upload, answer } = call;
  const request = call.body ?? call.form ?? call.payload;
  const types = request ? listContentTypes(call) : [];
  const print = (example: unknown) => JSON.stringify(example, null, 2);
  return {
    method,
    path,
    summary,
    sentences: [
      `${describeCaller(call)}.`,
      ...describeConditions(call),
      ...(upload ? [UPLOADS[upload]] : []),
      ...(types.length > 0 ? [`The body is ${types.join(' or ')}.`] : []),
      ...(typeof answer === 'string' ? [KINDS[answer]] : []),
    ],
    parameters: listParameters(call).map(describeParameter),
    request: request ? createExamples(describeRequest(call, request)).map(print).join('\n\n') : '',
    answer: typeof answer === 'string' ? '' : print(createExample(toJsonSchema(answer, 'output'))),
  };
}

let described: Readonly<Record<string, readonly DescribedCall[]>> | null = null;

export function describeCalls(): Readonly<Record<string, readonly DescribedCall[]>> {
  described ??= Object.fromEntries(
    Object.entries(CALLS_BY_AREA).map(([area, calls]) => [area, calls.map(describe)]),
  );
  return described;
}

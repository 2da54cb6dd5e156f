import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { describeCaller, describeConditions } from './describe-access.ts';
import { exampleOf } from './example.ts';
import { listParameters, toJsonSchema } from './open-api.ts';

/** A call as people read it; `request` and `answer` are examples in JSON, '' where there is none. */
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
  html: 'Answers a page, or leads to one.',
  file: 'Answers a file.',
  empty: 'Answers nothing (204).',
} as const;
const UPLOADS = {
  file: 'The body is the file itself.',
  payload: 'The body is a payload in JSON or as a form.',
} as const;

function describeParameter({ name, in: place, required, schema }: ReturnType<typeof listParameters>[number]) {
  const choices = Array.isArray(schema.enum) ? `: ${schema.enum.join(', ')}` : '';
  return `${name} in the ${place}${required ? '' : ', optional'}${choices}`;
}

function describe(call: Call): DescribedCall {
  const { method, path, summary, upload, answer } = call;
  const request = call.body ?? call.form;
  const example = (schema: NonNullable<typeof request>, io: 'input' | 'output') =>
    JSON.stringify(exampleOf(toJsonSchema(schema, io)), null, 2);
  return {
    method,
    path,
    summary,
    sentences: [
      `${describeCaller(call)}.`,
      ...describeConditions(call),
      ...(upload ? [UPLOADS[upload]] : []),
      ...(typeof answer === 'string' ? [KINDS[answer]] : []),
    ],
    parameters: listParameters(call).map(describeParameter),
    request: request ? example(request, 'input') : '',
    answer: typeof answer === 'string' ? '' : example(answer, 'output'),
  };
}

let described: Readonly<Record<string, readonly DescribedCall[]>> | null = null;

/** Every call by its area; made once an isolate, when it is first asked for. */
export function describeCalls(): Readonly<Record<string, readonly DescribedCall[]>> {
  described ??= Object.fromEntries(
    Object.entries(CALLS_BY_AREA).map(([area, calls]) => [area, calls.map(describe)]),
  );
  return described;
}

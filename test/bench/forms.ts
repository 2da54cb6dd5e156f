import { checkForm } from '#domain/forms/check-form.ts';
import { type FormDefinition, formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { type Server, startServer } from './server.ts';
import { median } from './statistics.ts';

const SUBMISSIONS = 100_000;
const CONTACT = {
  formId: 'f1a0c0de0000000000000001',
  collectionId: '981d661cd867d0e36ec9037c',
  objectName: 'write',
};

/** Builds a form of fifteen field types, four times each, all required. */
function formOf60(): { form: FormDefinition; answers: Record<string, unknown> } {
  const types: [type: string, own: Record<string, unknown>, answer: unknown][] = [
    ['text', {}, 'Kelp'],
    ['textarea', { maxLength: 2_000 }, 'A long letter. '.repeat(60)],
    ['email', {}, 'writer@bench.test'],
    ['number', { min: 1, max: 99 }, '12'],
    ['currency', {}, '1,250.50'],
    ['date', {}, '2026-11-21'],
    ['time', {}, '14:05'],
    ['name', {}, { first: 'Ann', last: 'Tide' }],
    ['address', {}, { line1: '1 Quay', city: 'Rockland', state: 'ME', zip: '04841', country: 'US' }],
    ['phone', {}, { line: '207 555 0134' }],
    ['website', {}, 'tide.test'],
    ['radio', { options: ['A', 'B'] }, 'B'],
    ['checkbox', { options: ['A', 'B'] }, ['A', 'B']],
    ['select', { options: ['A', 'B'] }, 'A'],
    ['likert', { options: ['One', 'Two'] }, { 0: '2', 1: '-2' }],
  ];
  const fields = Array.from({ length: 60 }, (_, index) => {
    const [type = '', own] = types[index % types.length] ?? [];
    const showWhen =
      index > 15 && index % 5 === 0
        ? { rules: [{ fieldId: 'f0', operator: 'is', value: 'kelp' }] }
        : undefined;
    return {
      id: `f${index}`,
      type,
      title: `Field ${index}`,
      required: true,
      ...own,
      ...(showWhen && { showWhen }),
    };
  });
  return {
    form: formDefinitionSchema.parse({ name: 'Sixty', pages: [{ id: 'p', fields }] }),
    answers: Object.fromEntries(fields.map(({ id }, index) => [id, types[index % types.length]?.[2]])),
  };
}

function measureCheck(): Figure {
  const { form, answers } = formOf60();
  const times: number[] = [];
  for (let round = 0; round < 300; round++) {
    const from = performance.now();
    const { errors } = checkForm(form, answers);
    times.push(performance.now() - from);
    if (Object.keys(errors).length > 0) throw new Error(`the form is good: ${JSON.stringify(errors)}`);
  }
  // Code is still being compiled in the first rounds.
  const warm = times.slice(100);
  return {
    group: 'Forms',
    name: 'validating 60 fields',
    target: '< 1 ms',
    measured: `${milliseconds(median(warm))}, ${milliseconds(times[0] ?? 0)} the first time`,
    isMet: median(warm) < 1,
  };
}

async function measureSubmission(server: Server): Promise<Figure> {
  const origin = server.direct.counted ?? '';
  // Warms the cache of the site's settings, as the page with the form would.
  await (await fetch(`${origin}/contact`)).arrayBuffer();
  const asked = await fetch(`${origin}/api/form/FormSubmissionKey`, { method: 'POST' });
  const { key } = (await asked.json()) as { key: string };
  const values = { name: { first: 'Ann', last: 'Tide' }, email: 'ann@bench.test', message: 'Hello' };
  const sent = await fetch(`${origin}/api/form/SaveFormSubmission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, ...CONTACT, form: JSON.stringify(values) }),
  });
  if (sent.status !== 200) throw new Error(`a submission: ${sent.status} ${await sent.text()}`);
  await sent.arrayBuffer();
  const trips = Number(asked.headers.get('x-bench-d1')) + Number(sent.headers.get('x-bench-d1'));
  return {
    group: 'Forms',
    name: 'a submission with its key: D1 round trips',
    target: '2',
    measured: `${trips}; rows read ${sent.headers.get('x-bench-rows')}`,
    isMet: trips === 2,
  };
}

async function measureList(server: Server, name: string, query: string, limitMs: number): Promise<Figure> {
  const ask = async () => {
    const answer = await fetch(`${server.direct.counted}/api/form-submissions${query}`, {
      headers: server.owner ?? {},
    });
    const body = (await answer.json()) as { submissions: unknown[] };
    if (answer.status !== 200 || body.submissions.length !== 50)
      throw new Error(`${query}: ${answer.status}`);
    return answer;
  };
  for (let round = 0; round < 5; round++) await ask();
  const times: number[] = [];
  let rows = '';
  for (let round = 0; round < 21; round++) {
    const before = processorMs(server.runtimePid);
    rows = (await ask()).headers.get('x-bench-rows') ?? '';
    times.push(processorMs(server.runtimePid) - before);
  }
  return {
    group: `Forms: the panel with ${SUBMISSIONS.toLocaleString('en-US')} submissions`,
    name,
    target: `< ${limitMs} ms`,
    measured: `${milliseconds(median(times))} of processor time with the database, rows read ${rows}`,
    isMet: median(times) < limitMs,
  };
}

export async function measureForms(files: Record<WorkerName, string>): Promise<Figure[]> {
  const server = await startServer({
    workers: ['counted'],
    files,
    extra: { pages: 0, items: 0, submissions: SUBMISSIONS, hasOwner: true },
  });
  try {
    return [
      measureCheck(),
      await measureSubmission(server),
      await measureList(server, 'first page', '', 50),
      await measureList(server, 'a page in the middle', '?cursor=50000', 50),
      await measureList(server, 'only unread submissions', '?status=unread', 50),
      await measureList(server, 'search for a word that every submission contains', '?search=kiln', 50),
    ];
  } finally {
    await server.stop();
  }
}

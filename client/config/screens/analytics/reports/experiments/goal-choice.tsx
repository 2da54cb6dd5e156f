import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import type { Goal } from '#schema/contracts/analytics/experiments.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { Assessed } from './experiment-words.ts';

interface Props {
  experiment: Assessed;
  goal: Goal | null;
  error: string | undefined;
  onChange: (goal: Goal | null) => void;
}

interface Offered {
  value: string;
  text: string;
  goal: Goal;
}

const KINDS = [
  ['page', 'Another page is viewed'],
  ['button', 'A button is clicked'],
  ['form', 'A form is submitted'],
  ['order', 'An order is placed'],
] as const;
type Kind = Goal['kind'];

const FIRST: Readonly<Record<Kind, Goal>> = {
  page: { kind: 'page', path: '' },
  button: { kind: 'button', buttonId: '', label: '' },
  form: { kind: 'form', formId: '', label: '' },
  order: { kind: 'order' },
};

export function GoalChoice({ experiment, goal, error, onChange }: Props) {
  const toKind = (value: string) => KINDS.find(([kind]) => kind === value)?.[0];
  const choose = (value: string) => {
    const kind = toKind(value);
    onChange(kind ? FIRST[kind] : null);
  };
  return (
    <>
      <Labelled label="Goal" error={error} help="Each visitor counts once, after seeing the page.">
        {(props) => (
          <select {...props} value={goal?.kind ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose a goal</option>
            {KINDS.map(([kind, text]) => (
              <option key={kind} value={kind}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {goal && goal.kind !== 'order' && (
        <GoalPart key={goal.kind} experiment={experiment} goal={goal} onChange={onChange} />
      )}
    </>
  );
}

const PARTS = {
  page: { label: 'Page', none: 'You have no other public page.' },
  button: { label: 'Button', none: 'Neither the page nor a variant has a button.' },
  form: { label: 'Form', none: 'You have no form yet.' },
} as const;

interface PartProps extends Pick<Props, 'experiment' | 'onChange'> {
  goal: Exclude<Goal, { kind: 'order' }>;
}

function GoalPart({ experiment, goal, onChange }: PartProps) {
  const { kind } = goal;
  const { value: offered, problem } = useLoaded(['goals', experiment.id, kind], () =>
    listOffered(kind, experiment),
  );
  const { label, none } = PARTS[kind];
  if (problem) return <p role="alert">{problem}</p>;
  if (offered?.length === 0) return <p className="report-quiet">{none}</p>;
  const chosen = getChosen(goal);
  // The button or form that the goal refers to may no longer exist.
  const isGone = offered !== null && chosen !== '' && !offered.some(({ value }) => value === chosen);
  return (
    <Labelled label={label}>
      {(props) => (
        <select
          {...props}
          required
          value={chosen}
          onChange={(event) => {
            const found = offered?.find(({ value }) => value === event.target.value);
            if (found) onChange(found.goal);
          }}
        >
          <option value="">Choose one</option>
          {(isGone || (offered === null && chosen !== '')) && <option value={chosen}>{chosen}</option>}
          {offered?.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function getChosen(goal: PartProps['goal']): string {
  if (goal.kind === 'page') return goal.path;
  return goal.kind === 'button' ? goal.buttonId : goal.formId;
}

async function listOffered(kind: PartProps['goal']['kind'], experiment: Assessed): Promise<Offered[]> {
  if (kind === 'page') {
    const pages = await pagesApi.list();
    return pages
      .filter(({ id, status }) => id !== experiment.pageId && status === ITEM_STATUS.published)
      .map(({ path, title }) => ({ value: path, text: `${title} (${path})`, goal: { kind, path } }));
  }
  if (kind === 'form') {
    const forms = await formsApi.list();
    return forms.map(({ id, name }) => ({
      value: id,
      text: name,
      goal: { kind, formId: id, label: name.slice(0, 200) },
    }));
  }
  return listButtons(experiment);
}

/** Lists the buttons of all variants. A button that occurs in several variants is listed once. */
async function listButtons({ arms }: Assessed): Promise<Offered[]> {
  const pages = await Promise.all(arms.map(({ pageId }) => pagesApi.read(pageId)));
  const blocks = pages.flatMap(({ draft }) => draft.sections).flatMap((section) => section.blocks);
  const labels = new Map<string, string>();
  for (const { id, type, value } of blocks) {
    const text = 'text' in value && typeof value.text === 'string' ? value.text : '';
    if (type === BLOCK_TYPE.button && !labels.has(id)) labels.set(id, text);
  }
  return [...labels].map(([buttonId, label]) => ({
    value: buttonId,
    text: label || 'A button without text',
    goal: { kind: 'button', buttonId, label },
  }));
}

import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { findAddresses, findWrongLines, type WrongLine } from '#domain/discounts/find-addresses.ts';
import { MAX_ADDED_MEMBERS } from '#schema/contracts/customers/groups.ts';
import { describeAdded } from './describe-added.ts';
import { groupsApi } from './groups-api.ts';

interface Props {
  id: string;
  onAdded: (text: string) => void;
}

const MAX_SHOWN = 20;

/** Adds customers from a typed list or a CSV file. Lines without a valid address stay in the field. */
export function AddMembers({ id, onAdded }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const emails = findAddresses(text);
  const { submit, isPending, problem } = useFormMutation(
    async () => {
      let sum = { added: 0, moved: 0 };
      for (let from = 0; from < emails.length; from += MAX_ADDED_MEMBERS) {
        const part = emails.slice(from, from + MAX_ADDED_MEMBERS);
        const { added, moved } = await groupsApi.add(id, { emails: part });
        sum = { added: sum.added + added, moved: sum.moved + moved };
      }
      return sum;
    },
    {
      onSuccess: (sum) => {
        const left = findWrongLines(text);
        setWrong(left);
        setText(left.map((one) => one.text).join('\n'));
        onAdded(describeAdded(sum));
      },
    },
  );
  const add = async () => {
    if (emails.length === 0) {
      setWrong(findWrongLines(text));
      return setError('Enter at least one email address.');
    }
    setError(undefined);
    await submit();
  };
  return (
    <form className="stack" onSubmit={onSubmit(add)}>
      <Labelled
        label="Add customers"
        help="Enter email addresses, or choose a CSV file that contains them."
        error={error ?? problem ?? undefined}
      >
        {(props) => (
          <textarea
            {...props}
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setWrong([]);
            }}
          />
        )}
      </Labelled>
      {wrong.length > 0 && <WrongLines lines={wrong} />}
      <div className="tools">
        <button type="submit" className="button" disabled={isPending}>
          {emails.length > 1 ? `Add ${emails.length} customers` : 'Add'}
        </button>
        <label className="button">
          Choose a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="visually-hidden"
            onChange={async ({ target }) => {
              setText((await target.files?.[0]?.text()) ?? '');
              setWrong([]);
              target.value = '';
            }}
          />
        </label>
      </div>
    </form>
  );
}

function WrongLines({ lines }: { lines: readonly WrongLine[] }) {
  const more = lines.length - MAX_SHOWN;
  return (
    <div className="notice" role="alert">
      <p>
        {lines.length === 1
          ? 'One entry is not a valid email address and was not added. Correct it and add it again.'
          : `${lines.length} entries are not valid email addresses and were not added. Correct them and add them again.`}
      </p>
      <ul className="group-wrong-lines">
        {lines.slice(0, MAX_SHOWN).map(({ line, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can have two wrong addresses
          <li key={index}>
            Line {line}: <bdi>{text}</bdi>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

/** Adds all customers with a tag, which customers get from an import. */
export function AddByTag({ id, tags, onAdded }: Props & { tags: readonly string[] }) {
  const [chosen, setChosen] = useState('');
  const tag = tags.includes(chosen) ? chosen : (tags[0] ?? '');
  const { submit, isPending, problem } = useFormMutation(() => groupsApi.add(id, { tag }), {
    onSuccess: (sum) => onAdded(describeAdded(sum)),
  });
  return (
    <form className="stack" onSubmit={onSubmit(submit)}>
      <Labelled label="Add customers with a tag" error={problem ?? undefined}>
        {(props) => (
          <select {...props} value={tag} onChange={({ target }) => setChosen(target.value)}>
            {tags.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <div className="tools">
        <button type="submit" className="button" disabled={isPending}>
          Add all with this tag
        </button>
      </div>
    </form>
  );
}

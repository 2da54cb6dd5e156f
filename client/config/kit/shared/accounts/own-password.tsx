import { Labelled } from '#client/config/kit/fields/labelled.tsx';

export const GIVES_ACCESS = 'Enter your password again, because this gives someone access.';

interface Props {
  value: string;
  error: string | undefined;
  help: string | undefined;
  onChange: (value: string) => void;
}

/** Asks for the password again before an action for which an open session is not enough. */
export function OwnPassword({ value, error, help, onChange }: Props) {
  return (
    <Labelled label="Your password" error={error} help={help}>
      {(props) => (
        <input
          {...props}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

import { Labelled } from '#client/config/kit/fields/labelled.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Asks for the password again before an action that grants access. */
export function OwnPassword({ value, error, onChange }: Props) {
  return (
    <Labelled
      label="Your password"
      error={error}
      help="Enter your password again, because this gives someone access."
    >
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

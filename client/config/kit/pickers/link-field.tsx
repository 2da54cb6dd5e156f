import { Labelled } from '../fields/labelled.tsx';
import { LinkPicker } from './link-picker.tsx';
import { findLinks } from './links-api.ts';
import './pickers.css';

interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (href: string) => void;
}

/** Returns the path of the page in the editor's iframe, or null outside the editor. */
const getOwnPath = (): string | null =>
  document.querySelector<HTMLIFrameElement>('.stage iframe')?.contentWindow?.location.pathname ?? null;

export default function LinkField({ label, help, error, value, onChange }: Props) {
  return (
    <Labelled label={label} help={help} error={error}>
      {({ id }) => (
        <LinkPicker
          id={id}
          label={label}
          value={value}
          find={findLinks}
          ownPath={getOwnPath()}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}

import { Copy } from 'lucide-react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { DnsRecord } from '#schema/contracts/sites/domains.ts';

const copy = (text: string, name: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast.success(`${name} copied.`),
    () => toast.error('This browser does not allow copying. Select the text and copy it.'),
  );

/** Lists the records that the owner sets at the DNS provider, each with buttons to copy. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  return (
    <table className="dns-records">
      <caption className="visually-hidden">Records to set at your DNS provider</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${name} ${value}`}>
            <th scope="row">{type}</th>
            <td data-label="Name">
              <Copied text={name} label={`Name of the ${type} record`} />
            </td>
            <td data-label="Value">
              <Copied text={value} label={`Value of the ${type} record`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="dns-text">
      <code dir="ltr">{text}</code>
      <IconButton label={`Copy: ${label}, ${text}`} icon={Copy} onPress={() => copy(text, label)} />
    </span>
  );
}

import { Link as LinkIcon } from 'lucide-react';
import { useId } from 'react';
import { toast } from '#client/config/kit/ui/toast.ts';
import { permanentLink } from '#domain/links/permanent-link.ts';

/** A link for print and other sites that survives changes of the page's address. */
export function PermanentLink({ id }: { id: string }) {
  const heading = useId();
  const link = `${location.origin}${permanentLink(id)}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Copied.'),
      () => toast('Your browser does not allow copying. Select the link and copy it.'),
    );
  return (
    <section className="panel-part stack" aria-labelledby={heading}>
      <h2 id={heading}>Permanent link</h2>
      <p className="quiet">It opens this page even if you change the address above.</p>
      <input readOnly aria-label="Permanent link" value={link} onFocus={(event) => event.target.select()} />
      <button type="button" className="button" onClick={() => void copy()}>
        <LinkIcon size={16} aria-hidden="true" /> Copy the link
      </button>
    </section>
  );
}

const noteId = (id: string) => `${id}-note`;

/** Returns the attributes of a control with an error. */
export const withError = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true as const, 'aria-describedby': noteId(id) } : {};

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={noteId(id)} className="field-error" role="alert">
      {error}
    </p>
  ) : null;
}

/** A region of code. It is focusable, because a scrollable region must be reachable by keyboard. */
export function CodeView({ label, text }: { label: string; text: string }) {
  return (
    <section className="code-view" tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}

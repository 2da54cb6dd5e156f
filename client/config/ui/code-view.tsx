/** Text of a machine, as it came; it scrolls, and so is reachable by keyboard. */
export function CodeView({ label, text }: { label: string; text: string }) {
  return (
    <section className="code-view" tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}

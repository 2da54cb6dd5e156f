import { type ReactNode, useId } from 'react';

export function Card({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="quiet">{about}</p>
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}

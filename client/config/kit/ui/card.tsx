import type { ReactNode } from 'react';

/** A titled part of a long form. */
export function Card({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        <p className="quiet">{about}</p>
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}

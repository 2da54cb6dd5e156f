import { batch, type Reader, type Statement } from './database.ts';

/** Reads of one batch, of which some may be left out. */
export interface Reads {
  /** Adds a query, or nothing; returns its rows once the batch has run, and no rows of nothing. */
  add: <Row>(query: Statement<Row[]> | false) => () => Row[];
  run: (db: Reader) => Promise<void>;
}

export function gatherReads(): Reads {
  const statements: Statement[] = [];
  let answers: readonly unknown[] = [];
  return {
    add: <Row>(query: Statement<Row[]> | false) => {
      if (query === false) return () => [];
      const index = statements.push(query) - 1;
      // Each answer is that of its statement; a list of statements forgets their types.
      return () => answers[index] as Row[];
    },
    run: async (db) => {
      answers = await batch(db, statements);
    },
  };
}

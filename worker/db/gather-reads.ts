import { batch, type Reader, type Statement } from './database.ts';

export interface Reads {
  /**
   * Adds a query to the batch. Returns a function that returns its rows once the batch has run. `false`
   * yields no rows.
   */
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
      // Results are in the order of the statements, but an array of statements loses their types.
      return () => answers[index] as Row[];
    },
    run: async (db) => {
      answers = await batch(db, statements);
    },
  };
}

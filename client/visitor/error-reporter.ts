import type { PageContext } from '../page/context.ts';
import type { ErrorPlace } from './send-errors.ts';

/**
 * Reports uncaught errors and promise rejections (A1.09, A3.43). Returns a function for reporting a single
 * error. The code that sends reports loads with the first error, because most pages have none.
 */
export function startErrorReporter(context: PageContext | null): (error: unknown) => void {
  const report = (error: unknown, place: ErrorPlace = {}) => {
    const timestamp = Date.now();
    import('./send-errors.ts').then(
      ({ addError }) => addError({ error, place, timestamp, website: context?.website }),
      // A page that cannot load this code cannot send the report either. Reporting the failure would repeat it.
      () => {},
    );
  };
  addEventListener('error', (event) =>
    report(event.error ?? event.message, {
      file: event.filename,
      line: event.lineno,
      column: event.colno,
    }),
  );
  addEventListener('unhandledrejection', (event) => report(event.reason));
  return report;
}

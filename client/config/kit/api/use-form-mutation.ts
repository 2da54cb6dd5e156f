import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { getFormProblem } from './form-problem.ts';
import { keepRefused } from './keep-refused.ts';

interface Options<Answer, Variables> {
  /** Fields that show their own message. If omitted, all fields do. */
  fields?: readonly string[];
  /** The form's values. A field loses its message when its value changes. */
  values?: unknown;
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onError?: (error: unknown) => void;
  onProblem?: (text: string) => void;
}

/** Saves a form that shows its own errors. Ignores a second submission while the first is running. */
export function useFormMutation<Answer, Variables = void>(
  send: (variables: Variables) => Promise<Answer>,
  { fields, values, onSuccess, onError, onProblem }: Options<Answer, Variables> = {},
) {
  // The button is not disabled until the next render.
  const isRunning = useRef(false);
  const {
    error,
    isPending,
    mutateAsync,
    reset,
    variables: sent,
  } = useMutation({
    mutationFn: ({ variables }: { variables: Variables; values: unknown }) => send(variables),
    onSuccess: (answer, { variables }) => onSuccess?.(answer, variables),
    onError: (failure) => {
      const { text } = getFormProblem(failure, fields);
      if (text !== null) onProblem?.(text);
      onError?.(failure);
    },
  });
  const submit = async (variables: Variables): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await mutateAsync({ variables, values });
      return true;
    } catch {
      // The form shows `errors` and `problem`.
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  const { errors, text: problem } = getFormProblem(error, fields);
  return {
    ...{ submit, reset, isPending, error, problem },
    errors: keepRefused(errors, sent?.values, values),
  };
}

/** Handles submit without the browser's own request. */
export const onSubmit = (save: () => Promise<unknown>) => (event: FormEvent) => {
  event.preventDefault();
  void save();
};

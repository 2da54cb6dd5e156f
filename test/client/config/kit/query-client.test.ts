import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/config/kit/api/api.ts';
import { createQueryClient } from '#client/config/kit/api/query-client.ts';

const refused = () => Promise.reject(new ApiError(409, { error: 'Another page has this address.' }));

function change(options: { onError?: () => void } = {}) {
  const onFailure = vi.fn();
  const client = createQueryClient(onFailure);
  const mutation = client.getMutationCache().build(client, { mutationFn: refused, ...options });
  return { onFailure, done: mutation.execute(undefined).catch(() => {}) };
}

describe('a failed change', () => {
  it('shows its message only once', async () => {
    const { onFailure, done } = change();
    await done;
    expect(onFailure.mock.calls).toEqual([['Another page has this address.']]);
  });

  it('shows no message if the form handles its errors', async () => {
    const onError = vi.fn();
    const { onFailure, done } = change({ onError });
    await done;
    expect(onError).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('a list query', () => {
  it.each([
    ['refused', refused],
    ['sent without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a query that is %s is not repeated automatically', async (_, fails) => {
    const queryFn = vi.fn(fails);
    const client = createQueryClient(() => {});
    const observer = new QueryObserver(client, { queryKey: ['forms'], queryFn });
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    expect(queryFn).toHaveBeenCalledOnce();
    stop();
  });

  it('a list query is sent again when the owner returns to the list', async () => {
    const client = createQueryClient(() => {});
    const queryFn = vi.fn(() => Promise.resolve(['one']));
    for (let visit = 0; visit < 2; visit++) {
      const observer = new QueryObserver(client, { queryKey: ['forms'], queryFn });
      expect(observer.getCurrentResult().data).toBeUndefined();
      const stop = observer.subscribe(() => {});
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['one']));
      stop();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});

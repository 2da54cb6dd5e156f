import { describe, expect, it } from 'vitest';
import { type CommentThread, hasComments, judgeComment, toThreads } from '#domain/comments.ts';

const comment = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  author: 'Ana',
  body: id,
  isOwner: false,
  createdAt: 0,
});
const outline = (threads: readonly CommentThread[]): string =>
  threads.map(({ id, replies }) => (replies.length > 0 ? `${id}(${outline(replies)})` : id)).join(' ');

describe('hasComments', () => {
  it.each([
    [{}, {}, false],
    [{ hasComments: true }, {}, true],
    [{ hasComments: true }, { comments: 'off' as const }, false],
    [{}, { comments: 'on' as const }, true],
    [{ hasComments: true }, { comments: 'collection' as const }, true],
    [{ hasComments: true }, { lesson: { minutes: 3 } }, false],
  ])('with the collection %j and the item %j, returns %s', (collection, item, expected) => {
    expect(hasComments(collection, item)).toBe(expected);
  });
});

describe('toThreads', () => {
  it('nests replies below their comments, displayed at most three levels deep', () => {
    const flat = [
      comment('a'),
      comment('b', 'a'),
      comment('c', 'b'),
      comment('d', 'c'),
      comment('e', 'd'),
      comment('f'),
    ];
    expect(outline(toThreads(flat))).toBe('a(b(c d e)) f');
  });

  it('nests a reply that comes before its comment, because both have the same time', () => {
    expect(outline(toThreads([comment('b', 'a'), comment('c', 'b'), comment('a')]))).toBe('a(b(c))');
  });

  it('omits replies to comments that are not shown', () => {
    expect(outline(toThreads([comment('b', 'gone'), comment('c', 'b'), comment('d')]))).toBe('d');
  });

  it('nests the maximum number of comments per item, each a reply to the previous one', () => {
    const chain = Array.from({ length: 1_000 }, (_, index) =>
      comment(`${index}`, index === 0 ? null : `${index - 1}`),
    );
    expect(outline(toThreads(chain)).match(/\d+/g)).toHaveLength(1_000);
  });
});

describe('judgeComment', () => {
  const judge = (rest: object) => judgeComment({ body: 'Lovely.', honeypot: '', isTrusted: false, ...rest });
  it('approves contributors and known members, and holds other comments for moderation', () => {
    expect(judge({ isTrusted: true })).toEqual({ status: 'published', spamReason: null });
    expect(judge({})).toEqual({ status: 'waiting', spamReason: null });
  });
  it('marks a comment with a filled honeypot field as spam, and flags many links for the owner', () => {
    expect(judge({ isTrusted: true, honeypot: 'x' })).toEqual({ status: 'spam', spamReason: 'honeypot' });
    expect(judge({ body: 'https://a.test '.repeat(4) })).toEqual({ status: 'waiting', spamReason: 'links' });
    expect(judge({ body: 'https://a.test '.repeat(3) })).toEqual({ status: 'waiting', spamReason: null });
  });
});

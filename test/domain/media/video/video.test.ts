import { describe, expect, it, vi } from 'vitest';
import { parseEmbed } from '#domain/media/video/embed.ts';
import { createPlayGroup, VIDEO_FADE_MS } from '#domain/media/video/play-group.ts';
import { playerMessage } from '#domain/media/video/player-message.ts';
import { INTERSECTION_RATIO, paddingPercent } from '#domain/media/video/shape.ts';
import { embedProblem } from '#domain/media/video/texts.ts';
import { VIDEO_PROVIDERS, videoBlock, videoModeSchema } from '#schema/contracts/blocks/video.ts';

describe('video embeds', () => {
  it('[B3.5.01] the supported providers are Vimeo, YouTube, Wistia and Animoto', () => {
    expect([...VIDEO_PROVIDERS]).toEqual(['Vimeo', 'YouTube', 'Wistia', 'Animoto']);
  });

  it.each([
    [
      'YouTube',
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x" allow="autoplay"></iframe>',
    ],
    ['YouTube', 'https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ'],
    ['YouTube', "<iframe src='//www.youtube-nocookie.com/embed/aqz-KE-bpKQ'></iframe>"],
    ['YouTube', 'https://youtu.be/aqz-KE-bpKQ?t=4'],
    [
      'Vimeo',
      '<div><iframe src="https://player.vimeo.com/video/76979871?title=0&amp;h=8272103f6e" width="640" height="360"></iframe></div>',
    ],
    ['Vimeo', 'https://vimeo.com/76979871/8272103f6e'],
    ['Wistia', '<iframe src="//fast.wistia.net/embed/iframe/e4a27b971d" width=600 height=400></iframe>'],
    [
      'Wistia',
      '<script src="//fast.wistia.com/assets/external/E-v1.js" async></script><div class="wistia_embed wistia_async_e4a27b971d"></div>',
    ],
    ['Animoto', '<iframe src="https://animoto.com/embed/AbCdEfGhIjKl1234"></iframe>'],
    [
      'Animoto',
      '<iframe src="https://s3.amazonaws.com/embed.animoto.com/play.html?w=swf/x&f=AbCdEfGh1234"></iframe>',
    ],
  ])('[B3.5.02] [B3.5.04] an embed from %s is parsed from its markup: %s', (provider, markup) => {
    const embed = parseEmbed(markup);
    expect(embed?.provider).toBe(provider);
    expect(embed?.type).toBe('iframe');
    expect(embed?.src).toMatch(
      /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|fast\.wistia\.net|animoto\.com)\//,
    );
  });

  it('an embed uses the provider’s URL that sets the fewest cookies', () => {
    expect(parseEmbed('https://youtu.be/aqz-KE-bpKQ')?.src).toBe(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&enablejsapi=1&playsinline=1&rel=0',
    );
    expect(parseEmbed('https://vimeo.com/76979871/8272103f6e')).toMatchObject({
      src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
      page: 'https://vimeo.com/76979871/8272103f6e',
    });
    expect(parseEmbed('//fast.wistia.net/embed/iframe/e4a27b971d')?.src).toContain('doNotTrack=true');
  });

  it('[B3.5.04] an embed is an iframe, an object or invalid', () => {
    const object =
      '<object width="425" height="344"><param name="movie" value="http://www.youtube.com/v/aqz-KE-bpKQ&hl=en"></param><embed src="x"></embed></object>';
    expect(parseEmbed(object)).toMatchObject({
      type: 'object',
      provider: 'YouTube',
      size: { width: 425, height: 344 },
    });
    for (const markup of [
      '',
      'a video',
      '<iframe></iframe>',
      '<iframe src="https://evil.test/embed/aqz-KE-bpKQ"></iframe>',
      '<iframe src="https://www.youtube.com.evil.test/embed/aqz-KE-bpKQ"></iframe>',
      'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
      '<script>alert(1)</script>',
    ])
      expect(embedProblem(parseEmbed(markup), false), markup).toBe('Invalid video embed.');
  });

  it('[B8.3.07] [B8.3.08] an error explains why an embed is not shown', () => {
    expect(embedProblem(null, false)).toBe('Invalid video embed.');
    const object = parseEmbed('<embed src="https://www.youtube.com/v/aqz-KE-bpKQ">');
    expect(embedProblem(object, true)).toBe(
      'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
    );
    expect(embedProblem(object, false)).toBeNull();
    expect(embedProblem(parseEmbed('https://youtu.be/aqz-KE-bpKQ'), true)).toBeNull();
  });
});

describe('video display modes', () => {
  it('[B3.5.03] [B5.07] the modes are none, fit, fill and null, and nothing else', () => {
    for (const mode of ['none', 'fit', 'fill', null])
      expect(videoModeSchema.safeParse(mode).success).toBe(true);
    for (const mode of ['cover', '', 0, undefined])
      expect(videoModeSchema.safeParse(mode).success).toBe(false);
    expect(videoBlock.schema.parse({}).mode).toBe('none');
  });
});

describe('video sizes and visibility', () => {
  it('[B9.1.30] a video of unknown size is 56.3 % as high as it is wide', () => {
    expect(paddingPercent(null)).toBe(56.3);
    expect(paddingPercent({ width: 640, height: 480 })).toBe(75);
  });
  it('[B9.1.32] a video counts as visible when at least half of it is visible', () =>
    expect(INTERSECTION_RATIO).toBe(0.5));
});

describe('messages to video players', () => {
  it('[B7.52] the Vimeo and YouTube players receive play and pause messages, each at its own origin', () => {
    expect(playerMessage('https://player.vimeo.com/video/1?dnt=1', 'pause')).toEqual({
      text: '{"method":"pause"}',
      origin: 'https://player.vimeo.com',
    });
    expect(playerMessage('https://www.youtube-nocookie.com/embed/x', 'play')).toEqual({
      text: '{"event":"command","func":"playVideo","args":""}',
      origin: 'https://www.youtube-nocookie.com',
    });
    expect(playerMessage('https://fast.wistia.net/embed/iframe/x', 'play')).toBeNull();
    expect(playerMessage('https://player.vimeo.com.evil.test/', 'play')).toBeNull();
  });
});

describe('a group of videos', () => {
  it('[B2.3.04] plays one video at a time', () => {
    const group = createPlayGroup();
    const [one, other] = [{ stop: vi.fn() }, { stop: vi.fn() }];
    group.begin(one);
    group.begin(one);
    expect(one.stop).not.toHaveBeenCalled();
    group.begin(other);
    expect(one.stop).toHaveBeenCalledOnce();
    group.end(other);
    group.begin(one);
    expect(other.stop).not.toHaveBeenCalled();
  });
  it('fades a video in within 1 s, and its overlay back in within 0.3 s', () => {
    expect(VIDEO_FADE_MS).toEqual({ toVideo: 1000, toOverlay: 300 });
  });
});

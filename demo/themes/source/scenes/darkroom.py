"""A landscape photographer: four black-and-white landscapes."""
from things import *


def far(loc, target, lens): camera(loc, target, lens, 128)


def stacks():
    fog = .46; sky(.50, .16, 1.0); rnd = random.Random(7)
    plane('sea', (0, 60, 0), (400, 200), misty('sea', .10, .16, fog, 26, rough=.22, spec=.5, scale=.12))
    rock_m = misty('rock', .012, .05, fog, 26, scale=1.1, bump=.25)
    def stack(x, y, w, h, seed):
        def fn(u, v):
            a = u * TAU; k = 1 + .22 * noise.noise(Vector((math.cos(a) * 1.3 + seed, math.sin(a) * 1.3, v * 2.2))) + .12 * noise.noise(Vector((math.cos(a) * 4, math.sin(a) * 4 + seed, v * 6))) + .05 * noise.noise(Vector((math.cos(a) * 10, math.sin(a) * 10, v * 22 + seed)))
            r = w * k * (1.25 - .55 * v ** .8) * (1 if v < .94 else max(.02, (1 - v) / .06))
            return x + r * math.cos(a) + v * w * .3 * math.sin(seed), y + r * math.sin(a), h * (v - .04 + .03 * noise.noise(Vector((seed, u * 6, v)))), (u, v)
        grid_mesh('stack', fn, 160, 120, rock_m)
    for x, y, w, h, s in ((3.2, 13, 1.15, 4.9, 1.2), (5.0, 15, .55, 2.6, 5.1), (1.0, 22, 1.3, 5.4, 3.3), (-3.0, 34, 1.6, 5.2, 8.2), (7.5, 30, 2.2, 6.4, 9.6), (-9, 52, 2.5, 6, 2.2), (1.9, 11, .35, .5, 6.6), (2.6, 10.2, .22, .3, 4.4), (4.3, 10.8, .3, .42, 7.7)): stack(x, y, w, h, s)
    far((0, -3, 1.5), (.6, 14, 1.95), 40); sun((-.6, .6, -.35), 1.1, .4); expose(.25)


def mountains():
    fog = .62; sky(.68, .30, 1.0)
    for i, (dist, h, seed, tone) in enumerate(((9, 2.0, 3, .02), (17, 4.2, 8, .03), (30, 7.6, 15, .05), (52, 13.5, 21, .06), (84, 20, 30, .06))):
        n = 300; a = fft_noise(n, 2, 2.3, seed); b = fft_noise(n, 6, 1.9, seed + 1)
        y = np.linspace(-1, 1, n)[:, None]; env = np.exp(-(y / .42) ** 2)
        z = h * env * (.62 + .38 * (1 - np.abs(a) * .75) + .10 * (1 - np.abs(b)))
        size = dist * 1.9; terrain(z - h * .38, size, misty('m%d' % i, tone, tone * 2.2, fog, 34, scale=1.4 / (i + 1), bump=.1), (0, dist + 2, -.8))
    far((0, -3, 1.55), (0, 20, 2.6), 46); sun((.7, .5, -.5), 1.6, .1); expose(.15)


def tree():
    fog = .80; sky(.82, .62, 1.0)
    n = 300; z = fft_noise(n, 1, 2.6, 4) * .16; x = np.linspace(-1, 1, n)[None, :]; z = z + 1.1 * np.exp(-((x - .05) / .5) ** 2)
    terrain(z - 1.0, 26, misty('snow', .80, .86, fog, 120, scale=.3), (0, 12, 0))
    bark = misty('bark', .008, .02, fog, 140)
    rnd = random.Random(12)
    def grow(p, d, length, r, lvl):
        pts = [p.copy()]; q = p.copy(); dd = d.copy()
        for i in range(6):
            dd = (dd + Vector((rnd.gauss(0, .16), rnd.gauss(0, .16), rnd.gauss(0, .07) + .04))).normalized(); q = q + dd * length / 6; pts.append(q.copy())
        stem([tuple(v) for v in pts], r, r * .45, bark, n=14, segs=6)
        if lvl < 4:
            for i in range(2 if lvl == 0 else 1, 7):
                for _ in range(2 if lvl < 2 else 1):
                    side = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.uniform(.1, .9))).normalized()
                    grow(pts[i], (dd * .55 + side * .8).normalized(), length * rnd.uniform(.38, .56), r * .5, lvl + 1) if lvl < 3 or rnd.random() < .6 else None
    grow(Vector((.3, 8, .0)), Vector((.06, 0, 1)), 1.5, .085, 0)
    for i in range(9): rod_x = -4.2 + i * .55; stem([(rod_x, 7.4 + .1 * i, -.9), (rod_x + .02, 7.4 + .1 * i, -.3), (rod_x + .03, 7.4 + .1 * i, -.02 - .3 * (i < 3))], .02, .016, bark, n=6, segs=6)
    far((0, -3, .75), (.1, 8, .85), 62); sun((-.4, .5, -.6), .8, .5); expose(.1)


def posts():
    fog = .60; sky(.66, .34, 1.0); rnd = random.Random(3)
    plane('sea', (0, 60, 0), (300, 200), misty('sea', .22, .30, fog, 24, rough=.16, spec=.6, scale=.2))
    wood = misty('wood', .008, .03, fog, 26, scale=6, bump=.05)
    for i in range(17):
        for s in (-1, 1):
            x = 1.1 + s * .36 - i * .10; y = 2.6 + i * 1.05; h = .62 + rnd.gauss(0, .10) - (.3 if rnd.random() < .15 else 0); lean = rnd.gauss(0, .03)
            stem([(x, y, -.3), (x + lean * .5, y, h * .5), (x + lean, y, h)], .075, .062, wood, n=8, segs=10)
            disc((x + lean, y, h), .060, wood)
    far((0, -1.6, 1.0), (.15, 6, .28), 42); sun((.3, .6, -.6), .5, .5); expose(.2)

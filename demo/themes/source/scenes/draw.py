"""Draws the festival's two night pictures: python3 draw.py stage|chimney OUT.ppm WIDTH HEIGHT. Needs only numpy."""
import sys
import numpy as np

name, out, W, H = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
LIME, PINK, VIOLET = np.array([.80, 1.0, .14]), np.array([1.0, .20, .46]), np.array([.36, .22, 1.0])
y, x = np.mgrid[0:H, 0:W].astype(np.float32)
x = (x - W / 2) / H; y = y / H  # height is 1; the origin is the middle of the upper edge
rs = np.random.RandomState(4)


def haze(scale, seed):
    n = np.random.RandomState(seed).rand(int(scale) + 3, int(scale * W / H) + 3)
    gy = y * scale; gx = (x + W / H / 2) * scale
    iy, ix = gy.astype(int), gx.astype(int); fy, fx = gy - iy, gx - ix
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    return (n[iy, ix] * (1 - fx) + n[iy, ix + 1] * fx) * (1 - fy) + (n[iy + 1, ix] * (1 - fx) + n[iy + 1, ix + 1] * fx) * fy


smoke = .45 * haze(3, 1) + .3 * haze(7, 2) + .25 * haze(15, 3)
img = np.zeros((H, W, 3), np.float32)


def beam(x0, y0, angle, width, colour, power, reach=1.1):
    """a cone of light from a lamp; angle 0 points down"""
    dx, dy = x - x0, y - y0
    along = dx * np.sin(angle) + dy * np.cos(angle); across = dx * np.cos(angle) - dy * np.sin(angle)
    w = .006 + np.maximum(along, 0) * width
    k = np.exp(-(across / w) ** 2) * (along > 0) * np.exp(-along / reach) * power / (1 + 9 * along)
    img[...] += (k * (.45 + 1.1 * smoke))[..., None] * colour
    img[...] += (power * .055 * np.exp(-np.hypot(dx, dy) / .010) + power * .012 * np.exp(-np.hypot(dx, dy) / .05))[..., None] * (colour * .5 + .5)


def darken(mask, colour=(.010, .008, .022)): img[...] = img * (1 - mask[..., None]) + np.array(colour) * mask[..., None]


def soft(v, edge=.0025): return np.clip(v / edge + .5, 0, 1)


def crowd(base, rows, size):
    for r in range(rows):
        top = base + r * .055
        for i in range(int(W / H / size) + 4):
            cx = -W / H / 2 + (i + rs.uniform(-.35, .35)) * size; cy = top + rs.uniform(-.018, .022); rad = size * rs.uniform(.30, .37)
            head = soft(1 - np.hypot((x - cx) / rad, (y - cy) / (rad * 1.22)), .05)
            body = soft(1 - np.hypot((x - cx) / (rad * 2.1), (y - cy - rad * 3.3) / (rad * 2.4)), .05)
            arm = 0
            if rs.rand() < .30:
                s = rs.choice([-1, 1]); lean = rs.uniform(.1, .5) * s; ln = rs.uniform(2.6, 4.2) * rad
                ax, ay = cx + s * rad * 1.2, cy + rad * 2
                t = np.clip(((x - ax) * np.sin(lean) - (y - ay) * np.cos(lean)) / ln, 0, 1)
                arm = soft(1 - np.hypot(x - ax - t * ln * np.sin(lean), y - ay + t * ln * np.cos(lean)) / (rad * .38), .12)
            darken(np.maximum(np.maximum(head, body), arm), (.012 * (6 - r) / 6, .003, .016 * (6 - r) / 6))


if name == 'stage':
    img += (np.exp(-((y - .62) / .30) ** 2) * .10)[..., None] * VIOLET + (np.exp(-((y - .70) / .17) ** 2) * np.exp(-(x / .85) ** 2) * .8 * (.5 + smoke))[..., None] * PINK
    for i, px in enumerate(np.linspace(-.80, .80, 9)):
        beam(px, .10, -.75 * px + .10 * (-1) ** i, .055, PINK if i % 2 else LIME, 1.35)
    for px in (-.62, -.3, .3, .62): beam(px, .80, np.pi - .55 * px - .1, .03, VIOLET, 1.1)
    for px in (-.45, -.15, .15, .45): beam(px, .10, .9 * px, .03, LIME, .8)
    darken(soft(.004 - np.abs(y - .085)) + soft(.003 - np.abs(y - .118)))
    for k in range(60):
        u = -1 + k / 30; darken(soft(.0022 - np.abs((y - .085) - np.abs(((x - u) * 30) % 2 - 1) * .033)) * (np.abs(x - u) < .017), (.01, .008, .022))
    crowd(.80, 5, .046); darken(soft(y - .845, .05), (.002, .0006, .003))
else:
    img += ((1 - y) * .035)[..., None] * VIOLET + (np.exp(-((y - .90) / .42) ** 2) * .42 * (.6 + .8 * smoke))[..., None] * PINK
    for _ in range(140): sx, sy = rs.uniform(-.6, .6), rs.uniform(0, .6); img += (rs.uniform(.1, .7) * np.exp(-((x - sx) ** 2 + (y - sy) ** 2) / 1.6e-6))[..., None] * np.array([.9, .9, 1])
    for px, a in ((-.30, .35), (-.12, .16), (.10, -.10), (.28, -.30)): beam(px, .86, np.pi + a, .045, LIME if px * 10 % 2 > 1 else PINK, 1.5, 1.4)
    taper = .045 + .022 * (y - .16)
    darken(soft(taper - np.abs(x - .04)) * soft(y - .16)); darken(soft(.056 - np.abs(x - .04)) * soft(.012 - np.abs(y - .172)))
    roof = .80 - .05 * np.abs(((x * 3.1) % 1) - .5) * 2; darken(soft(y - roof))
    for k in range(-5, 6):
        cx = k * .105 + .02; arch = soft(.032 - np.hypot(np.maximum(np.abs(x - cx), 0), np.minimum(y - .885, 0) * 1.0), .002) * (y < .95)
        img[...] = img * (1 - arch[..., None] * .9) + arch[..., None] * (PINK * .55 + np.array([.25, .10, .05])) * (.5 + .7 * smoke)[..., None]
    crowd(.955, 2, .040)
img = 1 - np.exp(-img * 1.7)
img = np.clip(img + rs.normal(0, .004, img.shape[:2])[..., None], 0, 1) ** (1 / 1.9)
with open(out, 'wb') as f:
    f.write(b'P6\n%d %d\n255\n' % (W, H)); f.write((img * 255).astype(np.uint8).tobytes())

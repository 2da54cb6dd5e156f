"""An architect's office: card models in hard light."""
from things import *


def card(k=1.0): return simple('card', (.80 * k, .79 * k, .76 * k), .9, .15)


def house(x, y, w, d, h, roof, mat, rz=0.0):
    """a gabled card house with window holes drawn as dark recesses"""
    o = prism('house', [(-w / 2, 0), (w / 2, 0), (w / 2, h), (0, h + roof), (-w / 2, h)], d, mat, (x, y, 0), (0, 0, rz))
    dark = bpy.data.materials.get('hole') or simple('hole', (.10, .10, .10), 1)
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rz, 4, 'Z')
    for i in range(max(2, int(d / .03))):
        for k in range(max(1, int(h / .035))):
            for s in (-1, 1):
                b = box('w', (0, 0, 0), (.0012, .012, .018), dark, 0); b.matrix_basis = M @ Matrix.Translation((s * w / 2, -d / 2 + d * (i + .5) / max(2, int(d / .03)), h * (k + .55) / max(1, int(h / .035))))
    for k in range(max(1, int(w / .035))):
        b = box('w', (0, 0, 0), (.014, .0012, .022), dark, 0); b.matrix_basis = M @ Matrix.Translation((-w / 2 + w * (k + .5) / max(1, int(w / .035)), -d / 2, h * .5))


def model():
    c = card(); base = simple('base', (.42, .41, .385), .9, .1); plane('t', (0, 0, -.012), (6, 6), simple('t', (.50, .50, .475), .9)); box('base', (0, 0, -.006), (1.3, .86, .012), base, .001)
    for l, (k, z) in enumerate(((1.0, .006), (.84, .010), (.66, .014))):
        box('contour', (.42 - .1 * (1 - k), .22, z / 2), (.5 * k, .40 * k, z), base, 0, rot=(0, 0, .2))
    for i, (x, y, w, d, h, r, z) in enumerate(((-.40, .18, .09, .16, .06, .045, .1), (-.26, .22, .09, .13, .075, .045, .1), (-.10, .20, .10, .15, .065, .05, .05), (-.43, -.06, .10, .14, .07, .045, .15), (.38, -.20, .09, .12, .055, .045, -.3), (.56, .02, .09, .14, .06, .045, -.3), (.12, .28, .09, .12, .06, .045, 0))): house(x, y, w, d, h, r, base, z)
    red = simple('new', (.56, .12, .035), .85, .15)
    house(-.05, -.10, .13, .34, .11, .075, c, 1.2); house(.17, -.02, .12, .22, .09, .07, c, -.37); box('yard', (.05, -.14, .002), (.24, .16, .004), red, 0, rot=(0, 0, -.37))
    rnd = random.Random(4); leaf = simple('tree', (.50, .49, .46), .95)
    for i in range(30):
        x, y = rnd.uniform(-.6, .6), rnd.choice((rnd.uniform(-.40, -.28), rnd.uniform(.32, .41), rnd.uniform(-.4, .4))); 
        if abs(x) < .30 and -.28 < y < .30: continue
        r = rnd.uniform(.014, .026); stem([(x, y, 0), (x, y, r), (x, y, r * 1.6)], .0012, .001, leaf, n=4, segs=5); ball((x, y, r * 2.1), r, leaf, sub=4)
    camera((-.50, -1.12, .62), (.02, -.01, .03), 56, 9, focus=(0, -.1, .06))
    sun((.90, .12, -.46), 5.0, .012, (1, .96, .9)); world((.20, .22, .25), (.16, .16, .16), (.22, .24, .27), 1.0); expose(.0)


def stair():
    con = plaster('concrete', (.50, .50, .48), relief=.5); plane('wall', (0, 1.0, 2), (8, 8), con, rot=(math.pi / 2, 0, 0)); plane('f', (0, 0, 0), (8, 8), con)
    for i in range(13): box('step', (-.9 + i * .17, .55, .06 + i * .105), (.19, .90, .05), con, .003)
    for i in range(13): box('riser', (-.985 + i * .17 + .16, .55, .1 + i * .105), (.02, .90, .12), con, 0)
    box('left', (-1.5, .5, 1.5), (.1, 1, 3), con, 0); box('slot', (-.2, .98, 2.4), (1.6, .06, .5), simple('void', (.02, .02, .02), 1), 0)
    steel_ = simple('rail', (.40, .10, .04), .5); tube([(-1.0, .12, .55), (0, .12, 1.17), (1.1, .12, 1.85)], .014, steel_)
    for i in range(12): tube([(-.9 + i * .17, .12, .08 + i * .105), (-.9 + i * .17, .12, .35 + i * .105), (-.9 + i * .17, .12, .615 + i * .105)], .006, steel_)
    box('gobo', (-2.2, -1.2, 3.0), (.1, .7, 3), con, 0)
    camera((.35, -2.9, 1.15), (.05, .5, .93), 42, 11, focus=(0, .1, .9)); sun((.75, .75, -.62), 4.6, .01, (1, .96, .88)); world((.22, .24, .27), (.12, .12, .12), (.2, .22, .25), 1.0); expose(.0)


def section():
    c = card(); t = .008; plane('g', (0, 0, 0), (6, 6), simple('t', (.34, .35, .34), .9)); D = .20
    W = [.18, .24, .14]; H = [.12, .10, .15]; red = simple('floor', (.56, .12, .035), .85)
    X = [-.28, -.10, .14, .28]; Z = [0, .12, .23]
    for x in X: box('w', (x, D / 2, .16), (t, D, .32), c, 0) if x in (X[0], X[3]) else box('w', (x, D / 2, .115), (t, D, .23), c, 0)
    for i in range(3):
        for z in (0, .12): box('s', ((X[i] + X[i + 1]) / 2, D / 2, z + .004), (X[i + 1] - X[i], D, t), c if not (i == 1 and z == 0) else red, 0)
    box('top', (-.19, D / 2, .23), (.18, D, t), c, 0); box('top2', (.21, D / 2, .23), (.14, D, t), c, 0)
    for x0, z0, x1, z1 in ((-.29, .32, -.02, .45), (-.02, .45, .29, .32)):
        L = math.hypot(x1 - x0, z1 - z0); box('roof', ((x0 + x1) / 2, D / 2, (z0 + z1) / 2), (L - (.03 if x0 < -.1 else 0), D, t), c, 0, rot=(0, -math.atan2(z1 - z0, x1 - x0), 0))
    for a, b in ((X[0], X[1]), (X[1], X[2]), (X[2], X[3])):
        box('back', ((a + b) / 2 - .03, D, .16), (b - a - .06, t, .32), c, 0)
    for i in range(8): box('st', (-.08 + i * .018, .15, .014 + i * .013), (.02, .06, .006), c, 0)
    grey = simple('man', (.12, .12, .12), 1)
    for x, z, y in ((-.20, .008, .06), (.05, .008, .05), (.22, .128, .08), (-.22, .128, .09), (.02, .128, .1)): box('p', (x, y, z + .018), (.009, .003, .03), grey, .001); ball((x, y, z + .038), .0055, grey, sub=2)
    camera((-.10, -1.25, .33), (.0, .05, .205), 56, 9, focus=(0, 0, .2)); sun((-.45, .35, -.75), 4.4, .012, (1, .96, .9)); area((.0, .12, .22), (0, .1, .1), (.05, .05), .25, (1, .75, .45)); world((.20, .22, .25), (.16, .16, .17), (.22, .24, .27), 1.0); expose(.1)


def brick():
    rnd = random.Random(6); mort = simple('mortar', (.55, .53, .49), .95); plane('m', (0, .006, .5), (3, 3), mort, rot=(math.pi / 2, 0, 0)); z = .0; row = 0
    mats = [clay('b%d' % i, tuple(c * k for c in (.36, .17, .10)), tuple(c * k for c in (.52, .29, .19)), seed=i, dust=.0) for i, k in enumerate((1, .85, 1.15, .7, 1.3))]
    while z < 1.1:
        for i in range(-5, 6):
            x = i * .25 + (.125 if row % 2 else 0) + rnd.gauss(0, .001)
            if row % 3 == 1 and i % 2 and abs(x) < .6: continue
            b = box('b', (x, rnd.gauss(0, .0016) - (.03 if row % 3 == 2 and (i + row) % 2 else 0), z + .03), (.238, .10, .06), rnd.choice(mats), .003, rot=(rnd.gauss(0, .004), 0, rnd.gauss(0, .004)))
        z += .072; row += 1
    camera((.25, -1.9, .62), (0, 0, .52), 70, 9, focus=(0, -.05, .5)); sun((.78, .40, -.48), 5.0, .01, (1, .94, .84)); world((.18, .2, .23), (.1, .1, .1), (.2, .22, .25), 1.0); expose(.0)

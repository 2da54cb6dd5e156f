"""A tax practice: desk, coins, books."""
from things import *

NAVY = (.016, .032, .095)


def spectacles(loc, rotz):
    m = simple('frame', (.03, .022, .018), .25, .5); M = Matrix.Translation(loc) @ Matrix.Rotation(rotz, 4, 'Z')
    obs = []
    for sx in (-1, 1):
        ring = [(sx * .034 + .024 * math.cos(t), 0, .024 + .021 * math.sin(t)) for t in np.linspace(0, TAU, 17)]
        q = sweep(ring, [(.0018, .0018)] * 2, n=90, segs=10, up=(0, 1, 0), cap=False); obs.append(mesh_object('rim', q.v, q.f, m))
        q = sweep([(sx * .058, 0, .030), (sx * .064, .01, .030), (sx * .066, .06, .028), (sx * .063, .115, .022), (sx * .060, .14, .004)], [(.0020, .0011)] * 2, n=60, segs=10, up=(0, 0, 1)); obs.append(mesh_object('temple', q.v, q.f, m))
    q = sweep([(-.0105, 0, .030), (0, -.001, .035), (.0105, 0, .030)], [(.0016, .0016)] * 2, n=24, segs=10, up=(0, 1, 0)); obs.append(mesh_object('bridge', q.v, q.f, m))
    for o in obs: o.matrix_basis = M


def pencil(loc, rotz, col, L=.085):
    M = Matrix.Translation(loc) @ Matrix.Rotation(rotz, 4, 'Z')
    obs = []
    q = sweep([(-L, 0, .0036), (.05, 0, .0036)], [(.0036, .0036)] * 2, n=8, segs=6, up=(0, 0, 1)); obs.append(mesh_object('pencil', q.v, q.f, simple('coat', col, .3), smooth=False))
    obs.append(turn('tip', [(.0036, 0), (.0009, .018)], simple('cedar', (.56, .37, .21), .7), (.05, 0, .0036), (0, math.pi / 2, 0), 24)); obs.append(turn('lead', [(.001, 0), (.0003, .006)], simple('graphite', (.05, .05, .05), .5), (.067, 0, .0036), (0, math.pi / 2, 0), 16))
    for o in obs: o.matrix_basis = M @ Matrix.Translation(o.location) @ o.rotation_euler.to_matrix().to_4x4()


def desk():
    ground(simple('desk', (.155, .20, .29), .55, .3)); rnd = random.Random(6); pm = paper('sheet', (.80, .80, .78)); ink = simple('ink', (.03, .05, .16), .6)
    for i in range(9): sheet((-.155 + rnd.gauss(0, .002), .06 + rnd.gauss(0, .002), .0012 * i), .21, .297, pm, .10 + rnd.gauss(0, .01), i, .004)
    sheet((.085, -.01, 0), .21, .297, paper('sheet2', (.82, .82, .79)), -.08, 3, .006)
    R = Matrix.Translation((.085, -.01, 0)) @ Matrix.Rotation(-.08, 4, 'Z')
    for k in range(13):
        y = .105 - k * .0165; a = R @ Vector((-.080, y, .0028)); b = R @ Vector((.052, y, .0028))
        scribble(a, rnd.uniform(.06, .095), ink, rnd, .0036, -.08); scribble(b, .022, ink, rnd, .0036, -.08)
        l = R @ Vector((0, y - .005, .0025)); box('rule', l, (.172, .0005, .0004), simple('rule', (.35, .45, .70), .8), 0, rot=(0, 0, -.08))
    spectacles((-.15, -.06, .013), .35); pencil((.13, -.115, .003), .75, (.02, .07, .42))
    turn('cup', [(.030, .001), (.036, .004), (.041, .03), (.043, .07), (.0425, .078), (.0405, .078), (.039, .05), (.036, .01), (.0005, .008)], simple('china', (.82, .82, .80), .2, .5), (.30, .14, 0)); disc((.30, .14, .062), .0395, simple('tea', (.12, .045, .015), .08))
    sheet((.36, -.09, .0), .15, .21, paper('blue', (.30, .42, .70)), .5, 8, .004)
    camera((.0, -.52, .62), (.03, .015, .0), 56, 7, focus=(.0, -.03, .01))
    window((-.9, .35, .75), (0, 0, 0), (.5, .8), 32, (1, .97, .93)); room(1.1); expose(.35)


def coins():
    sweep_ground((.62, .68, .76), y=.35); rnd = random.Random(2)
    mats = [simple('gold', (.72, .50, .20), .28, metal=1), simple('silver', (.66, .66, .65), .26, metal=1), simple('copper', (.60, .28, .14), .3, metal=1)]
    prof = [(.0005, .0006), (.0096, .0006), (.0098, 0), (.0112, 0), (.0115, .0003), (.0115, .0017), (.0112, .002), (.0098, .002), (.0096, .0014), (.0005, .0014)]
    base = [turn('coin', prof, m, (0, 0, -1), segs=120, rib=.006) for m in mats]
    for s, n in enumerate((3, 6, 10, 15, 21)):
        x = -.062 + s * .031; k = 0
        for i in range(n): copy(base[0 if s != 2 else 1], (x + rnd.gauss(0, .0003), rnd.gauss(0, .0003), i * .00203), (0, 0, rnd.uniform(0, 6)))
    copy(base[2], (-.085, -.04, .0), (0, 0, 1)); copy(base[1], (.045, -.042, 0), (0, 0, 2)); copy(base[2], (.067, -.034, 0), (0, 0, 1))
    camera((.01, -.34, .085), (.0, 0, .018), 92, 9, focus=(.01, -.01, .02))
    window((-.5, -.05, .4), (0, 0, .02), (.2, .35), 7, (1, .97, .92)); room(1.3); expose(.3)


def books():
    plane('wall', (0, .24, .5), (4, 3), plaster('wall', (.70, .72, .74), relief=.6), rot=(math.pi / 2, 0, 0)); board((0, 0, -.015), (3, .42, .03), oak('shelf', (.42, .29, .18), (.27, .17, .10), plank=1), seed=4)
    rnd = random.Random(4); cols = [NAVY, NAVY, (.03, .09, .38), NAVY, (.62, .60, .54), NAVY, (.03, .09, .38)]; x = -.46; gold = simple('gold', (.60, .46, .22), .4, metal=.8); lab = paper('label', (.78, .76, .70)); i = 0
    while x < .30:
        w = rnd.choice((.028, .034, .034, .042, .05)); h = rnd.choice((.235, .245, .26)); m = linen('b%d' % i, cols[i % 7]); i += 1
        box('book', (x + w / 2, .02, h / 2), (w - .0015, .17, h), m, .003)
        if i % 3: box('lab', (x + w / 2, -.0655, h * .72), (w * .62, .0012, .045), lab, 0)
        for z in (.12, .9): box('band', (x + w / 2, -.0655, h * z), (w - .006, .001, .0022), gold, 0)
        x += w
    box('book', (x + .038, .02, .112), (.036, .17, .235), linen('bl', (.03, .09, .38)), .003, rot=(0, -.28, 0))
    turn('clip', [(.0005, 0), (.03, 0), (.031, .006), (.031, .06), (.028, .06), (.028, .008), (.0005, .008)], simple('china', (.80, .80, .78), .25), (.42, -.05, 0))
    for k in range(5): tube([(.42 + .01 * math.cos(k * 1.3), -.05 + .01 * math.sin(k * 1.3), .01), (.42 + .02 * math.cos(k * 1.3), -.05 + .02 * math.sin(k * 1.3), .08), (.42 + .032 * math.cos(k * 1.3), -.05 + .03 * math.sin(k * 1.3), .15)], .0036, simple('pc%d' % k, ((.03, .09, .38), (.62, .5, .2), NAVY, (.7, .7, .68), (.4, .05, .05))[k], .35))
    camera((.10, -1.15, .20), (.0, 0, .125), 58, 5, focus=(0, -.06, .13))
    window((-1.1, -.5, .7), (0, 0, .1), (.5, .8), 52); room(1.0); expose(.3)

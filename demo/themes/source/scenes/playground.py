"""A play school: blocks, marbles, a paper boat, crayons."""
from things import *

YELLOW, TEAL, NAVY, RED, WHITE = (.95, .60, .05), (.02, .30, .27), (.045, .05, .24), (.78, .10, .06), (.86, .82, .74)


def paint(name, col): return simple(name, col, .42, .4)


def arch(loc, w, h, d, r, mat, rot=(0, 0, 0)):
    pts = [(-w / 2, 0), (-r, 0)] + [(-r * math.cos(math.pi * k / 24), r * math.sin(math.pi * k / 24)) for k in range(25)] + [(r, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)]
    return prism('arch', pts, d, mat, loc, rot, .002)


def blocks():
    sweep_ground((.92, .62, .12), y=.75)
    y, t, n, r, w = paint('y', (.98, .72, .16)), paint('t', TEAL), paint('n', NAVY), paint('r', RED), paint('w', WHITE)
    wood = oak('beech', (.62, .43, .25), (.48, .31, .17), plank=1); cube = lambda x, z, m, s=.07, rz=0, yy=0: box('c', (x, yy, z + s / 2), (s, s, s), m, .004, rot=(0, 0, rz))
    arch((.04, 0, 0), .21, .105, .07, .062, t); cube(-.13, 0, r, .07, .1); cube(-.13, .07, wood, .07, -.12); arch((-.045, 0, .14), .25, .07, .07, .0, w) if False else box('beam', (-.02, 0, .1225), (.30, .07, .035), wood, .004)
    turn('col', [(.0005, 0), (.03, 0), (.031, .004), (.031, .096), (.03, .1), (.0005, .1)], n, loc=(-.09, 0, .14)); turn('col', [(.0005, 0), (.03, 0), (.031, .004), (.031, .096), (.03, .1), (.0005, .1)], y, loc=(.06, 0, .14))
    box('beam2', (-.015, 0, .2575), (.24, .07, .035), r, .004, rot=(0, 0, .03)); prism('roof', [(-.10, 0), (.10, 0), (0, .085)], .07, t, (-.015, 0, .275), bevel=.003)
    ball((-.015, 0, .382), .024, y)
    cube(.24, 0, n, .07, .5, -.02); cube(.245, .07, w, .07, .2, -.02); cube(.34, 0, wood, .07, -.3, .08); ball((.20, -.14, .03), .03, r); ball((-.27, -.10, .022), .022, t)
    prism('tri', [(-.06, 0), (.06, 0), (0, .06)], .07, n, (-.30, .06, 0), (0, 0, .5), .003); turn('cyl', [(.0005, 0), (.032, 0), (.033, .004), (.033, .066), (.032, .07), (.0005, .07)], wood, loc=(.36, -.17, .033), rot=(math.pi / 2, 0, .6))
    cube(.43, 0, t, .07, .8, -.08); box('slab', (.06, -.20, .0175), (.16, .07, .035), y, .004, rot=(0, 0, .35))
    camera((-.20, -1.55, .34), (-.20, 0, .17), 44, 9, focus=(0, -.04, .15))
    window((-1.2, -.8, 1.3), (0, 0, .1), (.8, .9), 92, bars=None); room(2.2, (.3, .3, .3), (.2, .19, .17), (.3, .3, .3)); expose(.3)


def marbles():
    ground(simple('paper', (.10, .38, .35), .8, .2)); rnd = random.Random(11)
    cols = [((.9, .55, .05), (.7, .1, .05)), ((.05, .1, .5), (.6, .7, .9)), ((.75, .75, .72), (.7, .1, .1)), ((.02, .3, .25), (.8, .8, .3)), ((.5, .05, .2), (.95, .7, .6)), ((.85, .85, .8), (.1, .15, .5))]
    mats = []
    for i, (a, b) in enumerate(cols):
        m, n, p = material('marble%d' % i); co = n('TexCoord').outputs['Object']
        s = n.noise(n.map(co, (30, 30, 110), rot=(i, .4 * i, 0)), 1.0, 2, .5, exact=True); k = n.range(s, .44, .56)
        n.put(p.inputs['Base Color'], n.mix(k, a, b)); p.inputs['Roughness'].default_value = .25; p.inputs['Clearcoat'].default_value = 1; p.inputs['Clearcoat Roughness'].default_value = .01
        mats.append(m)
    base = [ball((0, 0, -5), 1, m, sub=5) for m in mats]
    pts = []
    while len(pts) < 34:
        r = rnd.choice((.011, .013, .013, .019)); p = (rnd.gauss(0, .085), rnd.gauss(0, .075))
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) > r + q[2] + .001 for q in pts): pts.append((*p, r))
    for i, (x, y, r) in enumerate(pts): copy(base[i % 6], (x, y, r), (rnd.uniform(0, 6),) * 3, r)
    for ob in base: ob.scale = (.0001,) * 3
    camera((0, -.34, .38), (0, 0, .01), 62, 8, focus=(0, -.02, .012))
    window((-.6, .3, .7), (0, 0, 0), (.35, .5), 16, bars=(1, 1)); room(1.6); expose(.35)


def boat():
    ground(simple('paper', (.03, .33, .30), .85, .2)); m = paper('white', (.86, .85, .80))
    def one(s, loc, rz, mat):
        hull = [(-.12, 0, .055), (.12, 0, .055), (-.06, -.034, 0), (.06, -.034, 0), (-.06, .034, 0), (.06, .034, 0), (0, -.044, .046), (0, .044, .046)]
        F = [(0, 2, 3, 1, 6), (1, 5, 4, 0, 7), (2, 4, 5, 3), (0, 4, 2), (1, 3, 5)]
        sail = [(-.058, -.006, .03), (.058, -.006, .03), (0, 0, .125), (-.058, .006, .03), (.058, .006, .03)]
        V = hull + sail; F = F + [(8, 9, 10), (12, 11, 10)]
        ob = mesh_object('boat', [tuple(c * s for c in v) for v in V], F, mat, smooth=False, loc=loc, rot=(0, 0, rz))
        md = ob.modifiers.new('s', 'SOLIDIFY'); md.thickness = .0008
    one(1, (.0, 0, .001), .55, m); one(.55, (-.13, .10, .001), -.4, paper('yellow', (.92, .62, .10))); one(.42, (.12, .14, .001), .9, paper('pinkish', (.80, .20, .12)))
    wave = simple('wave', (.20, .52, .47), .9); rnd = random.Random(4)
    for i in range(7):
        x0, y0 = rnd.uniform(-.26, .12), -.16 + i * .075
        q = sweep([(x0 + k * .035, y0 + (.008 if k % 2 else -.008), .0006) for k in range(6)], [(.0022, .0005)] * 2, n=80, segs=6, up=(0, 1, 0)); mesh_object('w', q.v, q.f, wave)
    camera((-.05, -.62, .44), (-.005, .03, .035), 66, 9, focus=(0, -.03, .05))
    window((-.8, .1, .8), (0, 0, .03), (.4, .5), 27, bars=None); room(1.5); expose(.35)


def crayons():
    ground(paper('sheet', (.86, .84, .78))); rnd = random.Random(3)
    cols = [RED, (.90, .32, .03), YELLOW, (.42, .55, .06), TEAL, (.05, .32, .60), NAVY, (.30, .08, .36), (.75, .18, .30), (.30, .15, .07)]
    for i, c in enumerate(cols):
        x = -.135 + i * .030; rz = rnd.gauss(0, .05); y = -.055 + rnd.gauss(0, .006); m = simple('wax%d' % i, c, .5, .4); s = simple('sleeve%d' % i, tuple(.65 * a + .25 for a in c), .8, .2)
        turn('crayon', [(.0005, -.045), (.0042, -.045), (.0042, .036), (.0034, .037), (.0015, .048), (.0005, .048)], m, (x, y, .0045), (-math.pi / 2, 0, rz), 32)
        turn('sleeve', [(.0044, -.040), (.0046, -.040), (.0046, .024), (.0044, .024)], s, (x, y, .0046), (-math.pi / 2, 0, rz), 32)
    def line(pts, c, r=.0016):
        q = sweep([(x, y, .0012) for x, y in pts], [(r, .0004)] * 2, n=len(pts) * 12, segs=6, up=(-.1, 1, 0) if abs(pts[0][0] - pts[-1][0]) > abs(pts[0][1] - pts[-1][1]) else (1, .1, 0)); mesh_object('l', q.v, q.f, simple('draw%d' % rnd.randrange(9999), c, .8, .2))
    for k in range(5): line([(-.16, .012 + k * .0022), (-.05, .016 + k * .002 + rnd.gauss(0, .001)), (.06, .011 + k * .0022), (.17, .015 + k * .002)], (.42, .55, .06))
    x0, y0 = -.01, .022
    for a, b in (((0, 0), (0, .05)), ((.06, 0), (.06, .05))): line([(x0 + a[0], y0 + a[1]), (x0 + a[0] + .001, y0 + .025), (x0 + b[0], y0 + b[1])], RED)
    for a, b in (((-.006, .049), (.03, .085)), ((.03, .085), (.066, .049)), ((-.004, .05), (.064, .05))): line([(x0 + a[0], y0 + a[1]), (x0 + (a[0] + b[0]) / 2, y0 + (a[1] + b[1]) / 2 + .001), (x0 + b[0], y0 + b[1])], NAVY)
    for k in range(9):
        a = k * TAU / 9 + .2; line([(-.10 + .022 * math.cos(a), .082 + .022 * math.sin(a)), (-.10 + .028 * math.cos(a), .082 + .028 * math.sin(a)), (-.10 + .036 * math.cos(a), .082 + .036 * math.sin(a))], YELLOW)
    ring = [(-.10 + .015 * math.cos(t * TAU / 14), .082 + .015 * math.sin(t * TAU / 14)) for t in range(15)]
    for a, b in zip(ring, ring[1:]): line([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], YELLOW, .0018)
    for k in range(3):
        x = .10 + k * .024; line([(x, .02), (x + .001, .035), (x, .05)], TEAL); h = [(x + .007 * math.cos(t * TAU / 8), .056 + .007 * math.sin(t * TAU / 8)) for t in range(9)]
        for a, b in zip(h, h[1:]): line([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], (RED, YELLOW, NAVY)[k])
    camera((0, -.16, .57), (0, .01, 0), 62, 9, focus=(0, 0, .004))
    window((-.6, .4, .5), (0, 0, 0), (.4, .5), 13, bars=(1, 1)); room(1.8); expose(.3)

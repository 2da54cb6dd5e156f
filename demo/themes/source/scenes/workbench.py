"""A furniture maker: bench, stool, joint, planks."""
from things import *

ASH = dict(col=(0.62, 0.46, 0.29), dark=(0.43, 0.29, 0.16))


def ash(name='ash', k=1.0, plank=1.0): return oak(name, tuple(c * k for c in ASH['col']), tuple(c * k for c in ASH['dark']), plank=plank, rough=.55)


def shaving(loc, mat, rnd, turns=2.5, r=0.02, width=0.02, rotz=0.0, drift=0.03):
    ph = rnd.uniform(0, 6)
    def fn(u, v):
        a = u * turns * TAU + ph; rr = r * (1 - .45 * u) * (1 + .06 * math.sin(a * 1.7))
        return rr * math.cos(a) + drift * u, (v - .5) * width + drift * .8 * u + .004 * math.sin(a * .5), r + rr * math.sin(a) - .002, (u, v)
    return grid_mesh('shaving', fn, 120, 6, mat, solid=.0004, loc=loc, rot=(0, 0, rotz))


def chisel(loc, rotz, blade=.018, L=.11):
    wood = toolwood(); P = Matrix.Translation(loc) @ Matrix.Rotation(rotz, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    h = turn('handle', [(.0005, -.125), (.010, -.124), (.0135, -.118), (.0145, -.10), (.0125, -.07), (.0135, -.035), (.0115, -.008), (.0095, 0), (.0005, 0)], wood, segs=40)
    f = turn('ferrule', [(.0095, -.004), (.0112, -.004), (.0108, .012), (.007, .014)], simple('brass', (.58, .42, .18), .3, metal=1), segs=40)
    b = box('blade', (0, 0, .014 + L / 2), (.004, blade, L), simple('steel', (.55, .54, .52), .25, metal=1), .0006)
    tip = b.data.vertices
    for v in tip:
        if v.co.z > 0 and v.co.x > 0: v.co.z -= .012
    bpy.context.view_layer.update()
    for o in (h, f, b): o.matrix_world = P @ o.matrix_basis


def toolwood(): return bpy.data.materials.get('toolwood') or oak('toolwood', (.40, .20, .09), (.24, .11, .05), plank=1.0, rough=.35)


def mallet(loc, rotz):
    M = Matrix.Translation(loc) @ Matrix.Rotation(rotz, 4, 'Z')
    a = box('head', (0, 0, .045), (.085, .15, .085), oak('beech', (.50, .31, .17), (.36, .21, .11), plank=1, axis='y'), .006)
    b = turn('shaft', [(.0005, -.06), (.014, -.06), (.0155, 0), (.0135, .12), (.016, .25), (.013, .275), (.0005, .278)], ash('shaft'), loc=(0, 0, .045), rot=(0, math.pi / 2, 0))
    bpy.context.view_layer.update()
    for o in (a, b): o.matrix_world = M @ o.matrix_basis


def bench():
    wall = plaster('wall', (.30, .33, .30), relief=1.2); plane('wall', (0, .62, 1), (6, 4), wall, rot=(math.pi / 2, 0, 0))
    board((0, -.1, -.05), (3, 1.3, .1), oak('top', (.40, .27, .155), (.23, .14, .075), plank=.21), seed=2)
    rnd = random.Random(5); thin = simple('curl', (.72, .55, .36), .7, .15)
    w = ash()
    board((.16, .20, .022), (1.1, .19, .044), w, rot=(0, 0, .06), seed=3); board((.20, .17, .064), (.95, .16, .036), ash('ash2', .92), rot=(0, 0, -.03), seed=7)
    board((.10, .19, .097), (.60, .12, .028), ash('ash3', 1.05), rot=(0, 0, .10), seed=11)
    mallet((.30, -.14, 0), 2.5)
    for i in range(4): chisel((-.02 + i * .012, -.10 - i * .062, .015), -2.9 - .04 * i, .012 + .007 * i)
    for i in range(26):
        a = rnd.uniform(0, TAU); d = rnd.uniform(.02, .26)
        shaving((-.34 + d * math.cos(a) * 1.0, -.02 + d * math.sin(a) * .8, .001), thin, rnd, rnd.uniform(1.2, 3.2), rnd.uniform(.011, .024), rnd.uniform(.014, .028), rnd.uniform(0, 6), rnd.uniform(.01, .05))
    camera((-.02, -1.55, .66), (.0, .03, .05), 52, 4.5, focus=(.05, -.10, .03))
    window((-1.4, .1, 1.0), (0, 0, 0), (.7, 1.0), 92, (1, .94, .85)); room(.9); expose(.35)


def stool():
    wall = plaster('wall', (.60, .60, .55), relief=1.2); plane('wall', (0, .55, 1), (6, 4), wall, rot=(math.pi / 2, 0, 0))
    plane('floor', (0, 0, 0), (6, 3), oak('floor', (.40, .30, .20), (.27, .18, .11), plank=.16))
    w = ash('seat', .95)
    seat = turn('seat', [(.0005, .432), (.08, .434), (.14, .441), (.165, .447), (.171, .441), (.168, .428), (.15, .418), (.0005, .416)], w)
    for k in range(3):
        a = k * TAU / 3 + .5
        top = Vector((math.cos(a) * .085, math.sin(a) * .085, .424)); foot = Vector((math.cos(a) * .205, math.sin(a) * .205, 0))
        q = sweep([tuple(top.lerp(foot, t)) for t in (0, .3, .6, 1)], [(.014, .014), (.018, .018), (.0165, .0165), (.0105, .0105)], n=40, segs=28, up=(.3, .2, .9)); mesh_object('leg', q.v, q.f, ash('leg%d' % k, .95))
    for k in range(3):
        a, b = (k * TAU / 3 + .5, (k + 1) * TAU / 3 + .5); z = .15 + .035 * k; r = .205 - .12 * z / .424
        tube([(math.cos(a) * r, math.sin(a) * r, z), ((math.cos(a) + math.cos(b)) / 2 * r, (math.sin(a) + math.sin(b)) / 2 * r, z), (math.cos(b) * r, math.sin(b) * r, z)], .0085, ash('rung', .9))
    camera((.25, -1.75, .60), (.0, 0, .225), 84, 6, focus=(0, -.1, .4))
    window((-1.5, -.3, 1.3), (0, 0, .25), (.6, 1.1), 92); room(.8); expose(.3)


def joint():
    plane('t', (0, 0, 0), (4, 4), oak('top', (.25, .16, .09), (.14, .085, .045), plank=.3))
    a, b = ash('side', 1.0), oak('pin', (.36, .20, .10), (.22, .12, .06), plank=1.0)
    M = Matrix.Rotation(.72, 4, 'Z')
    parts = [board((0, 0, .10), (.34, .022, .20), a, seed=4), board((-.181, .17, .10), (.022, .36, .20), b, seed=9)]
    h = .20; n = 4
    for i in range(n):
        c = h * (i + .5) / n; w0, w1 = .012, .020
        parts.append(prism('tail', [(-.1921, c - w1), (-.1699, c - w0), (-.1699, c + w0), (-.1921, c + w1)], .0232, a))
    for o in [board((-.181, 0, .1), (.022, .0225, .2), b, seed=9)] + parts: o.matrix_basis = M @ (Matrix.Translation(o.location) @ o.rotation_euler.to_matrix().to_4x4())
    rnd = random.Random(2); thin = simple('curl', (.72, .55, .36), .7, .15)
    for i in range(7): shaving((rnd.uniform(-.30, -.1), rnd.uniform(-.28, -.16), .001), thin, rnd, 2, .013, .016, rnd.uniform(0, 6), .03)
    camera((-.42, -.66, .36), (-.10, -.06, .105), 62, 5, focus=(-.14, -.13, .11))
    window((-1.0, -.2, .7), (0, 0, .1), (.4, .8), 30); room(.8); expose(.35)


def planks():
    rnd = random.Random(8); back = simple('dark', (.05, .055, .05), .9); plane('b', (0, 1.2, .5), (6, 4), back, rot=(math.pi / 2, 0, 0)); plane('f', (0, 0, 0), (6, 6), plaster('floor', (.25, .24, .22), relief=.4))
    z = .04; i = 0
    for row in range(7):
        t = rnd.choice((.034, .045, .055)); x = -.62
        while x < .60:
            w = rnd.uniform(.13, .26); k = rnd.uniform(.78, 1.12); i += 1
            m = oak('p%d' % i, (.60 * k, (.43 + .04 * rnd.random()) * k, .27 * k), (.38 * k, .25 * k, .14 * k), plank=1.0, axis='y')
            board((x + w / 2, .5 + rnd.gauss(0, .015), z + t / 2), (w - .006, 1.1, t), m, seed=i * 1.7); x += w
        z += t
        for y in (.02, .5): box('st', (0, y, z + .008), (1.25, .02, .016), oak('sticker', (.35, .25, .15), (.2, .13, .07), plank=1), .001)
        z += .016
    camera((-.42, -1.35, .62), (0, .0, .24), 52, 4.5, focus=(0, -.06, .25))
    window((-1.5, -.8, 1.4), (0, 0, .2), (.8, 1.2), 130); room(.9); expose(.3)

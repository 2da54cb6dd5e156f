"""A fashion house: drapery, folded linen, thread, buttons."""
from things import *

RED = (.36, .006, .022)


def hanging(w, h, mat, loc, seed, folds=9, depth=.05, gather=0.0, res=(360, 150)):
    """cloth that hangs from a rail: folds that run together at the top and swing out below"""
    def fn(u, v):
        s = 1 - gather * v ** 1.5; x = (u - .5) * w * s; wob = 1.4 * noise.noise(Vector((u * 2.2 + seed, v * 1.1, seed))) + .5 * noise.noise(Vector((u * 5, v * 2.4, seed + 4)))
        ph = u * folds * TAU + wob * 1.6; a = depth * (.45 + .75 * (1 - v) ** .8) * (.7 + .6 * noise.noise(Vector((u * 6, seed, 2))))
        y = a * (math.sin(ph) + .3 * math.sin(2.3 * ph + wob)); x += .35 * a * math.cos(ph)
        return x, y, v * h, (x, v * h)
    return grid_mesh('hang', fn, res[0], res[1], mat, loc=loc)


def drape():
    plane('wall', (0, .8, 1), (6, 6), plaster('wall', (.70, .68, .66), relief=.3), rot=(math.pi / 2, 0, 0)); plane('f', (0, 0, -.02), (6, 6), simple('floor', (.62, .60, .58), .5))
    silk = simple('silk', RED, .34, .5); silk.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = .5 if 'Principled BSDF' in silk.node_tree.nodes else 0
    hanging(.95, 1.9, silk, (.0, 0, 0), 3.1, 7, .06, .55); tube([(-1.5, 0, 1.90), (0, 0, 1.90), (1.5, 0, 1.90)], .010, simple('rail', (.05, .05, .05), .3, metal=1))
    camera((.15, -3.4, 1.15), (.0, 0, 1.0), 62, 6, focus=(0, -.1, 1.2)); window((-2.0, -.9, 1.9), (0, 0, 1), (.8, 1.6), 240, bars=None); room(1.0); expose(.4)


def rail():
    plane('wall', (0, .5, 1), (8, 6), plaster('wall', (.74, .73, .715), relief=.25), rot=(math.pi / 2, 0, 0)); plane('f', (0, 0, 0), (8, 8), simple('floor', (.66, .65, .64), .45))
    black = simple('rail', (.025, .025, .027), .35, metal=.6); tube([(-1.6, 0, 1.62), (0, 0, 1.62), (1.6, 0, 1.62)], .011, black)
    for x in (-1.2, 1.25): tube([(x, 0, 0), (x, 0, .8), (x, 0, 1.62)], .011, black)
    cols = [(.78, .76, .73), (.70, .67, .62), (.05, .05, .055), (.78, .76, .73), RED, (.55, .50, .45), (.05, .05, .055), (.80, .79, .77)]
    for i, c in enumerate(cols):
        x = -.88 + i * .245; m = simple('cloth%d' % i, c, .6, .25); h = (1.05, 1.25, .95, 1.15, 1.3, .9, 1.2, 1.0)[i]
        def fn(u, v, i=i, h=h):
            a = u * TAU; sh = .19 if v > .9 else .19 + .10 * (1 - v); top = max(.12, min(1, (1 - v) / .07)); k = 1 + .16 * (1 - v) * math.sin(a * (6 + i % 3) + i + 2 * noise.noise(Vector((u * 3, v * 2, i))))
            return .055 * k * math.cos(a) * (.6 + .6 * (1 - v)), sh * math.sin(a) * k * (.35 + .65 * top ** .5), v * h, (u, v)
        grid_mesh('coat', fn, 160, 80, m, loc=(x, 0, 1.57 - h), rot=(0, 0, .35 + .05 * (i % 3))); tube([(x, 0, 1.55), (x, 0, 1.60), (x + .01, .01, 1.635), (x + .022, 0, 1.625)], .003, black)
    camera((.0, -4.6, 1.12), (.05, 0, .93), 52, 8, focus=(0, 0, 1)); window((-2.6, -1.6, 2.3), (0, 0, 1), (1.2, 1.8), 360, bars=None); room(1.2); expose(.35)


def spools():
    sweep_ground((.84, .825, .80), y=.4); wood = oak('bobbin', (.55, .40, .25), (.38, .25, .14), plank=1); rnd = random.Random(3)
    def spool(x, y, col, s=1.0, rot=(0, 0, 0)):
        m, n, p = material('thread%s' % (col,)); z = n('SeparateXYZ', Vector=n('TexCoord').outputs['Object']).outputs['Z']; l = n.math('SINE', n.math('MULTIPLY', z, 5200.0)); p.inputs['Base Color'].default_value = (*col, 1); p.inputs['Roughness'].default_value = .6; n.put(p.inputs['Normal'], n.bump(l, 1.0, .0004))
        M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rot[2], 4, 'Z') @ Matrix.Rotation(rot[0], 4, 'X') @ Matrix.Scale(s, 4)
        obs = [turn('w', [(.0005, 0), (.020, 0), (.0215, .002), (.0215, .005), (.012, .010), (.010, .012), (.010, .052), (.012, .054), (.0215, .059), (.0215, .062), (.020, .064), (.006, .064), (.005, .06)], wood), turn('t', [(.011, .0095), (.0185, .012), (.0195, .02), (.0195, .044), (.0185, .052), (.011, .0545)], m)]
        for o in obs: o.matrix_basis = M
    greys = [(.80, .78, .74), (.04, .04, .045), (.58, .54, .48), (.80, .78, .74), (.30, .28, .26)]
    for i, c in enumerate(greys): spool(-.104 + i * .052, .03 + .006 * (i % 2), c)
    spool(.0, -.045, RED, 1.0); spool(-.085, -.055, (.80, .78, .74), 1.0); 
    t = simple('thread', RED, .6); q = sweep([(.019, -.05, .03), (.035, -.075, .006), (.06, -.06, .001), (.09, -.085, .001), (.06, -.115, .001), (.02, -.10, .001), (-.03, -.115, .001), (-.09, -.10, .001), (-.14, -.13, .001)], [(.0006, .0006)] * 2, n=160, segs=6, up=(0, .1, 1)); mesh_object('th', q.v, q.f, t)
    camera((.0, -.66, .26), (.0, -.015, .030), 98, 7, focus=(0, -.05, .03)); window((-.6, -.1, .5), (0, 0, .03), (.35, .5), 13, bars=None); room(1.6); expose(.35)


def buttons():
    ground(linen('linen', (.82, .80, .77))); rnd = random.Random(12)
    mats = [skin('pearl', (.74, .70, .66), (.84, .82, .80), 60, .12, .8), skin('horn', (.10, .055, .03), (.30, .18, .09), 50, .2, .6), simple('jet', (.015, .015, .017), .15, .6), skin('bone', (.70, .62, .50), (.80, .74, .64), 60, .35, .2)]
    def button(loc, r, mat, holes=4):
        turn('b', [(.0005, .0016), (r * .62, .0016), (r * .74, .0030), (r * .93, .0030), (r, .0018), (r * .97, .0003), (.0005, .0)], mat, (loc[0], loc[1], .0012), (rnd.gauss(0, .05), rnd.gauss(0, .05), 0)); h = bpy.data.materials.get('hole') or simple('hole', (.01, .01, .01), 1)
        a0 = rnd.uniform(0, 2)
        for k in range(holes): a = a0 + k * TAU / holes; disc((loc[0] + math.cos(a) * r * .24, loc[1] + math.sin(a) * r * .24, .0031), r * .10, h, n=20)
    pts = []
    while len(pts) < 44:
        r = rnd.choice((.0075, .010, .010, .0125, .015)); p = (rnd.uniform(-.19, .19), rnd.uniform(-.19, .19))
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) > r + q[2] + .006 for q in pts): pts.append((*p, r))
    near = min(range(len(pts)), key=lambda i: math.hypot(pts[i][0] - .02, pts[i][1] + .02))
    for i, (x, y, r) in enumerate(pts): button((x, y), r, simple('red', RED, .15, .6) if i == near else mats[rnd.choice((0, 0, 0, 1, 2, 3))], rnd.choice((2, 4)))
    camera((0, -.09, .50), (0, 0, 0), 70, 8, focus=(0, 0, .003)); window((-.5, .2, .35), (0, 0, 0), (.3, .5), 8, bars=None); room(1.4); expose(.4)

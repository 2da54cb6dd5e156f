"""A cafe: cups from above, beans, biscuits."""
from things import *

PINK, BERRY = (.86, .42, .36), (.42, .018, .055)


def latte(loc, r):
    m, n, p = material('latte'); co = n('TexCoord').outputs['Object']; sp = n('SeparateXYZ', Vector=co); X = n.math('DIVIDE', sp.outputs['X'], r); Y = n.math('DIVIDE', sp.outputs['Y'], r)
    ax = n.math('ABSOLUTE', X); heart = n.math('ADD', n.math('MULTIPLY', n.math('SUBTRACT', Y, n.math('MULTIPLY', ax, .95)), 1.0), 0.0)
    d2 = n.math('ADD', n.math('MULTIPLY', X, X), n.math('POWER', n.math('ABSOLUTE', n.math('SUBTRACT', n.math('MULTIPLY', Y, 1.05), n.math('MULTIPLY', n.math('POWER', ax, .6), .55))), 2.0))
    k = n.range(d2, .40, .34, 0, 1, True); ring = n.range(n.math('ABSOLUTE', n.math('SUBTRACT', d2, .20)), .018, .034, 1, 0, True)
    k = n.math('SUBTRACT', k, n.math('MULTIPLY', ring, .75), clamp=True)
    n.put(p.inputs['Base Color'], n.mix(k, (.30, .115, .035), (.86, .74, .58))); p.inputs['Roughness'].default_value = .3; disc(loc, r, m, rings=20)


def cup(loc, rz, seed, col='chalk'):
    pot('plate', col, (loc[0], loc[1], loc[2]), seed=seed, s=.62, hi=True); pot('mug', col, (loc[0], loc[1], loc[2] + .006), rotz=rz, seed=seed + 1, s=.86, hi=True)


def cups():
    ground(simple('table', PINK, .6, .3)); cup((0, -.01, 0), -.5, 31); latte((0, -.01, .078), .0335); cup((.145, .145, 0), 1.9, 35); latte((.145, .145, .078), .0335)
    rnd = random.Random(3); napkin = linen('nap', BERRY); cloth(.20, .16, napkin, (.185, -.15, 0), rotz=.5, seed=5, amp=.006, folds=((.3, .012), (.7, .014)))
    sp = sweep([(-.075, 0, .004), (-.03, 0, .005), (.02, 0, .004), (.04, 0, .003), (.055, 0, .003), (.066, 0, .005)], [(.003, .0012), (.0022, .0012), (.003, .0012), (.009, .0014), (.010, .0014), (.003, .001)], n=60, segs=20); mesh_object('spoon', sp.v, sp.f, simple('steel', (.62, .6, .57), .2, metal=1), loc=(-.115, -.07, 0), rot=(0, 0, 1.25))
    for i in range(11): bean((rnd.uniform(-.16, .08), rnd.uniform(-.19, -.11), .004), rnd)
    camera((-.125, -.36, .60), (-.125, .02, .03), 38, 6, focus=(0, -.03, .08)); window((-.7, .35, .7), (0, 0, 0), (.4, .6), 21, bars=(1, 1)); room(1.4); expose(.35)


def bean_mesh():
    ob = bpy.data.objects.get('beanbase')
    if ob: return ob
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=1, location=(0, 0, -3)); ob = bpy.context.object; ob.name = 'beanbase'
    for v in ob.data.vertices:
        c = v.co; z = c.z * .52
        if z > 0: z *= .55; z -= .30 * math.exp(-((c.y + .06 * math.sin(c.x * 3)) / .11) ** 2) * (1 - c.x * c.x)
        v.co = Vector((c.x, c.y * .70, z))
    ob.data.materials.append(skin('bean', (.060, .022, .010), (.12, .048, .02), 1.4, .34, .25)); ob.data.polygons.foreach_set('use_smooth', np.ones(len(ob.data.polygons), dtype=bool)); ob.scale = (.0001,) * 3
    return ob


def bean(loc, rnd): return copy(bean_mesh(), loc, (rnd.gauss(0, .5) + (math.pi if rnd.random() < .35 else 0), rnd.gauss(0, .3), rnd.uniform(0, 6)), .0085 * rnd.uniform(.9, 1.12))


def beans():
    ground(simple('table', (.90, .78, .66), .7, .2)); rnd = random.Random(8)
    for i in range(620):
        a = rnd.uniform(0, TAU); d = abs(rnd.gauss(0, .11)); x, y = .05 + d * math.cos(a) * 1.25, .02 + d * math.sin(a); h = .034 * math.exp(-(d / .085) ** 2); bean((x, y, .004 + h * rnd.random() ** .5), rnd)
    scoop = simple('scoop', BERRY, .35, .5); M = Matrix.Translation((-.15, -.07, .018)) @ Matrix.Rotation(.55, 4, 'Z'); V, F = [], []
    for i in range(24):
        for j in range(25):
            u = i / 23; a = math.pi + math.pi * j / 24; V.append((u * .13 - .02, .036 * math.cos(a) * (1 - .2 * u), .036 * math.sin(a) * (.9 - .25 * u) + .017))
    F = [(i * 25 + j, i * 25 + j + 1, (i + 1) * 25 + j + 1, (i + 1) * 25 + j) for i in range(23) for j in range(24)]; o = mesh_object('sc', V, F, scoop); o.matrix_basis = M; md = o.modifiers.new('s', 'SOLIDIFY'); md.thickness = .002
    h = turn('h', [(.0005, -.13), (.009, -.128), (.010, -.10), (.0075, -.02), (.0075, .0)], oak('hw', (.45, .28, .15), (.3, .17, .08), plank=1), rot=(0, math.pi / 2, 0)); h.matrix_basis = M @ Matrix.Translation((-.02, 0, .012)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    for i in range(40): bean(tuple(M @ Vector((rnd.uniform(.0, .11), rnd.gauss(0, .014), rnd.uniform(.0, .014)))), rnd)
    camera((.0, -.50, .46), (-.0, .0, .01), 58, 5, focus=(.0, -.05, .02)); window((-.7, .3, .6), (0, 0, 0), (.4, .6), 18, bars=(1, 1)); room(1.3); expose(.35)


def biscuits():
    ground(simple('table', (.62, .10, .16), .6, .3)); rnd = random.Random(6); dough = skin('dough', (.52, .29, .12), (.68, .43, .20), 40, .8, 0, .0015, 260); choc = simple('choc', (.055, .02, .01), .3, .5)
    def biscuit(loc, r, tilt=(0, 0)):
        o = rock((0, 0, 0), (r, r, .009), dough, rnd.uniform(0, 90), 0, 5, .8); M = Matrix.Translation(loc) @ Matrix.Rotation(tilt[0], 4, 'X') @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(rnd.uniform(0, 6), 4, 'Z'); o.matrix_basis = M
        for _ in range(9):
            a = rnd.uniform(0, TAU); d = r * .82 * math.sqrt(rnd.random()); c = rock((0, 0, 0), (.0058, .005, .0042), choc, rnd.uniform(0, 50), 0, 3, 1.2); c.matrix_basis = M @ Matrix.Translation((d * math.cos(a), d * math.sin(a), .008 * math.sqrt(max(.1, 1 - (d / r) ** 2))))
    for i in range(6): biscuit((.0 + rnd.gauss(0, .004), .03 + rnd.gauss(0, .004), .016 + i * .0165), .044)
    biscuit((-.075, -.035, .016), .043); biscuit((.065, -.05, .034), .043, (-.9, .2)); pot('plate', 'chalk', (.0, .0, 0), seed=61, hi=True, s=1.0)
    turn('milk', [(.026, 0), (.030, .004), (.034, .10), (.0335, .112), (.0315, .112), (.031, .09)], simple('cup', (.90, .82, .74), .2, .5), (.15, .13, 0)); disc((.15, .13, .098), .0315, simple('milkin', (.88, .83, .75), .3))
    camera((.0, -.66, .36), (.01, .02, .045), 70, 5, focus=(0, -.02, .08)); window((-.7, .1, .6), (0, 0, .05), (.4, .6), 20, bars=(1, 1)); room(1.2); expose(.4)

"""A community garden: seedlings, a crate of apples, raised beds."""
from things import *


def soil(): return bpy.data.materials.get('soil') or stonemat('soil', (.045, .030, .02), wet=.1)


def hedge(y, size, scale):
    m, n, p = material('hedge'); co = n('TexCoord').outputs['Object']
    n.put(p.inputs['Base Color'], n.mix(n.range(n.noise(co, scale, 4), .36, .62), (.035, .085, .03), (.30, .42, .14))); p.inputs['Roughness'].default_value = 1; p.inputs['Specular'].default_value = 0
    plane('hedge', (0, y, size[1] / 4), size, m, rot=(math.pi / 2, 0, 0))


def crumbs(x0, x1, y0, y1, z, n, rnd, size=.006):
    base = rock((0, 0, -3), (1, 1, .8), soil(), 2.0, sub=2)
    for _ in range(n): copy(base, (rnd.uniform(x0, x1), rnd.uniform(y0, y1), z), (rnd.uniform(0, 6), rnd.uniform(0, 6), 0), size * rnd.uniform(.4, 1.2))
    base.scale = (.0001,) * 3


def seedlings():
    rnd = random.Random(5); board((0, 0, -.02), (3, 2.4, .04), oak('bench', (.40, .33, .25), (.26, .20, .14), plank=.13), seed=3)
    hedge(2.6, (8, 4), 5)
    terra = clay('terracotta', dust=.3); leaf = leafmat('leaf', (.11, .26, .05), (.22, .40, .10), rough=.45); leaf2 = leafmat('leaf2', (.16, .33, .07), (.30, .46, .14), rough=.45); stalk = leafmat('stalk', (.30, .42, .18), (.38, .50, .24))
    prof = [(.0005, .004), (.024, .004), (.026, 0), (.029, 0), (.036, .052), (.0395, .052), (.041, .068), (.037, .068), (.033, .055), (.032, .05)]
    for j in range(5):
        for i in range(9):
            x = -.42 + i * .105 + (.05 if j % 2 else 0) + rnd.gauss(0, .004); y = -.17 + j * .098 + rnd.gauss(0, .004)
            turn('pot', [(r * rnd.uniform(.99, 1.01), z) for r, z in prof], terra, (x, y, 0), segs=48); disc((x, y, .056), .033, soil(), wave=.004, seed=i * 7 + j)
            kind = (i + j * 2) % 3; sprout((x, y, .056), rnd, leaf if kind else leaf2, stalk, rnd.uniform(.030, .06), 1 if kind == 1 else 2, rnd.uniform(.026, .040), .6 if kind else .42)
    crumbs(-.5, .5, -.34, -.2, .002, 160, rnd)
    for k in range(2): board((-.22 + k * .33, -.265, .004), (.10, .018, .003), simple('tagwood', (.72, .58, .40), .7), rot=(0, 0, .3 - k * .5), bevel=.001)
    camera((.0, -1.15, .40), (.0, .02, .058), 52, 3.2, focus=(.0, -.12, .08))
    sun((.55, .55, -.62), 4.2, .05, (1, .93, .80)); world((.42, .5, .55), (.34, .4, .38), (.5, .58, .62), 1.0); expose(.15)


def apple_skin(i): return skin('apple%d' % i, ((.55, .04, .03), (.60, .09, .04), (.50, .30, .05))[i], ((.72, .20, .06), (.75, .42, .10), (.62, .46, .10))[i], 42, .28, .5)


def crate():
    rnd = random.Random(3); ground(stonemat('path', (.30, .28, .24), wet=.1)); hedge(2.2, (8, 4), 5)
    w = oak('slat', (.55, .40, .25), (.38, .26, .15), plank=1); W, D, H = .42, .30, .20
    for z in (.034, .100, .166):
        for s in (-1, 1): board((0, s * D / 2, z), (W, .012, .058), w, seed=z * 50 + s); board((s * W / 2, 0, z), (.012, D - .014, .058), w, seed=z * 80 + s)
    for sx in (-1, 1):
        for sy in (-1, 1): board((sx * (W / 2 - .02), sy * (D / 2 - .018), H / 2), (.024, .024, H), w, seed=sx + sy * 3)
    base = [turn('apple', round_profile(APPLE), apple_skin(i), (0, 0, -2)) for i in range(3)]; stalk = simple('stalk', (.14, .08, .04), .8)
    def put(x, y, z):
        r = (rnd.gauss(0, .5), rnd.gauss(0, .5), rnd.uniform(0, 6)); copy(base[rnd.choice((0, 0, 1, 1, 2))], (x, y, z), r, rnd.uniform(.9, 1.05))
        e = Matrix.Rotation(r[2], 3, 'Z') @ Matrix.Rotation(r[1], 3, 'Y') @ Matrix.Rotation(r[0], 3, 'X'); p = Vector((x, y, z)); a = p + e @ Vector((0, 0, .058)); b = p + e @ Vector((.004, 0, .08)); stem([a, a.lerp(b, .5), b], .0014, .0018, stalk, n=8, segs=6)
    for l, (nx, ny, z) in enumerate(((5, 3, .06), (5, 3, .118), (4, 3, .165), (3, 2, .205))):
        for i in range(nx):
            for j in range(ny): put((i - (nx - 1) / 2) * .080 + rnd.gauss(0, .004), (j - (ny - 1) / 2) * .084 + rnd.gauss(0, .004), z + rnd.gauss(0, .004))
    for p in ((-.30, -.20), (.29, -.14), (.25, -.24)): put(*p, .0)
    leaf = leafmat('leaf', (.11, .22, .05), (.20, .32, .09), rough=.45)
    for _ in range(12): leafblade((rnd.uniform(-.16, .16), rnd.uniform(-.12, .1), .24), (rnd.gauss(0, 1), rnd.gauss(0, 1), .3), .05, leaf, rnd)
    camera((-.28, -1.15, .62), (.0, 0, .115), 58, 4, focus=(0, -.12, .2))
    sun((.6, .5, -.62), 4.0, .05, (1, .92, .78)); world((.40, .46, .5), (.30, .34, .32), (.46, .52, .56), 1.0); expose(.15)


def watering_can(loc, rz, s=1.0):
    m = simple('zinc', (.42, .45, .45), .38, metal=.9); M = Matrix.Translation(loc) @ Matrix.Rotation(rz, 4, 'Z') @ Matrix.Scale(s, 4)
    obs = [turn('body', [(.0005, .002), (.10, .002), (.103, .006), (.098, .10), (.094, .20), (.096, .204), (.093, .206), (.06, .215), (.055, .20)], m)]
    q = sweep([(.09, 0, .04), (.17, 0, .12), (.25, 0, .21), (.30, 0, .265)], [(.026, .026), (.02, .02), (.014, .014), (.012, .012)], n=40, segs=20); obs.append(mesh_object('spout', q.v, q.f, m)); obs.append(turn('rose', [(.012, 0), (.04, .035), (.041, .04), (.0005, .046)], m, (.295, 0, .26), (0, .75, 0)))
    for pts in ([(-.095, 0, .05), (-.16, 0, .11), (-.15, 0, .19), (-.09, 0, .19)], [(-.07, 0, .21), (-.04, 0, .28), (.04, 0, .28), (.06, 0, .21)]):
        q = sweep(pts, [(.011, .004)] * 2, n=40, segs=12, up=(0, 1, 0)); obs.append(mesh_object('h', q.v, q.f, m))
    bpy.context.view_layer.update()
    for o in obs: o.matrix_world = M @ o.matrix_basis


def beds():
    rnd = random.Random(8); ground(stonemat('path', (.38, .33, .27), wet=.05), 30); hedge(7, (24, 5), 2.5)
    wood = oak('frame', (.46, .34, .22), (.30, .21, .13), plank=1); leaf = [leafmat('l0', (.12, .28, .05), (.24, .42, .10), rough=.5), leafmat('l1', (.20, .36, .08), (.34, .52, .14), rough=.5), leafmat('l2', (.16, .04, .06), (.28, .09, .09), rough=.5)]; stalk = leafmat('stalk', (.26, .38, .14), (.34, .46, .2))
    for b, (x, y) in enumerate(((-.95, .3), (.55, .3), (-.95, 2.1), (.55, 2.1), (-.95, 3.9), (.55, 3.9), (2.05, 2.1), (2.05, 3.9))):
        for s in (-1, 1): board((x, y + s * .62, .15), (1.16, .04, .30), wood, seed=b + s); board((x + s * .58, y, .15), (.04, 1.24, .30), wood, rot=(0, 0, 0), seed=b * 3 + s)
        disc_z = .26
        def fn(u, v): return x + (u - .5) * 1.12, y + (v - .5) * 1.2, disc_z + .02 * noise.noise(Vector((u * 14 + b, v * 14, 1))), (u, v)
        grid_mesh('soil', fn, 40, 40, soil())
        for j in range(4):
            for i in range(4):
                px, py = x - .40 + i * .27 + rnd.gauss(0, .01), y - .42 + j * .28 + rnd.gauss(0, .01)
                if b % 3 == 0: lettuce((px, py, .262), .17, leaf[(i + j) % 3 if b == 0 else 1], rnd, 18 if y < 3 else 10)
                elif b % 3 == 1: sprout((px, py, .26), rnd, leaf[0], stalk, rnd.uniform(.22, .40), 3, .16, .5)
                else:
                    for k in range(7): leafblade((px, py, .26), (rnd.gauss(0, .35), rnd.gauss(0, .35), 1), rnd.uniform(.22, .34), leaf[0], rnd, width=.10, curl=.3)
    watering_can((-.18, -.62, 0), -.5, 1.1)
    camera((-.25, -2.9, 1.45), (-.05, .6, .22), 36, 5.6, focus=(-.2, -.2, .3))
    sun((.55, .45, -.55), 4.2, .03, (1, .92, .78)); world((.42, .48, .52), (.30, .34, .32), (.5, .58, .64), 1.0); expose(.1)

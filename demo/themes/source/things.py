"""Small things that several scenes share: turned objects, boards, sheets, fruit, landscapes and light. Units are metres."""
import bpy, math, random
import numpy as np
from mathutils import Vector, Matrix, noise
from kit import *


def auto_smooth(ob, angle=0.6):
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = angle
    return ob


def turn(name, profile, mat, loc=(0, 0, 0), rot=(0, 0, 0), segs=72, rib=0.0, ribs=60):
    """revolves a polyline [(r, z)]; rib cuts fine grooves as on a coin's edge"""
    V, F = [], []
    for r, z in profile:
        for j in range(segs):
            a = TAU * j / segs
            k = 1 + (rib if j % 2 else 0) * (r > 0)
            V.append((r * k * math.cos(a), r * k * math.sin(a), z))
    for i in range(len(profile) - 1):
        for j in range(segs):
            k = (j + 1) % segs
            F.append((i * segs + j, i * segs + k, (i + 1) * segs + k, (i + 1) * segs + j))
    return auto_smooth(mesh_object(name, V, F, mat, loc=loc, rot=rot))


def copy(ob, loc, rot=(0, 0, 0), scale=1.0, mat=None):
    new = bpy.data.objects.new(ob.name, ob.data)
    bpy.context.collection.objects.link(new)
    new.location = loc; new.rotation_euler = rot
    new.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    if mat:
        new.material_slots[0].link = 'OBJECT'; new.material_slots[0].material = mat
    return new


def board(loc, dim, mat, rot=(0, 0, 0), seed=0.0, bevel=0.0015):
    """a box whose grain starts elsewhere in the wood for each seed"""
    off = Vector((seed * 3.7 % 5, seed * 0.23 % 1.3, seed * 0.11 % 0.7))
    ob = box('board', (0, 0, 0), dim, mat, bevel, rot)
    for v in ob.data.vertices: v.co += off
    ob.location = Vector(loc) - ob.rotation_euler.to_matrix() @ off
    return ob


def prism(name, outline, depth, mat, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.0):
    """extrudes an outline [(x, z)] along y"""
    n = len(outline)
    V = [(x, -depth / 2, z) for x, z in outline] + [(x, depth / 2, z) for x, z in outline]
    F = [list(range(n)), list(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    ob = mesh_object(name, V, F, mat, smooth=False, loc=loc, rot=rot)
    if bevel:
        md = ob.modifiers.new('b', 'BEVEL'); md.width = bevel; md.segments = 3; md.limit_method = 'ANGLE'
    return ob


def tube(path, r, mat, n=60, segs=12, up=(0, 0.1, 1)):
    q = sweep(path, [(r, r)] * 2, n=n, segs=segs, up=up)
    return mesh_object('tube', q.v, q.f, mat)


def ball(loc, r, mat, squash=(1, 1, 1), sub=4):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=sub, radius=r, location=loc)
    ob = bpy.context.object; ob.scale = squash; ob.data.materials.append(mat)
    ob.data.polygons.foreach_set('use_smooth', np.ones(len(ob.data.polygons), dtype=bool))
    return ob


def sheet(loc, w, h, mat, rotz=0.0, seed=0, lift=0.010):
    def fn(u, v):
        x = (u - .5) * w; y = (v - .5) * h
        z = .0006 + .0010 * (0.5 + noise.noise(Vector((x * 9 + seed, y * 7, seed)))) + lift * max(0, u + v - 1.72) ** 1.5 * 3
        return x, y, z, (x, y)
    return grid_mesh('sheet', fn, 40, 40, mat, solid=.0003, loc=loc, rot=(0, 0, rotz))


def scribble(p, length, mat, rnd, hgt=.0042, rotz=0.0):
    """a line of unreadable handwriting"""
    ca, sa = math.cos(rotz), math.sin(rotz); x = 0
    while x < length:
        wl = rnd.uniform(.010, .026); pts = []; n = int(wl / .0016)
        for i in range(n + 2):
            big = 1.9 if rnd.random() < .14 else 1; y = hgt * (.5 * (-1) ** i * rnd.uniform(.45, .75) * big + .25); xx = x + i * wl / (n + 1)
            pts.append((p[0] + xx * ca - y * sa, p[1] + xx * sa + y * ca, p[2]))
        q = sweep(pts, [(.00026, .00006)] * 2, n=(n + 2) * 5, segs=4, up=(-sa, ca, 0)); mesh_object('sc', q.v, q.f, mat)
        x += wl + rnd.uniform(.004, .006)


def ground(mat, size=6):
    return plane('ground', (0, 0, 0), (size, size), mat)


def sweep_ground(col, y=0.5, size=6, rough=0.8):
    """a paper roll: floor and wall in one piece, without a corner"""
    m = simple('roll', col, rough, 0.2)
    R = 0.35
    def fn(u, v):
        s = v * 3.2
        if s < 1.6: yy, z = y - R - 1.6 + s, 0
        elif s < 1.6 + R * math.pi / 2: a = (s - 1.6) / R; yy, z = y - R + R * math.sin(a), R - R * math.cos(a)
        else: yy, z = y, R + s - 1.6 - R * math.pi / 2
        return (u - .5) * size, yy, z, (u, v)
    return grid_mesh('roll', fn, 4, 120, m)


def window(loc, target, size, power, color=(1.0, 0.955, 0.90), bars=(1, 2)):
    L = area(loc, target, size, power, color)
    if bars: mullions(L, size, bars[0], bars[1], 0.055 * size[0])
    return L


def room(k=1.0, left=(0.22, 0.255, 0.31), right=(0.045, 0.04, 0.035), top=(0.12, 0.13, 0.145)):
    world(*(tuple(c * k for c in part) for part in (left, right, top)), 1.0)


def expose(value): bpy.context.scene.view_settings.exposure = value


def bokeh(mat_colors, y, xs, zs, n, r, power, seed=3):
    """small lamps far behind, which an open lens draws as discs"""
    rnd = random.Random(seed)
    for i in range(n):
        m, nn, p = material('lamp%d' % i)
        p.inputs['Base Color'].default_value = (0, 0, 0, 1)
        p.inputs['Emission'].default_value = (*mat_colors[i % len(mat_colors)], 1); p.inputs['Emission Strength'].default_value = power * rnd.uniform(.4, 1.2)
        disc_ob = plane('lamp', (rnd.uniform(*xs), y, rnd.uniform(*zs)), (r * 2, r * 2), m, rot=(math.pi / 2, 0, 0))


# ---------------------------------------------------------------- plants and fruit
def sprout(loc, rnd, leaf, stalk, h=0.05, pairs=2, size=0.03, width=0.55):
    lean = (rnd.gauss(0, .12), rnd.gauss(0, .12))
    top = (loc[0] + lean[0] * h, loc[1] + lean[1] * h, loc[2] + h)
    stem([loc, ((loc[0] + top[0]) / 2 + rnd.gauss(0, .001), (loc[1] + top[1]) / 2, loc[2] + h * .5), top], .0013, .0009, stalk, n=10, segs=6)
    a = rnd.uniform(0, TAU)
    for k in range(pairs):
        for s in (0, math.pi):
            aa = a + s + k * math.pi / 2 + rnd.gauss(0, .15); up = .35 + .35 * k
            leafblade((top[0], top[1], top[2] - (pairs - 1 - k) * h * .25), (math.cos(aa), math.sin(aa), up), size * (1 - .2 * k) * rnd.uniform(.8, 1.15), leaf, rnd, width=width, curl=.35)


def lettuce(loc, r, leaf, rnd, n=22):
    for i in range(n):
        a = i * 2.399 + rnd.gauss(0, .1); u = i / n; up = .25 + 1.8 * u
        leafblade((loc[0], loc[1], loc[2]), (math.cos(a), math.sin(a), up), r * (1.05 - .45 * u) * rnd.uniform(.85, 1.1), leaf, rnd, width=.85, curl=-.5 + .2 * u)


APPLE = [(.001, .062), (.004, .0605), (.010, .066), (.018, .0695), (.028, .068), (.036, .060), (.0395, .048), (.0385, .034), (.033, .018), (.025, .006), (.016, .0015), (.009, .004), (.0005, .008)]
LEMON = [(.0005, .0), (.004, .0015), (.007, .006), (.014, .0105), (.024, .022), (.0285, .038), (.0275, .054), (.020, .070), (.010, .079), (.0065, .085), (.004, .089), (.0005, .0905)]
TOMATO = [(.0005, .052), (.006, .0525), (.014, .057), (.026, .0565), (.037, .047), (.041, .034), (.038, .018), (.028, .006), (.014, .001), (.0005, .002)]


def round_profile(points): return [tuple(p) for p in spline(points, 46)]


def skin(name, col, col2, scale=30, rough=.35, coat=.3, bump=0.0, bumpscale=300):
    m, n, p = material(name, col)
    co = n('TexCoord').outputs['Object']
    f = n.noise(n.map(co, (scale, scale, scale * .35)), 1.0, 3, .6)
    n.put(p.inputs['Base Color'], n.mix(n.range(f, .36, .64), col, col2))
    p.inputs['Roughness'].default_value = rough; p.inputs['Clearcoat'].default_value = coat; p.inputs['Clearcoat Roughness'].default_value = .15
    if bump: n.put(p.inputs['Normal'], n.bump(n.noise(co, bumpscale, 2), 1.0, bump))
    return m


# ---------------------------------------------------------------- landscapes in black and white
def fft_noise(n, low, beta, seed):
    """periodic noise on an n x n grid with a spectrum that falls as f^-beta above `low` cycles; mean 0, deviation 1"""
    rs = np.random.RandomState(seed)
    fy = np.fft.fftfreq(n, 1 / n)[:, None]; fx = np.fft.rfftfreq(n, 1 / n)[None, :]
    f = np.hypot(fx, fy); amp = np.where(f < low, 0, 1 / np.maximum(f, 1) ** beta)
    a = np.fft.irfft2(np.fft.rfft2(rs.randn(n, n)) * amp, s=(n, n))
    return a / a.std()


def terrain(z, size, mat, loc=(0, 0, 0)):
    n = z.shape[0]; xs = (np.arange(n) / (n - 1) - .5) * size
    X, Y = np.meshgrid(xs, xs)
    V = np.stack([X, Y, z], -1).reshape(-1, 3)
    i = np.arange(n * n).reshape(n, n)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return mesh_object('terrain', V.tolist(), F.tolist(), mat, loc=loc)


def sky(horizon, zenith, strength=1.0, power=.5):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    nt = w.node_tree; nt.nodes.clear(); n = Nodes(nt)
    z = n('SeparateXYZ', Vector=n('TexCoord').outputs['Generated']).outputs['Z']
    f = n.math('POWER', n.range(z, 0, .6), power)
    bg = n('Background', Color=n.mix(f, (*(horizon,) * 3, 1), (*(zenith,) * 3, 1)), Strength=strength)
    nt.links.new(bg.outputs[0], n('OutputWorld').inputs[0])


def misty(name, col, col2, fog, reach, rough=.9, spec=.1, scale=3.0, bump=0.0):
    """grey ground that fades into `fog` over `reach` metres from the camera"""
    m = bpy.data.materials.new(name); m.use_nodes = True
    nt = m.node_tree; nt.nodes.clear(); n = Nodes(nt)
    p = n('BsdfPrincipled'); co = n('TexCoord').outputs['Object']; t = n.noise(co, scale, 4)
    n.put(p.inputs['Base Color'], n.mix(n.range(t, .35, .65), (*(col,) * 3, 1), (*(col2,) * 3, 1)))
    p.inputs['Roughness'].default_value = rough; p.inputs['Specular'].default_value = spec
    if bump: n.put(p.inputs['Normal'], n.bump(n.noise(co, scale * 5, 4), 1.0, bump))
    e = n('Emission', Color=(*(fog,) * 3, 1), Strength=1.0)
    d = n('CameraData').outputs['View Distance']
    f = n.math('SUBTRACT', 1.0, n.math('POWER', 2.718, n.math('MULTIPLY', d, -1.0 / reach)))
    lp = n('LightPath'); f = n.math('MULTIPLY', f, lp.outputs['Is Camera Ray'])
    mx = n('MixShader'); nt.links.new(f, mx.inputs[0]); nt.links.new(p.outputs[0], mx.inputs[1]); nt.links.new(e.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], n('OutputMaterial').inputs[0])
    return m

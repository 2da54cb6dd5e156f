"""A restaurant: a set table in the evening, lemons, tomatoes and olives."""
from things import *


def bottle(loc, col, s=1.0):
    m = simple('glass', col, .08, .6); turn('bottle', [(r * s, z * s) for r, z in round_profile([(.0005, .002), (.034, .0), (.0375, .01), (.0375, .17), (.034, .195), (.018, .225), (.0145, .24), (.014, .29), (.0165, .292), (.0165, .306), (.013, .308)])], m, loc)
    turn('label', [(.0381 * s, .06 * s), (.0381 * s, .14 * s)], paper('label', (.72, .64, .50)), loc)


def clear():
    m = bpy.data.materials.get('clear')
    if not m:
        m, n, p = material('clear'); p.inputs['Transmission'].default_value = 1; p.inputs['IOR'].default_value = 1.06; p.inputs['Roughness'].default_value = 0; p.inputs['Specular'].default_value = .8
    return m


def glass(loc, wine=(.16, .008, .015)):
    m = simple('stemware', (.55, .56, .55), .04, .8); w = simple('wine', wine, .05, .6)
    turn('bowl', round_profile([(.0005, .085), (.018, .088), (.033, .105), (.0365, .125)]), w, loc, segs=64); disc((loc[0], loc[1], loc[2] + .125), .0362, w)
    turn('rim', round_profile([(.0368, .125), (.0365, .15), (.033, .178)]), clear(), loc, segs=64)
    turn('stem', [(.034, 0), (.033, .002), (.008, .006), (.0035, .014), (.0035, .075), (.010, .084)], m, loc, segs=48)


def candle(loc, h=.13):
    turn('stick', [(.04, 0), (.041, .004), (.012, .010), (.010, .03), (.0135, .04), (.0135, .05)], simple('brass', (.50, .34, .13), .3, metal=1), loc); turn('wax', [(.0098, .03), (.0092, .05 + h), (.007, .052 + h), (.0005, .051 + h)], simple('wax', (.80, .72, .58), .5), loc)
    m, n, p = material('flame'); p.inputs['Base Color'].default_value = (0, 0, 0, 1); p.inputs['Emission'].default_value = (1, .52, .14, 1); p.inputs['Emission Strength'].default_value = 26
    turn('flame', round_profile([(.0005, 0), (.0045, .008), (.0040, .018), (.0005, .036)]), m, (loc[0], loc[1], loc[2] + h + .055), segs=24)
    ld = bpy.data.lights.new('c', 'POINT'); ob = bpy.data.objects.new('c', ld); bpy.context.collection.objects.link(ob); ld.energy = 2.2; ld.color = (1, .55, .22); ld.shadow_soft_size = .012; ob.location = (loc[0], loc[1], loc[2] + h + .085)


def bowl_of(loc, kind, fruit, n, r, rise, rnd, spread, mat='sand'):
    pot(kind, mat, loc, seed=8, hi=True); base = fruit((0, 0, -3))
    for i in range(n):
        a = i * 2.399; d = spread * math.sqrt((i + .5) / n); copy(base, (loc[0] + d * math.cos(a), loc[1] + d * math.sin(a), loc[2] + rise + r * .9 * (1 - (d / spread) ** 2) + rnd.gauss(0, .001)), (rnd.uniform(0, 6), rnd.uniform(0, 6), rnd.uniform(0, 6)), r)


def olive(loc): return ball(loc, 1, skin('olive', (.10, .12, .02), (.20, .21, .05), 2, .25, .5), (.8, .8, 1.05))
def lemon(loc, s=1.0): return turn('lemon', [(r * s, (z - .045) * s) for r, z in round_profile(LEMON)], bpy.data.materials.get('lemon') or skin('lemon', (.86, .56, .03), (.92, .68, .08), 20, .38, .3, .0006, 420), loc)
def tomato(loc): return turn('tomato', [(r, z - .03) for r, z in round_profile(TOMATO)], bpy.data.materials.get('tomato') or skin('tomato', (.52, .022, .012), (.62, .07, .02), 26, .16, .7), loc)


def calyx(loc, rnd, leaf, s=.026, d=(0, 0, 1)):
    for i in range(5):
        a = i * TAU / 5 + rnd.gauss(0, .1); leafblade(loc, (math.cos(a), math.sin(a), .25), s, leaf, rnd, width=.22, curl=-.5)


def table():
    rnd = random.Random(3); plane('wall', (0, 1.3, .8), (6, 4), plaster('wall', (.30, .085, .06), relief=1.6), rot=(math.pi / 2, 0, 0))
    board((0, .05, -.02), (3, 1.6, .04), oak('table', (.30, .17, .085), (.15, .08, .038), plank=.19), seed=3)
    cloth(.62, .40, linen('linen', (.66, .58, .45)), (.02, -.15, 0), rotz=.03, seed=4, amp=.003, folds=((.2, .005), (.8, .006)))
    for x, sd in ((-.17, 21), (.21, 25)):
        pot('plate', 'chalk', (x, -.15, .005), seed=sd, hi=True); pot('sideplate', 'sand', (x, -.15, .016), seed=sd + 1, hi=True)
    for x in (-.34, .385): 
        for k in range(2): tube([(x + .02 * k, -.25, .006), (x + .02 * k, -.15, .006), (x + .021 * k, -.05, .007)], .0028, simple('steel', (.6, .58, .55), .25, metal=1))
    bottle((-.30, .22, 0), (.018, .035, .012)); bottle((.48, .30, 0), (.05, .006, .01), .95); glass((-.02, .02, 0)); glass((.36, .03, 0), (.60, .42, .12)); candle((.10, .19, 0), .15); candle((-.13, .27, 0), .11)
    bowl_of((.23, .14, 0), 'dish', olive, 16, .0105, .024, rnd, .036); base = lemon((0, 0, -3))
    for p, r in (((-.40, .05, .026), (1.5, .3, .6)), ((-.47, .10, .026), (1.5, 1.2, 2.0)), ((.52, .10, .026), (1.5, .5, 1.1))): copy(base, p, r)
    lf = leafmat('leaf', (.05, .11, .03), (.12, .19, .06), rough=.4)
    for p in ((-.42, .08, .02), (-.37, .03, .01), (.50, .09, .02)): leafblade(p, (rnd.gauss(0, 1), -.6, .25), .07, lf, rnd)
    bokeh([(1, .55, .2)], 1.25, (-1, 1), (.35, .75), 9, .012, 14, 5)
    camera((.02, -1.35, .50), (.04, .02, .085), 50, 3.2, focus=(.04, -.10, .05)); window((-1.4, -.2, 1.0), (0, 0, .05), (.5, .9), 34, (.75, .82, 1.0)); area((1.1, .4, 1.1), (0, 0, 0), (.5, .5), 20, (1, .62, .32)); world((.05, .05, .07), (.05, .03, .02), (.04, .035, .04), 1.0); expose(.55)


def lemons():
    rnd = random.Random(5); plane('wall', (0, .5, .8), (6, 4), plaster('wall', (.16, .19, .09), relief=1.4), rot=(math.pi / 2, 0, 0)); board((0, 0, -.02), (3, 1.2, .04), oak('table', (.34, .20, .10), (.18, .10, .05), plank=.2), seed=2)
    cloth(.42, .30, linen('linen', (.68, .60, .48)), (-.02, -.06, 0), rotz=-.2, seed=9, amp=.008, folds=((.2, .012), (.7, .016)))
    pot('bigbowl', 'chalk', (.01, .03, .004), seed=91, hi=True); base = lemon((0, 0, -3)); lf = leafmat('leaf', (.05, .12, .03), (.13, .22, .06), rough=.35)
    for p in ((-.055, .02, .075), (.045, -.02, .075), (.05, .075, .078), (-.03, .095, .078), (-.01, .03, .115), (.055, .035, .118), (-.055, .06, .112)): copy(base, (p[0] + .01, p[1], p[2]), (rnd.uniform(1, 2), rnd.uniform(0, 3), rnd.uniform(0, 6)), rnd.uniform(.95, 1.08))
    for p in ((-.17, -.10, .028), (.15, -.14, .03)): copy(base, p, (1.5, .4, rnd.uniform(0, 6)))
    half = turn('half', round_profile([(.0005, .0), (.014, .006), (.025, .022), (.0275, .036)]), base.data.materials[0], (-.05, -.17, .018), (-1.0, .3, .2)); pulp = simple('pulp', (.90, .76, .30), .3); 
    d = disc((0, 0, 0), .0272, simple('pith', (.88, .82, .62), .6)); d.matrix_basis = half.matrix_basis @ Matrix.Translation(half.location) if False else Matrix.Translation(half.location) @ half.rotation_euler.to_matrix().to_4x4() @ Matrix.Translation((0, 0, .0362))
    for k in range(9):
        a = k * TAU / 9; w = prism('seg', [(.003, 0), (.0225 * math.cos(.28), -.0225 * math.sin(.28)), (.0235, 0), (.0225 * math.cos(.28), .0225 * math.sin(.28))], .001, pulp); w.matrix_basis = d.matrix_basis @ Matrix.Translation((0, 0, .0006)) @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'X')
    for p in ((-.06, -.02, .12), (.075, .0, .125), (.03, .09, .12), (-.15, -.08, .03), (.17, -.13, .03)): leafblade(p, (rnd.gauss(0, 1), -.8, .5), .075, lf, rnd); leafblade(p, (rnd.gauss(0, 1), -.3, .3), .06, lf, rnd)
    camera((.0, -.98, .40), (.0, -.01, .065), 66, 4.5, focus=(0, -.08, .08)); window((-1.0, -.2, .8), (0, 0, .05), (.4, .8), 34, (1, .93, .82)); room(.7); expose(.4)


def tomatoes():
    rnd = random.Random(7); board((0, 0, -.02), (3, 2, .04), oak('table', (.20, .115, .06), (.10, .055, .028), plank=.22), seed=5)
    pot('plate', 'chalk', (0, .0, 0), seed=41, hi=True, s=1.25); base = tomato((0, 0, -3)); green = leafmat('calyx', (.10, .22, .04), (.20, .34, .08), rough=.5)
    for p, s in (((-.06, .03), 1.05), ((.03, .055), 1.15), ((.07, -.03), .95), ((-.02, -.05), 1.1), ((-.10, -.05), .8), ((.09, .10), .7)):
        copy(base, (*p, .012 + .030 * s), (rnd.gauss(0, .25), rnd.gauss(0, .25), rnd.uniform(0, 6)), s); calyx((p[0], p[1], .012 + .054 * s), rnd, green, .030 * s)
    o = olive((0, 0, -3))
    for i in range(15): copy(o, (rnd.uniform(-.27, .27), rnd.choice((rnd.uniform(-.28, -.19), rnd.uniform(.20, .27))), .011), (rnd.uniform(0, 6),) * 3, .0125)
    for i in range(26): leafblade((rnd.uniform(-.13, .13), rnd.uniform(-.12, .12), .05 + rnd.uniform(0, .03)) if i < 12 else (rnd.uniform(-.28, .28), rnd.choice((-.22, .23)) + rnd.gauss(0, .02), .004), (rnd.gauss(0, 1), rnd.gauss(0, 1), .2), rnd.uniform(.024, .045), green, rnd, width=.6)
    camera((0, -.18, .92), (0, 0, .02), 70, 6, focus=(0, 0, .05)); window((-.9, .3, .7), (0, 0, .0), (.4, .7), 27, (1, .93, .82)); room(.8); expose(.35)

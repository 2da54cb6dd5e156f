"""A music festival: a microphone and drums in stage light. The stage and the chimney are drawn (draw.py)."""
from things import *

LIME, PINK, BLUE = (.62, 1.0, .05), (1.0, .12, .34), (.10, .08, .55)


def black(): world((.004, .003, .010), (.004, .003, .010), (.004, .003, .010), 1.0)


def microphone():
    m, n, p = material('grille'); uv = n('TexCoord').outputs['Object']; sp = n('SeparateXYZ', Vector=uv)
    a = n.math('MULTIPLY', n.math('SINE', n.math('MULTIPLY', n.math('ADD', sp.outputs['X'], sp.outputs['Z']), 2600.0)), n.math('SINE', n.math('MULTIPLY', n.math('SUBTRACT', sp.outputs['X'], sp.outputs['Z']), 2600.0)))
    n.put(p.inputs['Base Color'], n.mix(n.range(a, -.1, .25), (.62, .62, .64), (.02, .02, .02))); p.inputs['Metallic'].default_value = 1; p.inputs['Roughness'].default_value = .3
    n.put(p.inputs['Normal'], n.bump(n.range(a, -.3, .3), 1.0, -.0006))
    metal = simple('metal', (.10, .10, .11), .28, metal=1); chrome = simple('chrome', (.7, .7, .72), .15, metal=1)
    M = Matrix.Translation((0, 0, .02)) @ Matrix.Rotation(-.62, 4, 'Y')
    obs = [turn('head', round_profile([(.0005, .085), (.012, .083), (.021, .076), (.0255, .064), (.0262, .050), (.0245, .036), (.021, .027)]), m), turn('band', [(.0262, .046), (.0272, .047), (.0272, .054), (.0262, .055)], chrome), turn('body', [(.0205, .028), (.0225, .026), (.022, .018), (.0195, .010), (.0175, -.03), (.0130, -.15), (.0125, -.16), (.0005, -.16)], metal), turn('clip', [(.019, -.06), (.021, -.06), (.0195, -.10), (.0175, -.10)], simple('rubber', (.02, .02, .022), .6))]
    bpy.context.view_layer.update()
    for o in obs: o.matrix_world = M @ o.matrix_basis
    tube([(.045, 0, -.055), (.06, 0, -.10), (.062, 0, -.25), (.062, 0, -.6)], .008, metal)
    bokeh([LIME, PINK, PINK, (1, .5, .75)], 1.3, (-.7, .7), (-.15, .62), 26, .010, 5, 5)
    area((-.35, .28, .22), (0, 0, .05), (.12, .5), 16, PINK); area((.38, .24, .10), (0, 0, .03), (.12, .5), 13, LIME); area((-.05, -.4, .5), (0, 0, .05), (.2, .2), 1.6, (.6, .6, 1))
    black(); camera((.02, -.62, .06), (.0, 0, .02), 78, 1.6, focus=(-.02, -.02, .05)); expose(.2)


def drums():
    shell = simple('shell', (.035, .015, .07), .18, .6); chrome = simple('chrome', (.7, .7, .72), .16, metal=1); head = simple('head', (.62, .60, .58), .5); brass = simple('brass', (.70, .50, .20), .24, metal=1)
    def drum(loc, r, h, rot=(0, 0, 0)):
        M = Matrix.Translation(loc) @ Matrix.Rotation(rot[2], 4, 'Z') @ Matrix.Rotation(rot[0], 4, 'X') @ Matrix.Rotation(rot[1], 4, 'Y')
        obs = [turn('s', [(r, 0), (r, h)], shell)] + [turn('hoop', [(r * 1.0, z), (r * 1.035, z), (r * 1.035, z + .025), (r * 1.0, z + .025)], chrome) for z in (-.005, h - .02)] + [disc((0, 0, h - .006), r, head)]
        for k in range(8):
            a = k * TAU / 8 + .2; obs.append(box('lug', (math.cos(a) * r * 1.03, math.sin(a) * r * 1.03, h / 2), (.014, .014, h * .8), chrome, .003, rot=(0, 0, a)))
        bpy.context.view_layer.update()
        for o in obs: o.matrix_world = M @ o.matrix_basis
    def cymbal(x, y, z, r, tilt):
        turn('cym', [(.0005, .028), (.02, .026), (.04, .012), (.05, .010), (r * .6, .004), (r, -.008), (r, -.010)], brass, (x, y, z), (tilt, tilt * .6, 0), 128); tube([(x, y, z + .03), (x, y, z * .5), (x, y, 0)], .009, chrome)
    drum((0, .05, .30), .28, .40, (math.pi / 2, 0, 0)); drum((-.20, -.02, .60), .16, .17, (.35, 0, .2)); drum((.20, -.02, .60), .17, .18, (.35, 0, -.2)); drum((.52, -.12, .12), .21, .36, (.08, 0, 0)); drum((-.47, -.16, .42), .18, .13, (.12, 0, 0))
    cymbal(-.58, .12, .98, .24, .30); cymbal(.50, .12, 1.04, .27, .28); cymbal(-.80, -.12, .74, .18, .02)
    plane('floor', (0, 0, 0), (10, 10), simple('floor', (.03, .03, .035), .35)); bokeh([LIME, PINK, PINK, (.5, .3, 1)], 3.0, (-2, 2), (.5, 2.0), 16, .03, 5, 9)
    area((-1.6, 1.2, 1.9), (0, 0, .5), (.5, 1.0), 260, PINK); area((1.7, 1.1, 1.7), (0, 0, .5), (.5, 1.0), 200, LIME); area((.1, -2.2, 2.2), (0, 0, .5), (.6, .6), 26, (.55, .5, 1)); area((0, 1.8, 2.4), (0, 0, .5), (1.2, .3), 120, (.6, .3, 1))
    black(); camera((.12, -2.6, .82), (.0, 0, .56), 50, 3.2, focus=(0, -.1, .6)); expose(.35)

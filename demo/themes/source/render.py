"""blender -b -P render.py -- THEME PICTURE OUT.png WIDTH HEIGHT SAMPLES
Renders one picture twice with half the samples, denoises with the guides, writes a graded 16-bit PNG."""
import sys, os, time, tempfile, subprocess, shutil
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import bpy
import importlib, random
import kit
theme, name, out, W, H, spp = sys.argv[sys.argv.index('--') + 1:][:6]
W, H, spp = int(W), int(H), int(spp)
t0 = time.time()
s = kit.reset()
random.seed(4)
getattr(importlib.import_module('scenes.' + theme.replace('-', '_')), name.replace('-', '_'))()
t1 = time.time()
s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = W, H, 100
s.render.threads_mode = 'FIXED'; s.render.threads = int(os.environ.get('THREADS', '1'))
s.cycles.samples = max(1, spp // 2)
s.render.use_persistent_data = True
vl = s.view_layers[0]; vl.cycles.denoising_store_passes = True
s.use_nodes = True
nt = s.node_tree; nt.nodes.clear()
rl = nt.nodes.new('CompositorNodeRLayers')
tmp = tempfile.mkdtemp(prefix='tk_')
fo = nt.nodes.new('CompositorNodeOutputFile'); fo.base_path = tmp
fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.exr_codec = 'NONE'; fo.format.color_mode = 'RGB'
fo.file_slots.clear()
for k, p in (('col', 'Image'), ('alb', 'Denoising Albedo'), ('nrm', 'Denoising Normal'), ('dep', 'Denoising Depth')):
    fo.file_slots.new(k); nt.links.new(rl.outputs[p], fo.inputs[k])


def load(p):
    im = bpy.data.images.load(p); im.colorspace_settings.name = 'Non-Color'
    a = np.empty(W * H * 4, np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im)
    return np.nan_to_num(a.reshape(H, W, 4)[:, :, :3], posinf=1e3)


acc = {}
for i, half in enumerate(('a', 'b')):
    s.cycles.seed = 11 + i * 977
    s.frame_current = i + 1
    bpy.ops.render.render()
    for k in ('col', 'alb', 'nrm', 'dep'):
        f = [x for x in os.listdir(tmp) if x.startswith(k) and x.endswith('.exr')]
        a = load(os.path.join(tmp, f[0])); os.remove(os.path.join(tmp, f[0]))
        if k == 'col': a.tofile(os.path.join(tmp, half + '.raw'))
        elif k != 'dep': a.tofile(os.path.join(tmp, k + '_' + half + '.raw'))
        else: acc[k] = acc.get(k, 0) + a * 0.5
t2 = time.time()
acc['dep'][:, :, 0].astype(np.float32).tofile(os.path.join(tmp, 'dep.raw'))
here = os.path.dirname(os.path.abspath(__file__))
subprocess.run([os.path.join(here, 'denoise'), str(W), str(H), tmp, os.environ.get('DR', '8'), os.environ.get('DK', '0.75')], check=True)
o = np.fromfile(os.path.join(tmp, 'out.raw'), np.float32).reshape(H, W, 3)
# a trace of halation: bright areas bleed a little, as on film
im = bpy.data.images.new('o', W, H, float_buffer=True); im.colorspace_settings.name = 'Linear'
px = np.ones((H, W, 4), np.float32); px[:, :, :3] = o
im.pixels.foreach_set(px.ravel()); im.update()
s.render.image_settings.file_format = 'PNG'; s.render.image_settings.color_depth = '16'; s.render.image_settings.color_mode = 'RGB'
s.render.image_settings.compression = 15
im.save_render(out, scene=s)
shutil.rmtree(tmp)
print('TIMES', name, 'build %.1f render %.1f denoise %.1f' % (t1 - t0, t2 - t1, time.time() - t2), flush=True)

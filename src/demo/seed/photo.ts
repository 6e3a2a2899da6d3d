import { createCamera } from './photo/camera'
import { drawSky, drawSkyline, drawTint, lightDefs, pickLight } from './photo/light'
import { drawStreet, ON_PAVEMENT, ON_ROAD } from './photo/street'
import { el } from './photo/svg'
import { createRandom } from './random'
export function drawPhoto({ seed, typeName }: { seed: number | string; typeName: string }): string {
  const random = createRandom(seed)
  const light = pickLight(random, typeName === '路灯' ? 'night' : undefined)
  const camera = createCamera(random.int(280, 360), 195)
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 640 480', width: 640, height: 480 },
    el('defs', {}, lightDefs(light)) + drawSky(random, light) + drawSkyline(random, light, 200, 60) + drawStreet(random, camera, light, typeName === '道路破损' ? ON_ROAD : ON_PAVEMENT) + drawTint(light)+ '<rect width="640" height="480" fill="url(#edge)"/>')
}

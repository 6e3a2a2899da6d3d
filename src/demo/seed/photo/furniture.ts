import { ball, circle, closed, label, many, path, poly, rect, shade, stroke, turn } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin; `fixed` is how it should be.

/** An electricity cabinet, 110 × 150; broken: the door hangs open on live parts. */
export function cabinet(fixed: boolean): string {
  const bolt = path('M-4 -106L-22 -70h16l-8 30 26 -40h-16l12 -26z', '#e2b93b')
  const inside =
    rect(-50, -142, 100, 128, '#2b2f32') +
    rect(-40, -132, 36, 48, '#8d959a') +
    rect(6, -132, 34, 30, '#a94a3f') +
    stroke('M-30 -84v40M-20 -84q6 30 -4 60M18 -102q-20 40 10 60M30 -102v70', '#d9903a', 4) +
    stroke('M-10 -84q14 30 4 60', '#3f7fb0', 4)
  return (
    shade(0, 0, 68, 9) +
    rect(-60, -14, 120, 14, '#8b8780') +
    rect(-56, -150, 112, 138, '#6f8a80') +
    (fixed
      ? stroke('M0 -148V-16M-44 -30h30M-44 -38h30M14 -30h30M14 -38h30', '#4f675e', 3) + bolt
      : inside +
        poly(
          [
            [50, -142],
            [112, -154],
            [112, -6],
            [50, -14],
          ],
          '#809a90',
        ) +
        stroke('M60 -60l42 -4M60 -50l42 -4', '#4f675e', 3)) +
    rect(-62, -158, 124, 10, '#5a7268')
  )
}

/** A charging post, 60 × 160; broken: dark screen, the cable on the ground. */
export function charger(fixed: boolean): string {
  const cable = fixed ? 'M28 -96q34 40 2 62q-24 8 -26 -20' : 'M28 -96q50 70 10 92q60 14 120 -6q40 -14 30 8'
  return (
    shade(0, 0, 40, 7) +
    rect(-32, -164, 64, 164, '#e8ebed', { rx: 8 }) +
    rect(-32, -164, 64, 34, '#2f7dc0', { rx: 8 }) +
    rect(-20, -122, 40, 30, fixed ? '#35c27f' : '#14181b', { rx: 3 }) +
    (fixed
      ? path('M-2 -118l-9 14h8l-4 10 12 -15h-8l5 -9z', '#fff')
      : stroke('M-14 -116l26 18', '#5a646b', 2)) +
    rect(-14, -84, 28, 8, '#9aa4ab') +
    stroke(cable, '#1f2428', 7, { 'stroke-linecap': 'round' }) +
    (fixed ? rect(-2, -62, 14, 22, '#1f2428', { rx: 4 }) : rect(180, -14, 34, 13, '#1f2428', { rx: 5 }))
  )
}

/** A bus shelter, 420 × 260. */
export function busShelter(fixed: boolean): string {
  const shards = many(12, (i) =>
    closed([
      [-150 + i * 17, -4 + (i % 3) * 5],
      [-138 + i * 17, -9 + (i % 3) * 5],
      [-140 + i * 17, 2 + (i % 3) * 5],
    ]),
  )
  const crack = stroke(
    'M-60 -200l30 40 -20 30 40 30M-30 -160l50 -10M-50 -130l-60 20M-10 -100l50 40M-10 -100l-40 60',
    '#fff',
    3,
  )
  return (
    shade(0, 2, 220, 14) +
    rect(-190, -216, 250, 176, '#a9c6d3', { opacity: '.55' }) +
    (fixed
      ? path('M-150 -216h40l-60 176h-20v-60z', '#fff', { opacity: '.3' })
      : path('M-60 -216h120v120l-40 30 -50 -20 -30 -60z', '#6d7a80', { opacity: '.45' }) + crack) +
    rect(70, -216, 116, 180, '#e9ecee') +
    rect(78, -208, 100, 164, fixed ? '#2f7dc0' : '#7d868c') +
    (fixed
      ? circle(128, -150, 26, '#ffd35c') + rect(92, -100, 72, 10, '#fff') + rect(92, -82, 50, 8, '#fff')
      : path('M78 -208h100l-30 70 -70 30z', '#b9c0c4')) +
    rect(-150, -56, 170, 10, '#b98b57') +
    rect(-130, -46, 8, 46, '#5b646a') +
    rect(-8, -46, 8, 46, '#5b646a') +
    stroke('M-194 0V-250M190 0V-250M64 0V-250', '#3d464c', 10) +
    rect(-216, -262, 432, 20, '#2f6f8f') +
    rect(-216, -246, 432, 5, '#1f4f68') +
    (fixed ? '' : path(shards, '#e6f1f5'))
  )
}

/** A road name sign, 240 tall, leaning and faded when broken. */
export function roadSign(random: Random, fixed: boolean): string {
  const name = random.pick(['厦禾路', '大同路', '思明南路', '湖滨南路', '中山路', '体育路'])
  const plate =
    rect(-96, -238, 192, 60, fixed ? '#1f6fb8' : '#6f93ad', { rx: 4 }) +
    label(0, -203, 32, '#fff', name, { opacity: fixed ? '1' : '.55' }) +
    rect(-80, -194, 160, 4, '#fff', { opacity: '.7' })
  const bent = fixed ? '' : path('M40 -238h56v60h-20z', '#4f6c82') + stroke('M-96 -210l40 14', '#8a6a4a', 5)
  const post = rect(-5, -180, 10, 180, '#8d969c')
  return shade(0, 0, 26, 6) + turn(fixed ? 0 : 17, post + plate + bent)
}

/** A panel of lane railing that lies on the road, 150 wide. */
export function fallenPanel(): string {
  return (
    stroke(
      many(8, (i) => `M${-66 + i * 18} -76V0`),
      '#e8ebed',
      6,
    ) +
    stroke('M-75 -78H75M-75 0H75', '#e8ebed', 9) +
    stroke('M-75 6V-88M75 6V-88', '#cfd4d7', 10)
  )
}

/** A park bench, 180 wide; broken: slats gone, one leg bent. */
export function bench(fixed: boolean): string {
  const slats = [0, 1, 2].filter((i) => fixed || i !== 1)
  const back = [0, 1, 2].filter((i) => fixed || i !== 2)
  return (
    shade(0, 2, 110, 12) +
    stroke(`M-78 0V-50M${fixed ? 78 : 92} 0L78 -50M-84 -50V-98M84 -50V-98`, '#3d464c', 9) +
    back.map((i) => rect(-92, -100 + i * 15, 184, 10, '#a9744a')).join('') +
    slats
      .map((i) =>
        poly(
          [
            [-92 - i * 3, -54 + i * 8],
            [92 + i * 3, -54 + i * 8],
            [94 + i * 3, -48 + i * 8],
            [-94 - i * 3, -48 + i * 8],
          ],
          '#b98355',
        ),
      )
      .join('') +
    (fixed
      ? ''
      : turn(-24, rect(-10, -6, 120, 9, '#8f6039'), 20, 0) + path('M30 -58l16 -4 -4 12z', '#e6c79d'))
  )
}

/** Two walking machines on a fitness ground. */
export function fitness(fixed: boolean): string {
  const frame =
    stroke('M-90 0V-150M90 0V-150M-90 -146H90', '#e2a72e', 12) +
    stroke('M-60 -146V-40M40 -146V-40', '#2f6f8f', 9)
  const pedal = (x: number) => rect(x - 34, -40, 68, 12, '#3d464c', { rx: 4 })
  const broken = turn(38, pedal(40), 8, -34) + path('M36 -70l10 -4 -6 12z', '#d6453c')
  return (
    shade(0, 2, 120, 12) +
    frame +
    pedal(-60) +
    (fixed ? pedal(40) : broken) +
    path(ball(-90, -150, 9) + ball(90, -150, 9), '#d6453c') +
    stroke('M150 0V-120M210 0V-120M150 -116H210', '#2f8f6a', 10) +
    circle(180, -84, 26, 'none', { stroke: '#2f8f6a', 'stroke-width': 8 })
  )
}

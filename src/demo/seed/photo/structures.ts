import { circle, closed, label, many, path, poly, rect, shade, stroke, turn } from './svg'
import type { Random } from '../random'

// Centimetres, standing on the origin, unless said otherwise.

/** A street lamp, 460 tall, its arm to the left. Returns the pole; the light itself is drawn over the tint. */
export function lampPost(broken: boolean): string {
  return (
    shade(0, 0, 26, 6) +
    rect(-14, -60, 28, 60, '#59636a') +
    path('M-7 0L-4 -440h8L7 0z', '#7b868d') +
    stroke('M0 -436Q-10 -466 -60 -466H-110', '#7b868d', 9) +
    path('M-180 -460q6 -18 40 -18h46v22z', broken ? '#3c444a' : '#59636a') +
    (broken ? stroke('M-176 -456l70 -2', '#2b3136', 5) : rect(-176, -458, 72, 6, '#fff3c4'))
  )
}

/** A camera on a pole, 420 tall; broken: it dangles on its cable. */
export function cameraPole(fixed: boolean): string {
  const camera =
    rect(-52, -16, 64, 28, '#eef1f2', { rx: 6 }) +
    circle(-54, -2, 11, '#1c2226') +
    rect(-40, -24, 60, 8, '#c9d0d4', { rx: 3 })
  const box = rect(-22, -150, 44, 58, '#c9d0d4') + stroke('M-14 -140h28M-14 -130h28', '#8d969c', 3)
  return (
    shade(0, 0, 22, 5) +
    rect(-6, -430, 12, 430, '#a5aeb4') +
    stroke('M0 -410H-110', '#a5aeb4', 9) +
    box +
    (fixed
      ? `<g transform="translate(-104 -388)">${camera}</g>`
      : stroke('M-104 -408q-14 40 6 84', '#22282c', 4) +
        `<g transform="translate(-96 -318) rotate(68)">${camera}</g>` +
        stroke('M-10 -150q-40 20 -30 70', '#22282c', 4))
  )
}

/** A signal light on an arm, 420 tall; broken: it is dark and hangs askew. */
export function signalPole(fixed: boolean): string {
  const colours = fixed ? ['#d6453c', '#4a4326', '#264a35'] : ['#3b2422', '#39341f', '#22382b']
  const head =
    rect(-26, -10, 52, 140, '#22282c', { rx: 8 }) +
    colours.map((colour, i) => circle(0, 18 + i * 42, 17, colour)).join('')
  return (
    shade(0, 0, 22, 5) +
    rect(-7, -430, 14, 430, '#a5aeb4') +
    stroke('M0 -416H-130', '#a5aeb4', 10) +
    `<g transform="translate(-112 -408)${fixed ? '' : ' rotate(24)'}">${head}</g>`
  )
}

/** A billboard on two legs, 460 × 420; broken: the sheet is torn and hangs. */
export function billboard(random: Random, fixed: boolean): string {
  const paint = random.pick(['#2f7dc0', '#d9703a', '#3d8a63'])
  const sheet =
    rect(-220, -400, 440, 230, paint) +
    circle(-110, -290, 64, '#fff', { opacity: '.25' }) +
    label(50, -280, 62, '#fff', '城市有礼', { 'font-weight': '700' }) +
    label(50, -222, 34, '#fff', '厦门有你')
  const torn =
    path('M60 -400H220V-170H150L120 -240 96 -220 110 -300z', '#3b4146') +
    stroke('M90 -400V-300M140 -400V-200M190 -400V-170', '#6a737a', 6) +
    path('M60 -400L110 -300 96 -220 60 -120 20 -60 30 -170z', paint) +
    path('M60 -400L110 -300 96 -220 60 -120z', '#fff', { opacity: '.35' })
  return (
    shade(0, 0, 190, 10) +
    stroke('M-130 0V-176M130 0V-176', '#59636a', 16) +
    sheet +
    (fixed ? '' : torn) +
    stroke('M-220 -400h440v230h-440z', '#3d464c', 9)
  )
}

/** A small public building with a sign, 560 × 270: public toilet or transfer station. */
export function smallHouse(sign: string, door: 'doors' | 'shutter', fixed: boolean): string {
  const slats = stroke(
    many(fixed ? 11 : 6, (i) => `M-110 ${-178 + i * 15}H110`),
    '#6f7a80',
    3,
  )
  const opening =
    door === 'doors'
      ? rect(-150, -176, 70, 176, '#5b7a8a') +
        rect(80, -176, 70, 176, '#b0697a') +
        label(-115, -106, 40, '#fff', '男') +
        label(115, -106, 40, '#fff', '女')
      : rect(-116, -186, 232, 186, '#23282b') + rect(-112, -184, 224, fixed ? 184 : 96, '#9aa4ab') + slats
  const damage = door === 'doors' ? turn(12, rect(80, -176, 70, 176, '#8f5564'), 150, 0) : ''
  return (
    shade(0, 4, 300, 12) +
    rect(-270, -236, 540, 236, '#e4ddcf') +
    rect(-270, -60, 540, 60, '#b7aa97') +
    rect(-290, -256, 580, 26, '#5f7f6d') +
    opening +
    (fixed ? '' : damage) +
    rect(-110, -228, 220, 40, '#2f6f5a') +
    label(0, -198, 30, '#fff', sign) +
    rect(-244, -170, 62, 62, '#7d97a3') +
    rect(184, -170, 62, 62, '#7d97a3')
  )
}

/** The canopy of a filling station with two pumps, 620 × 330. */
export function fillingStation(): string {
  const pump = (x: number) =>
    rect(x - 26, -130, 52, 124, '#e9ecee') +
    rect(x - 26, -130, 52, 36, '#d8452f') +
    rect(x - 16, -86, 32, 20, '#23282b') +
    stroke(`M${x + 26} -100q26 20 6 70`, '#23282b', 5)
  return (
    rect(-250, -220, 500, 214, '#cfd6d9', { opacity: '.7' }) +
    rect(-60, -170, 200, 164, '#eef1f2') +
    rect(-40, -140, 70, 80, '#7d97a3') +
    rect(60, -140, 60, 134, '#5b7280') +
    rect(-210, -270, 26, 270, '#f0f2f3') +
    rect(184, -270, 26, 270, '#f0f2f3') +
    rect(-310, -330, 620, 66, '#d8452f') +
    rect(-310, -290, 620, 12, '#f4c63d') +
    label(0, -294, 34, '#fff', '鹭岛加油站') +
    rect(-170, -14, 340, 14, '#b7b2a8') +
    pump(-110) +
    pump(100)
  )
}

/** A shed of blue sheets on a frame, 340 × 260, built against a wall. */
export function shed(): string {
  const ribs = many(11, (i) => `M${-160 + i * 31} -196V0`)
  return (
    shade(0, 4, 200, 14) +
    rect(-170, -200, 340, 200, '#3f78ad') +
    stroke(ribs, '#2d5a86', 4) +
    poly(
      [
        [-190, -200],
        [190, -200],
        [150, -262],
        [-150, -262],
      ],
      '#4f8cc4',
    ) +
    stroke(
      'M-150 -262L-190 -200M-75 -262L-95 -200M0 -262V-200M75 -262L95 -200M150 -262L190 -200',
      '#3a6d9e',
      4,
    ) +
    rect(-30, -150, 84, 150, '#2b3a47') +
    rect(90, -150, 56, 44, '#cfe0ea') +
    stroke('M90 -128h56M118 -150v44', '#5b646a', 3) +
    path(
      closed([
        [-176, 0],
        [-60, 0],
        [-70, -34],
        [-160, -30],
      ]),
      '#b9ad9a',
    ) +
    path(
      many(4, (i) => `M${-166 + i * 26} -4h22v-10h-22z`),
      '#a8553f',
    )
  )
}

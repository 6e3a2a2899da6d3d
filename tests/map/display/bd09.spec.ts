import { describe, expect, it } from 'vitest'
import { distance } from '@/domain/geo'
import { fromBd09, toBd09 } from '@/map/display/baidu/bd09'

const CENTRE = { longitude: 118.1, latitude: 24.49 }

describe('BD09', () => {
  it('is 1.2 km away from WGS84 at the default centre', () => {
    const { lng, lat } = toBd09(CENTRE)
    expect(Math.round(distance(CENTRE, { longitude: lng, latitude: lat }))).toBe(1222)
  })

  it.each([CENTRE, { longitude: 117.9, latitude: 24.86 }, { longitude: 118.35, latitude: 24.57 }])(
    'converts back within a metre',
    (position) => {
      expect(distance(fromBd09(toBd09(position)), position)).toBeLessThan(1)
    },
  )
})

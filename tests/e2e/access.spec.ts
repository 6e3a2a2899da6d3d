import { goTo } from '../access/goTo'
import { variants, findingsIn } from '../access/variants'
import { openAs, expect, LIN, test, WANG } from './app'

// A sample of `npm run access`: one screen of each family that tests/e2e/themes.spec.ts does not cover.

const sample = [
  { as: LIN, address: '/dailyEdit' },
  { as: LIN, address: '/inspectRecord' },
  { as: LIN, address: '/zoneLayer' },
  { as: LIN, address: '/merchantQuery' },
  { as: LIN, address: '/conversation' },
  { as: WANG, address: '/dutyTodo' },
]

for (const place of sample) {
  test(`${place.address}: axe finds nothing in any theme, and the layout holds from 320 px to a desk`, async ({
    page,
    city,
    baseURL,
  }) => {
    await openAs(page, city, place.as, place.address)
    await goTo(page, (baseURL ?? '').replace(/\/$/, ''), place.address)
    for (const variant of variants) expect(await findingsIn(page, variant), variant.name).toEqual([])
  })
}

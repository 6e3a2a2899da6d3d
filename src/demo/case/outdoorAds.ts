import { DAY, dayNumber, dayStart, type Millis, wireTime } from '@/domain/time'
import { createRandom, hashText } from '../seed/random'
import type { CaseRecord } from './model'

const OWNERS = [
  '厦门鹭岛广告有限公司',
  '厦门中山路商业管理有限公司',
  '福建海西传媒有限公司',
  '厦门白鹭洲文化发展有限公司',
  '临街商户自设',
]

const SIZES = ['6.0 × 3.0 米', '4.2 × 1.8 米', '12.0 × 4.0 米', '3.0 × 0.9 米', '8.0 × 2.4 米']
const NONE = { adNo: '', adOwner: '', adSize: '', permitNo: '', permitFrom: null, permitTo: null }

/** The same case always has the same advertisement. */
export function adOf(record: CaseRecord, now: Millis) {
  const random = createRandom(`ad ${record.id}`)
  const adOwner = random.pick(OWNERS)
  const adSize = random.pick(SIZES)
  // An illegal one is not registered.
  if (record.problem.smallType === '违规户外广告') return { ...NONE, adOwner, adSize }
  const serial = String(hashText(record.id) % 100_000).padStart(5, '0')
  const lastDay = dayNumber(record.times.report ?? now) + random.pick([-160, -41, -6, 20, 75, 240])
  return {
    adNo: `GG${record.place.areaCode}${serial}`,
    adOwner,
    adSize,
    permitNo: `厦城广许〔${random.pick(['2024', '2025'])}〕${serial} 号`,
    permitFrom: wireTime(dayStart(lastDay) - 364 * DAY),
    permitTo: wireTime(dayStart(lastDay)),
  }
}

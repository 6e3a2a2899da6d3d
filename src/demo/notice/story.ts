import { dayNumber, dayStart, HOUR, type Millis } from '@/domain/time'
import { typed } from '../seed/types'
import { CENTRE_CODE, orgUnits } from '../seed/organisation'
import { noticePath, sizeOfFile } from './files'
import type { NoticeRecord } from './lists'
import announcements from './notices.json'

interface NoticeSeed {
  title: string
  department: string
  category: '通知' | '公告' | '通报' | '学习'
  pinned: boolean
  daysAgo: number
  /** Default: the district of the issuing department, else all users. */
  audience?: string
  open?: boolean
  /** `{picture 小类}` becomes the URL of a drawn picture. */
  body: string
  attachments: readonly string[]
}

const notices = typed<readonly NoticeSeed[]>(announcements)

/** Other names are departments of the centre. */
const publisherOf = (department: string): string =>
  orgUnits.find(({ orgName }) => orgName === department)?.orgCode ?? CENTRE_CODE

/** A department of a district writes to that district. */
const districtOf = (department: string): string =>
  orgUnits.find(
    ({ orgName, orgCode }) =>
      orgCode.length === 6 && orgCode !== CENTRE_CODE && department.startsWith(orgName),
  )?.orgCode ?? ''

const withPictures = (id: string, body: string): string => {
  let count = 0
  return body.replace(/\{picture ([^}]+)\}/g, (_, scene: string) => {
    count += 1
    return noticePath(id, `${count}-${scene}.jpg`)
  })
}

export const buildNotices = (now: Millis): NoticeRecord[] =>
  notices.map((seed, index) => {
    const { title, body, daysAgo, department, category, pinned, audience, open = false } = seed
    const id = String(900000 + index)
    return {
      id,
      title,
      category,
      departmentName: department,
      publisherCode: publisherOf(department),
      audienceCode: audience ?? districtOf(department),
      open,
      pinned,
      content: withPictures(id, body),
      files: seed.attachments.map((name) => {
        const path = noticePath(id, name)
        return { name, path, size: sizeOfFile(path) }
      }),
      // Between 9:00 and 16:00.
      time: dayStart(dayNumber(now) - daysAgo) + (9 + (index % 8)) * HOUR,
      seededAt: now,
      reads: new Map<string, Millis>(),
    }
  })

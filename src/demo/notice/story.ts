import { dayNumber, dayStart, HOUR, type Millis } from '@/domain/time'
import { typed } from '../seed/json'
import { CENTRE_CODE, orgUnits } from '../seed/organisation'
import { noticePath, sizeOfFile } from './files'
import type { NoticeRecord } from './model'
import announcements from './notices.json'

/** A notice as the list and the detail show it; times count back from the demo's `now`. */
interface NoticeSeed {
  title: string
  /** Who issued it. */
  department: string
  category: '通知' | '公告' | '通报' | '学习'
  pinned: boolean
  /** Each its own day. */
  daysAgo: number
  /** The unit it is for, with all below it; that of a district's own department when left out, else everybody. */
  audience?: string
  /** Anybody may read it by its link. */
  open?: boolean
  /** Body as an editor writes it. `{picture 小类}` becomes the address of a drawn picture. */
  body: string
  attachments: readonly string[]
}

/** All notices, newest first. */
const notices = typed<readonly NoticeSeed[]>(announcements)

/** The unit of that name; those that are called by less than their whole name are departments of the centre. */
const publisherOf = (department: string): string =>
  orgUnits.find(({ orgName }) => orgName === department)?.orgCode ?? CENTRE_CODE

/** What a district's own department issues is for that district. */
const districtOf = (department: string): string =>
  orgUnits.find(
    ({ orgName, orgCode }) =>
      orgCode.length === 6 && orgCode !== CENTRE_CODE && department.startsWith(orgName),
  )?.orgCode ?? ''

/** The addresses of the drawn pictures of a text, in the places where it names what they show. */
const withPictures = (id: string, body: string): string => {
  let count = 0
  return body.replace(/\{picture ([^}]+)\}/g, (_, scene: string) => {
    count += 1
    return noticePath(id, `${count}-${scene}.jpg`)
  })
}

/** The city's 公告 as they stand at `now`, newest first. */
export const tellNotices = (now: Millis): NoticeRecord[] =>
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
      // 9:00 to 16:00 of the city's day.
      time: dayStart(dayNumber(now) - daysAgo) + (9 + (index % 8)) * HOUR,
      toldAt: now,
      reads: new Map<string, Millis>(),
    }
  })

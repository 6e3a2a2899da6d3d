import type { Millis } from '@/domain/time'
import { noticePath, sizeOfFile } from '../notice/files'
import type { NoticeRecord } from '../notice/model'
import { CENTRE_CODE, orgUnits } from '../seed/organisation/units'
import { datedAnnouncements } from '../seed/texts'

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
  datedAnnouncements(now).map((seed, index) => {
    const { title, body, publishedAt, department, category, pinned, audience, open = false } = seed
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
      time: publishedAt,
      toldAt: now,
      reads: new Map<string, Millis>(),
    }
  })

import { OPINION_MAX } from '@/domain/problems'
import { describe, expect, it } from 'vitest'
import { createRandom } from '@/demo/seed/random'
import {
  datedAnnouncements,
  descriptionTemplates,
  describeProblem,
  handlingOpinion,
  pickSource,
  problemSources,
} from '@/demo/seed/texts'
import { announcements } from '@/demo/seed/texts/announcements'
import * as opinions from '@/demo/seed/texts/opinions'
import { fillSlots, slotNames } from '@/demo/seed/texts/slots'
import { problems, smallTypes } from '@/demo/seed/types'
import { defaultOpinions, feedbackOpinions, ownOpinions, signOpinions, userLabels } from '@/demo/seed/words'
import { formatTime } from '@/domain/format'

const unique = (items: readonly string[]) => new Set(items).size === items.length
const NOW = Date.UTC(2026, 5, 12, 2, 40)

describe('problem descriptions', () => {
  it.each(smallTypes.map((type) => [type.name, type] as const))(
    'there are eight or more for %s, three a problem',
    (_, type) => {
      const all = type.problems.flatMap((problem) => {
        const templates = descriptionTemplates(problem)
        expect(templates.length).toBeGreaterThanOrEqual(3)
        return templates
      })
      expect(all.length).toBeGreaterThanOrEqual(8)
      expect(unique(all)).toBe(true)
    },
  )

  it('are filled without a brace left, end with a full stop and never shout', () => {
    const random = createRandom('texts')
    for (const problem of problems) {
      for (const template of descriptionTemplates(problem)) {
        const text = fillSlots(random, template)
        expect(text).toMatch(/^[^{}！!]+。$/)
        expect(text.length).toBeLessThanOrEqual(60)
      }
    }
  })

  it('are the same for the same seed and vary with another', () => {
    const [problem] = problems
    if (!problem) throw new Error('no problems')
    const draw = (seed: number) =>
      Array.from({ length: 8 }, (_, i) => describeProblem(createRandom(seed + i), problem))
    expect(draw(1)).toEqual(draw(1))
    expect(new Set(draw(1)).size).toBeGreaterThan(3)
  })

  it('refuse a slot nobody knows, and a problem nobody wrote about', () => {
    expect(() => fillSlots(createRandom(1), '约 {tons} 吨')).toThrow(RangeError)
    expect(() => describeProblem(createRandom(1), { smallType: '飞碟', manageProblem: '降落' })).toThrow(
      RangeError,
    )
  })

  it('use every slot there is', () => {
    const used = new Set(
      problems.flatMap((problem) =>
        descriptionTemplates(problem).flatMap((template) => template.match(/\w+(?=\})/g) ?? []),
      ),
    )
    expect([...used].sort()).toEqual([...slotNames].sort())
  })
})

describe('opinions and reasons', () => {
  const lists = {
    ...opinions.handlingOpinions,
    ...opinions.verifyOpinions,
    ...opinions.checkOpinions,
    refusal: opinions.refusalReasons,
    sendBack: opinions.sendBackReasons,
    delay: opinions.delayReasons,
    parking: opinions.parkingReasons,
    withdrawal: opinions.withdrawalReasons,
    defaultOpinions,
    ownOpinions,
    feedbackOpinions,
    signOpinions,
  }

  it.each(Object.entries(lists))('%s: two or more, none twice, short enough for the form', (_, list) => {
    expect(list.length).toBeGreaterThanOrEqual(2)
    expect(unique(list)).toBe(true)
    for (const text of list) {
      expect(text).toMatch(/。$/)
      expect(text.length).toBeLessThanOrEqual(OPINION_MAX)
    }
  })

  it('exist for every kind of unit that answers for a 小类', () => {
    const random = createRandom(2)
    for (const type of smallTypes) expect(handlingOpinion(random, type.unit).length).toBeGreaterThan(5)
  })
})

describe('problem sources', () => {
  it('are those of the trade, and collectors report most', () => {
    expect(problemSources).toEqual([
      '采集员上报',
      '公众举报',
      '12345',
      '12319',
      '领导交办',
      '视频上报',
      '部门批转',
      '专项普查',
    ])
    const random = createRandom(8)
    const drawn = Array.from({ length: 1000 }, () => pickSource(random))
    expect(new Set(drawn).size).toBe(problemSources.length)
    expect(drawn.filter((source) => source === '采集员上报').length).toBeGreaterThan(450)
  })
})

describe('announcements', () => {
  it('are twenty-five or more, each with a title, an issuer and a body of well-formed, plain markup', () => {
    expect(announcements.length).toBeGreaterThanOrEqual(25)
    expect(unique(announcements.map((notice) => notice.title))).toBe(true)
    for (const { department, body } of announcements) {
      expect(department).not.toBe('')
      const parsed = new DOMParser().parseFromString(`<div>${body}</div>`, 'application/xml')
      expect(parsed.querySelector('parsererror')).toBeNull()
      const tags = [...parsed.querySelectorAll('div *')].map((element) => element.tagName)
      const allowed =
        'p h3 ul ol li dl dt dd strong u blockquote a figure img figcaption table caption tr th td'.split(' ')
      expect(tags.filter((tag) => !allowed.includes(tag))).toEqual([])
      expect(parsed.documentElement.textContent?.length).toBeGreaterThan(60)
    }
  })

  it('are dated back from now, newest first, in office hours of the city', () => {
    const dated = datedAnnouncements(NOW)
    const times = dated.map((notice) => notice.publishedAt)
    expect(times.every((time) => time < NOW)).toBe(true)
    expect([...times].sort((a, b) => b - a)).toEqual(times)
    for (const time of times) {
      const hour = Number(formatTime(time, 'HH'))
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThanOrEqual(17)
    }
  })
})

/** Relative luminance of #rrggbb (WCAG 2). */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

describe('user labels', () => {
  it.each(userLabels)('$name can be read in white on $colour', ({ colour }) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })

  it('have different names and colours', () => {
    expect(unique(userLabels.map((label) => label.name))).toBe(true)
    expect(unique(userLabels.map((label) => label.colour))).toBe(true)
  })
})

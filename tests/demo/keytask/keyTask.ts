import type { KeyTaskForm } from '@/api/contract/keytaskStart'
import { keyTaskDetail } from '@/api/contract/keytask'
import { keyTaskSubmit } from '@/api/contract/keytaskStart'
import { keyTaskApprove } from '@/api/contract/keytaskApprove'
import { keyTaskFeedback, keyTaskFinish, keyTaskSign } from '@/api/contract/keytaskHandle'
import { keyTaskLists, type KeyTaskListName } from '@/demo/keytask/lists'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { DAY, wireTime } from '@/domain/time'
import { CAI, CHEN, NOW, uploaded, WANG, YOU, ZHOU, type gateway } from '../gateway'

type City = ReturnType<typeof gateway>

export const BUREAU = '35020301'
const SANITATION = '35020304'

/** Returns the first matching task of a list of a user. */
export function taskIn(
  city: City,
  mobile: string,
  name: KeyTaskListName,
  fits: (record: KeyTaskRecord) => boolean = () => true,
): KeyTaskRecord {
  const found = keyTaskLists.all(city.demo.db(), city.user(mobile), name).find(fits)
  if (!found) throw new RangeError(`nothing in ${name} of ${mobile}`)
  return found
}

/** Two cases of 王建国's bureau, not handled and not supervised. */
const freeCases = (city: City): string[] =>
  [...city.demo.db().cases.values()]
    .filter(
      ({ facts, keyTaskIds, contested }) =>
        facts.stage === 3 &&
        facts.step === 'department' &&
        facts.departmentId.startsWith(BUREAU) &&
        facts.parkedUntil === null &&
        keyTaskIds.length === 0 &&
        !contested,
    )
    .slice(0, 2)
    .map(({ id }) => id)

export const formOf = (city: City, change: Partial<KeyTaskForm> = {}): KeyTaskForm => ({
  clientId: 'start-1',
  type: '1',
  level: '2',
  reason: '占道经营反复回潮',
  requirement: '三天内清理到位',
  caseIds: freeCases(city),
  place: null,
  leadId: BUREAU,
  assists: [{ departmentId: SANITATION, duty: '清运冲洗' }],
  approverId: '1401',
  deadline: wireTime(NOW + 5 * DAY),
  cycleDays: 2,
  attachments: [],
  ...change,
})

export const photosOf = async (city: City, as: string, kind = '6', count = 1) =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      attachmentName: '现场.jpg',
      attachmentPath: await uploaded(city.demo, as),
      kind,
    })),
  )

let made = 0
/** A new client id. */
export const clientId = (): string => {
  made += 1
  return `act-${made}`
}

/** The actions of all users on a task. */
export const hands = (city: City) => ({
  start: (change: Partial<KeyTaskForm> = {}, as = CAI) =>
    city.body(keyTaskSubmit, { data: formOf(city, { clientId: clientId(), ...change }) }, { as }),
  approve: (id: string) =>
    city.body(keyTaskApprove, { data: { id, result: 'approve', opinion: '' } }, { as: ZHOU }),
  sign: (id: string, undertakerId = '1002') =>
    city.body(keyTaskSign, { data: { id, undertakerId, opinion: '' } }, { as: WANG }),
  feedBack: async (id: string, progress: number, as = CHEN) => {
    const attachments = await photosOf(city, as)
    const data = { clientId: clientId(), id, progress, opinion: '推进中', attachments }
    return city.body(keyTaskFeedback, { data }, { as })
  },
  finish: async (id: string, as = CHEN) => {
    const attachments = await photosOf(city, as, '2')
    const data = { id, opinion: '已完成', caseReason: '其余当日处置', attachments }
    return city.body(keyTaskFinish, { data }, { as })
  },
  look: (id: string, as = WANG) => city.body(keyTaskDetail, { query: { id } }, { as }),
})

/** A new task that 陈美玲 undertakes. */
export async function underWay(city: City): Promise<string> {
  const { start, approve, sign } = hands(city)
  const { id } = await start()
  await approve(id)
  await sign(id)
  return id
}

/** The same task after all feedback and 提交办结. */
export async function handedIn(city: City): Promise<string> {
  const { feedBack, finish } = hands(city)
  const id = await underWay(city)
  await feedBack(id, 100)
  await feedBack(id, 100, YOU)
  await finish(id)
  return id
}

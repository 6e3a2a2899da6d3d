import * as v from 'valibot'
import { call } from '@/api/call'
import { dutySign, dutySignByClientId, signData } from '@/api/contract/duty'
import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'
import { SIGN_LABEL, type SignSide } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { wireTime, type Millis } from '@/domain/time'
import type { ActKindSpec } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { attachmentsOf } from '@/stores/outbox/attachmentsOf'
import type { SignForm } from './signForm'

const payload = v.omit(signData, ['clientId', 'attachments'])

const words = v.fallback(v.string(), '')
const about = v.fallback(v.nullable(v.object({ title: words, note: words })), null)
const draft = v.fallback(v.object({ shiftId: words, about, photos: v.fallback(v.array(v.unknown()), []) }), {
  shiftId: '',
  about: null,
  photos: [],
})

const quiet = { quiet: true } as const

function receiptOf({ id, counted }: { id: string; counted: Millis | null }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: counted === null ? '' : formatTime(counted, 'HH:mm') }
}

/** What acts of a signature are about: by it a shift knows what was signed on this phone. */
export const aboutSign = (shiftId: string, side: SignSide): string => `duty/${shiftId}/${side}`

type SignSpec = ActKindSpec<v.InferOutput<typeof payload>, SignForm, v.InferOutput<typeof draft>>

/** 签到 and 签退 differ by their side alone. */
export const signActOf = (side: SignSide, name: string): SignSpec => ({
  name,
  noun: `值班${SIGN_LABEL[side]}`,
  verb: SIGN_LABEL[side],
  foundIn: '值班报备记录',
  payload,
  send: async (told, photos, clientId) =>
    receiptOf(
      await call(dutySign, { data: { clientId, ...told, attachments: attachmentsOf(photos) } }, quiet),
    ),
  lookUp: async (clientId) => {
    const found = await call(dutySignByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: name,
  draft,
  describe: ({ about: seen, photos }) => ({
    title: seen?.title || `值班${SIGN_LABEL[side]}`,
    note: seen?.note ?? '',
    photos: photos.length,
  }),
  aboutOf: ({ shiftId }) => shiftId,
  edit: (clientId, { shiftId }) =>
    to.dutyReportRecord(shiftId ? { sign: side, shift: shiftId, draft: clientId } : {}),
  actOf: ({ made, shiftId, farReason, note, about: seen }: SignForm) => {
    if (!made || !seen) throw new ApiError('business', '值班安排还没有加载出来，请稍后再试')
    const { time, ...there } = made
    return {
      title: `${seen.title} ${SIGN_LABEL[side]} ${formatTime(time, 'HH:mm')}`,
      note: seen.note,
      about: aboutSign(shiftId, side),
      payload: {
        shiftId,
        side,
        time: wireTime(time),
        ...there,
        farReason: farReason.trim(),
        note: note.trim(),
      },
    }
  },
})

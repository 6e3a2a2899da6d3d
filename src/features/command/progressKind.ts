import * as v from 'valibot'
import { type CommandDetail, commandFeedback, commandFeedbackByClientId } from '@/api/contract/command'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { commandFeedbackProblems } from '@/domain/command'
import { ownPhotos, photoItem, present } from '@/kit/attachments/photoItem'
import { call } from '@/api/call'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, lineFound, EMPTY_LINE_DRAFT } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'

/** 反馈进展 as stored in its draft. */
const schema = v.object({
  commandId: v.string(),
  /** The last known command, for offline use. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})
type ProgressForm = v.InferOutput<typeof schema>
type CommandSnapshot = NonNullable<ProgressForm['about']>

const emptyProgress = (commandId: string): ProgressForm => ({
  commandId,
  about: null,
  opinion: '',
  photos: [],
})

/** The fields that the form, its draft and the outbox show of the command. */
export const commandSnapshot = ({ title, taskNo, address }: CommandDetail): CommandSnapshot => ({
  title,
  note: [taskNo, address].filter(Boolean).join(' · '),
})

/** Errors of the feedback. Photos that are still uploading do not count: the outbox sends them. */
const progressErrors = ({ opinion, photos }: ProgressForm): Problem[] => [
  ...commandFeedbackProblems({ opinion, photoCount: present(photos).length }, 'feedback'),
  ...remarkProblems('photos', photos),
]

const payload = v.object({ id: v.string(), opinion: v.string() })

const words = v.fallback(v.string(), '')
const draft = v.fallback(v.object({ commandId: words, ...lineDraft }), { commandId: '', ...EMPTY_LINE_DRAFT })

const quiet = { quiet: true } as const

/** 反馈 of a 指令. It adds a record and changes no state, so it needs no lock and may be queued. */
export const commandFeedbackKind = actKind({
  name: 'commandFeedback',
  noun: '指令反馈',
  verb: '反馈',
  foundIn: '指令的反馈',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { clientId, ...fields, attachments: attachmentsOf(photos) }
    const answer = await call(commandFeedback, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) =>
    lineFound(await call(commandFeedbackByClientId, { query: { clientId } }, quiet)),
  drafts: 'commandFeedback',
  draft,
  describe: describeLine('未知指令'),
  aboutOf: ({ commandId }) => commandId,
  edit: (clientId, { commandId: id }) => (id ? to.commandAction({ id, draft: clientId }) : to.commandTask()),
  actOf: ({ about, commandId: id, opinion }: ProgressForm) => {
    if (!about) throw new ApiError('business', '指令没有加载出来，请稍后再试')
    return { ...about, payload: { id, opinion: opinion.trim() } }
  },
})

/** 反馈进展 of a command. */
export const progressForm = (commandId: string, record: CommandDetail | undefined) => ({
  kind: commandFeedbackKind,
  schema,
  empty: emptyProgress(commandId),
  seen: record && { about: commandSnapshot(record) },
  missing: progressErrors,
  photosOf: ownPhotos,
})

import * as v from 'valibot'
import { call } from '@/api/call'
import { supplementByClientId, supplementProblem } from '@/api/contract/report'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, lineFound, EMPTY_LINE_DRAFT } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { CaseDetail } from '@/api/contract/case'
import { remarkProblems } from '@/domain/attachment'
import { supplementProblems } from '@/domain/case/evidence'
import type { Problem } from '@/domain/problems'
import { ownPhotos, photoItem, present } from '@/kit/attachments/photoItem'

/** 补充照片 as stored in its draft. */
const schema = v.object({
  problemId: v.string(),
  /** The last known report, since it cannot be read offline. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})

type AddedPhotos = v.InferOutput<typeof schema>

type ProblemSeen = NonNullable<AddedPhotos['about']>

const emptyAdding = (problemId: string): AddedPhotos => ({
  problemId,
  about: null,
  opinion: '',
  photos: [],
})

/** The fields that the draft and the outbox show of the report. */
const problemSnapshot = ({ smallTypeName, taskNo, address }: CaseDetail): ProblemSeen => ({
  title: smallTypeName || '未分类',
  note: [taskNo, address].filter(Boolean).join(' · '),
})

/** Errors of the photos. Those that are still uploading do not count: the outbox sends them. */
const addedPhotosErrors = ({ opinion, photos }: AddedPhotos): Problem[] => [
  ...supplementProblems({ photoCount: present(photos).length, opinion }),
  ...remarkProblems('photos', photos),
]

/** Payload apart from its client id and its photos. */
const payload = v.object({
  /** The report. */
  id: v.string(),
  opinion: v.string(),
})

const words = v.fallback(v.string(), '')

const draft = v.fallback(v.object({ problemId: words, ...lineDraft }), { problemId: '', ...EMPTY_LINE_DRAFT })

const quiet = { quiet: true } as const

/** 补充照片: more photos of the user's report. It changes no state, so it needs no lock and may be sent later. */
export const addedPhotosKind = actKind({
  name: 'addedPhotos',
  noun: '补充照片',
  verb: '补充',
  foundIn: '问题的办理经过',
  payload,
  send: async ({ id, opinion }, photos, clientId) => {
    const data = { clientId, id, opinion, attachments: attachmentsOf(photos) }
    const answer = await call(supplementProblem, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) => lineFound(await call(supplementByClientId, { query: { clientId } }, quiet)),
  drafts: 'problemPhotos',
  draft,
  describe: describeLine('未知问题'),
  aboutOf: ({ problemId }) => problemId,
  // An unreadable draft has no report, so the user chooses it again.
  edit: (clientId, { problemId: id }) =>
    id ? to.problemDetail({ id, add: '1', draft: clientId }) : to.problemRecord(),
  actOf: ({ problemId: id, about, opinion }: AddedPhotos) => {
    if (!about) throw new ApiError('business', '问题没有加载出来，请稍后再试')
    return { ...about, payload: { id, opinion: opinion.trim() } }
  },
})

/** 补充照片 of a report. */
export const addedPhotosForm = (problemId: string, record: CaseDetail | undefined) => ({
  kind: addedPhotosKind,
  schema,
  empty: emptyAdding(problemId),
  seen: record && { about: problemSnapshot(record) },
  missing: addedPhotosErrors,
  photosOf: ownPhotos,
})

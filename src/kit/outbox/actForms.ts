import * as v from 'valibot'
import { to, type Destination } from '../links'

/** What a list says of a draft before its form is opened. */
export interface DraftWords {
  title: string
  note: string
  photos: number
}

/** The form behind a kind of act: where its drafts lie, what they say and how one is opened. */
export interface ActForm {
  /** Of stores/outbox/kinds.ts. */
  kind: string
  noun: string
  /** The form's name in the keys of its drafts. */
  form: string
  describe: (value: unknown) => DraftWords
  /** `value`: the draft as it was kept, which may tell what the record is about. */
  edit: (clientId: string, value: unknown) => Destination
}

const words = v.fallback(v.string(), '')
const some = v.fallback(v.array(v.unknown()), [])
const reportDraft = v.fallback(
  v.object({
    type: v.fallback(v.nullable(v.object({ smallType: words, manageProblem: words })), null),
    place: v.fallback(v.nullable(v.object({ address: words })), null),
    description: words,
    photos: some,
    afterPhotos: some,
  }),
  { type: null, place: null, description: '', photos: [], afterPhotos: [] },
)

const report: ActForm = {
  kind: 'report',
  noun: '问题上报',
  form: 'problemRegister',
  describe: (value) => {
    const { type, place, description, photos, afterPhotos } = v.parse(reportDraft, value)
    return {
      title:
        [type?.smallType, type?.manageProblem].filter(Boolean).join(' · ') || description || '未选问题类型',
      note: place?.address || '未填位置',
      photos: photos.length + afterPhotos.length,
    }
  },
  edit: (clientId) => to.problemRegister({ draft: clientId }),
}

const feedbackDraft = v.fallback(
  v.object({
    caseId: words,
    about: v.fallback(v.nullable(v.object({ title: words, note: words })), null),
    opinion: words,
    photos: some,
  }),
  { caseId: '', about: null, opinion: '', photos: [] },
)

const feedback: ActForm = {
  kind: 'feedback',
  noun: '追加反馈',
  form: 'caseAddFeedbackEdit',
  describe: (value) => {
    const { about, opinion, photos } = v.parse(feedbackDraft, value)
    return { title: about?.title || '未知案件', note: opinion || about?.note || '', photos: photos.length }
  },
  edit: (clientId, value) => {
    const { caseId: id } = v.parse(feedbackDraft, value)
    // Of a draft that cannot be read nobody knows the case: it is chosen anew.
    return id ? to.caseAddFeedbackEdit({ id, draft: clientId }) : to.caseAddFeedback()
  },
}

/** The forms whose acts go through the outbox. */
export const ACT_FORMS: readonly ActForm[] = [report, feedback]

export const formOf = (kind: string): ActForm | undefined => ACT_FORMS.find((form) => form.kind === kind)

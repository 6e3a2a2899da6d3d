import type { Survey } from '@/api/contract/violationSurvey'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { remainingArea } from '@/domain/violation/survey'
import {
  DISMISS_REASONS,
  MOVE_REQUIREMENTS,
  VIOLATION_MEASURES,
  VIOLATION_UNITS,
  type MoveRequirement,
  moveProblems,
  readArea,
} from '@/domain/violation/surveyEvidence'
import { SURVEY_MOVE_NOUN, type SurveyMove } from '@/domain/violation/surveyMoves'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { ShortFlow } from '@/kit/record/recordCards'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/field/TextField'
import { DictChoice } from '@/features/violation/entry/FoundFields'
import { moveDrafts, surveyKind } from '@/entities/violation/surveyKind'
import { SURVEY_LOCK } from '@/entities/violation/surveyLinks'
import * as v from 'valibot'
import { call } from '@/api/call'
import { surveyMove } from '@/api/contract/violationAct'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'

/** A move as stored in its draft; unused fields stay empty. */
const schema = v.object({
  measures: v.array(v.string()),
  reason: v.string(),
  unit: v.string(),
  area: v.string(),
  permitNo: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
})
type MoveForm = v.InferOutput<typeof schema>

const EMPTY: MoveForm = {
  measures: [],
  reason: '',
  unit: '',
  area: '',
  permitNo: '',
  opinion: '',
  photos: [],
}

const SUCCESS_MESSAGE: Record<SurveyMove, string> = {
  stop: '已登记制止，三天内移交',
  dismiss: '已排除疑似，记录办结',
  transfer: '已移交，跟进拆除或补办',
  demolish: '已登记拆除',
  legalise: '已登记补办，待核定销案',
  close: '已销案',
}

/** The fields to send: only those of the move. */
function fieldsOf(move: SurveyMove, { measures, reason, unit, area, permitNo, photos }: MoveForm) {
  const needs = (input: MoveRequirement) => MOVE_REQUIREMENTS[move].includes(input)
  return {
    measures: needs('measures') ? measures : [],
    reason: needs('reason') ? reason : '',
    unit: needs('unit') ? unit : '',
    area: needs('area') ? (readArea(area) ?? 0) : 0,
    permitNo: needs('permitNo') ? permitNo.trim() : '',
    attachments: needs('photos') ? toAttachments(photos) : [],
  }
}

/** The form of one move of a violation. `record`: the current state, for the remaining area. */
export const moveForm = (
  move: SurveyMove,
  record: Survey | undefined,
  before: Partial<MoveForm> = {},
): FormSpec<MoveForm, Survey> => ({
  name: moveDrafts(move),
  schema,
  empty: { ...EMPTY, ...before },
  missing: (value) => [
    ...moveProblems(
      move,
      { ...value, photoCount: present(value.photos).length },
      record ? remainingArea(record) : 0,
    ),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ record: { id }, value, options }) => {
    const data = { id, move, opinion: value.opinion.trim(), ...fieldsOf(move, value) }
    await call(surveyMove, { data }, options)
  },
  successMessage: SUCCESS_MESSAGE[move],
  leads: 'back',
})

/** The photo type of each move. */
const KINDS: Record<SurveyMove, PhotoKind> = {
  stop: PhotoKind.feedback,
  dismiss: PhotoKind.feedback,
  transfer: PhotoKind.feedback,
  demolish: PhotoKind.after,
  legalise: PhotoKind.feedback,
  close: PhotoKind.check,
}

const PLACEHOLDER: Record<SurveyMove, string> = {
  stop: '怎么制止的，当事人态度，是否停工',
  dismiss: '依据什么排除，如审批文号、档案照片',
  transfer: '为什么移交，随附哪些材料',
  demolish: '谁拆的，拆到什么程度，垃圾是否清运',
  legalise: '哪个部门同意补办，还有什么条件',
  close: '现场复核结果',
}

/** The screen of one move of a violation. */
export function MoveEdit({ id, move }: { id: string; move: SurveyMove }) {
  const work = useRecordWork(surveyKind, id, move, SURVEY_LOCK)
  const form = useForm(moveForm(move, work.record.data), work)
  const word = SURVEY_MOVE_NOUN[move]
  return (
    <FormScreen form={form} label={`提交${word}`} title={`违建${word}`}>
      {(record) => (
        <>
          <surveyKind.Summary record={record} />
          <ShortFlow kind={surveyKind} id={id} most={2} title="最近进展" />
          <Card>
            <MoveFields move={move} form={form} record={record} />
            <OpinionField
              label={`${word}说明`}
              kind={move === 'stop' ? 'stop' : 'feedback'}
              required
              placeholder={PLACEHOLDER[move]}
              {...form.field('opinion')}
            />
          </Card>
          {MOVE_REQUIREMENTS[move].includes('photos') && (
            <Card>
              <PhotoField
                label={`${word}照片`}
                kinds={[KINDS[move]]}
                required
                compareWith={surveyKind.before(record)}
                stamp={() => surveyKind.stamp(record)}
                {...form.photos('photos')}
              />
            </Card>
          )}
        </>
      )}
    </FormScreen>
  )
}

interface MoveFieldsProps {
  move: SurveyMove
  form: Form<MoveForm>
  record: Survey
}

/** The fields that only some moves have. */
function MoveFields({ move, form, record }: MoveFieldsProps) {
  const needs = (input: MoveRequirement) => MOVE_REQUIREMENTS[move].includes(input)
  const left = remainingArea(record)
  return (
    <>
      {needs('measures') && (
        <DictChoice dict={VIOLATION_MEASURES} label="已采取的措施" required {...form.field('measures')} />
      )}
      {needs('reason') && (
        <DictSelect inline dict={DISMISS_REASONS} label="排除的原因" required {...form.field('reason')} />
      )}
      {needs('unit') && (
        <DictSelect dict={VIOLATION_UNITS} label="移交单位" required {...form.field('unit')} />
      )}
      {needs('area') && (
        <TextField
          label="本次拆除面积（m²）"
          required
          inputMode="decimal"
          maxLength={10}
          hint={left > 0 ? `现存 ${left} m²，没有拆完可以再登记` : undefined}
          {...form.field('area')}
        />
      )}
      {needs('permitNo') && (
        <TextField
          label="审批文号"
          required
          maxLength={40}
          placeholder="如 厦思规补〔2026〕第 018 号"
          {...form.field('permitNo')}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import * as v from 'valibot'
import { REPORT_KINDS, PhotoKind } from '@/domain/attachment'
import { NextScreen } from '@/kit/record/NextScreen'
import { RecordPhotos, RecordCompare, ShortFlow } from '@/kit/record/recordCards'
import { to, useScreenParams } from '@/kit/screen/hooks'
import { visitKinds, verifyFlow, checkFlow } from './visitKind'
import type { VisitDetail } from '@/api/contract/visit'
import type { FieldBinding, FormSpec } from '@/kit/edit/form'
import { problemTitle, type ProblemChoice, problemChoice } from '@/kit/pickers/problem/problemChoice'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card, Rows } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { call } from '@/api/call'
import { visitVerify, visitCheck } from '@/api/contract/visitAct'
import { ownPhotos, toAttachments } from '@/kit/attachments/photoItem'
import { now } from '@/stores/clock'
import { checkKind, verifyKind } from './visitAct'
import {
  VisitEdit,
  EMPTY_VISIT,
  foundOf,
  visitErrors,
  visitEntries,
  useVisitForm,
  type SiteDistanceAt,
  type VisitForm,
} from './VisitEdit'

interface TypeFieldProps extends FieldBinding<ProblemChoice | null> {
  record: VisitDetail
}

/** The reported type, and the corrected one if it differs. */
function TypeField({ record, ...field }: TypeFieldProps) {
  const [correcting, setCorrecting] = useState(false)
  const { value, onChange } = field
  const { bigTypeName, smallTypeName, manageProblem } = record
  const asReported = () => {
    setCorrecting(false)
    onChange(null)
  }
  const open = correcting || value !== null
  return (
    <Card
      title="问题类型"
      right={
        <LinkButton onClick={() => (open ? asReported() : setCorrecting(true))}>
          {open ? '不更正' : '更正类型'}
        </LinkButton>
      }
    >
      <Rows
        rows={[
          {
            label: '上报类型',
            value: [bigTypeName, smallTypeName, manageProblem].filter(Boolean).join(' · '),
          },
          ...(value === null ? [] : [{ label: '更正为', value: problemTitle(value) }]),
        ]}
      />
      {open && <ProblemTypeField label="正确类型" {...field} />}
    </Card>
  )
}

/** 任务核实 as stored in its draft. */
const schema = v.object({
  ...visitEntries,
  /** The corrected type; null keeps the reported one. */
  type: v.nullable(problemChoice),
})
type VerifyForm = v.InferOutput<typeof schema>

const VERIFIED = {
  yes: '核实属实，案件已立案派遣',
  no: '核实不属实，案件已作废',
  unable: '已上报无法核实，任务转由他人核实',
} as const

function verifiedAs(id: string, value: VerifyForm, at: SiteDistanceAt) {
  // A problem that does not exist has no type to correct.
  const type = value.result === 'yes' ? value.type : null
  const { smallTypeId = '', problemId = '' } = type ?? {}
  return { ...foundOf('verify', id, value, at(now())), smallTypeId, problemId }
}

/** 属实, 不属实 or 无法核实, from the user's position. */
export const verifyForm = (id: string, at: SiteDistanceAt): FormSpec<VerifyForm, VisitDetail> => ({
  name: 'verifyAction',
  schema,
  empty: { ...EMPTY_VISIT, photos: [], type: null },
  missing: (value, moment) => visitErrors('verify', value, at(moment)),
  send: async ({ value, clientId, options }) => {
    const data = { ...verifiedAs(id, value, at), clientId, attachments: toAttachments(value.photos) }
    await call(visitVerify, { data }, options)
  },
  queue: {
    kind: verifyKind,
    act: (value, record) => verifyKind.actOf({ record, found: verifiedAs(id, value, at) }),
    photosOf: ownPhotos,
  },
  successMessage: ({ value: { result } }) => (result === '' ? '' : VERIFIED[result]),
  leads: { instead: to.verifyAction({ id, done: '1' }) },
})

/** Results that may correct the type; '' before a decision. */
const CORRECTS: readonly string[] = ['', 'yes']

const VERIFY_PHOTOS = { kinds: REPORT_KINDS }

/** 任务核实: the form of a 核实. After the submit, the next tasks nearby replace it. */
export function VerifyAction() {
  const { id, done } = useScreenParams('verifyAction')
  if (done) return <NextScreen flow={verifyFlow} after={id} list={to.verifyTask()} />
  return <VerifyEdit key={id} id={id} />
}

function VerifyEdit({ id }: { id: string }) {
  const on = useVisitForm('verify', id, verifyForm)
  const { value, field } = on.form
  return (
    <VisitEdit
      kind="verify"
      id={id}
      on={on}
      photos={VERIFY_PHOTOS}
      evidence={() => <RecordPhotos kind={visitKinds.verify} id={id} />}
      extraFields={(record) =>
        CORRECTS.includes(value.result) && <TypeField record={record} {...field('type')} />
      }
    />
  )
}

const CHECKED = {
  yes: '核查通过，案件已结案',
  no: '核查不通过，已退回追加整改',
  unable: '已上报无法核查，任务转由他人核查',
} as const

/** 通过, 不通过 or 无法核查, from the user's position. */
export const checkForm = (id: string, at: SiteDistanceAt): FormSpec<VisitForm, VisitDetail> => ({
  name: 'checkAction',
  schema: v.object(visitEntries),
  empty: { ...EMPTY_VISIT, photos: [] },
  missing: (value, moment) => visitErrors('check', value, at(moment)),
  send: async ({ value, clientId, options }) => {
    const found = foundOf('check', id, value, at(now()))
    await call(
      visitCheck,
      { data: { ...found, clientId, attachments: toAttachments(value.photos) } },
      options,
    )
  },
  queue: {
    kind: checkKind,
    act: (value, record) => checkKind.actOf({ record, found: foundOf('check', id, value, at(now())) }),
    photosOf: ownPhotos,
  },
  successMessage: ({ value: { result } }) => (result === '' ? '' : CHECKED[result]),
  leads: { instead: to.checkAction({ id, done: '1' }) },
})

const CHECK_PHOTOS = { kinds: [PhotoKind.check], hint: '对照处置前\n同角度拍' }

/** 任务核查: the form of a 核查, with photos before and after. After the submit, the next tasks nearby replace it. */
export function CheckAction() {
  const { id, done } = useScreenParams('checkAction')
  if (done) return <NextScreen flow={checkFlow} after={id} list={to.checkTask()} />
  return <CheckEdit key={id} id={id} />
}

function CheckEdit({ id }: { id: string }) {
  return (
    <VisitEdit
      kind="check"
      id={id}
      on={useVisitForm('check', id, checkForm)}
      photos={CHECK_PHOTOS}
      evidence={({ reworkCount }) => (
        <>
          <RecordCompare kind={visitKinds.check} id={id} />
          {reworkCount > 0 && <ShortFlow kind={visitKinds.check} id={id} most={3} title="上轮经过" />}
        </>
      )}
    />
  )
}

import { REPORT_KINDS } from '@/domain/attachment'
import { NextScreen } from '@/kit/record/NextScreen'
import { RecordPhotos } from '@/kit/record/photos/RecordPhotos'
import { to, useScreenParams } from '@/kit/screen/links'
import {
  VisitEdit,
  EMPTY_VISIT,
  foundOf,
  missingIn,
  visitEntries,
  useVisitForm,
  type StandingAt,
} from './VisitEdit'
import { visitKinds } from '@/entities/visit/visitKind'
import { useState } from 'react'
import type { VisitDetail } from '@/api/contract/visit'
import type { FieldBinding, FormSpec } from '@/kit/edit/form'
import { problemTitle, type ProblemChoice, problemChoice } from '@/kit/pickers/problem/problemChoice'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import { verifyFlow } from './visitFlows'
import * as v from 'valibot'
import { call } from '@/api/call'
import { visitVerify } from '@/api/contract/visitAct'
import { now } from '@/stores/clock'

interface TypeFieldProps extends FieldBinding<ProblemChoice | null> {
  record: VisitDetail
}

/** The type as it was reported, and as it was found to be where that is another one. */
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

/** 任务核实 as its draft keeps it. */
const schema = v.object({
  ...visitEntries,
  /** The type as it was found to be; null leaves it as it was reported. */
  type: v.nullable(problemChoice),
})
type VerifyForm = v.InferOutput<typeof schema>

const SAID = {
  yes: '核实属实，案件已立案派遣',
  no: '核实不属实，案件已作废',
  unable: '已上报无法核实，任务转由他人核实',
} as const

/** 属实, 不属实 or 无法核实, told from where one is. */
export const verifyForm = (id: string, at: StandingAt): FormSpec<VerifyForm, VisitDetail> => ({
  name: 'verifyAction',
  schema,
  empty: { ...EMPTY_VISIT, photos: [], type: null },
  missing: (value, moment) => missingIn('verify', value, at(moment)),
  send: async ({ value, options }) => {
    // Of what is not there nobody corrects the type.
    const type = value.result === 'yes' ? value.type : null
    const { smallTypeId = '', problemId = '' } = type ?? {}
    await call(
      visitVerify,
      { data: { ...foundOf('verify', id, value, at(now())), smallTypeId, problemId } },
      options,
    )
  },
  said: ({ value: { result } }) => (result === '' ? '' : SAID[result]),
  leads: { instead: to.verifyAction({ id, done: '1' }) },
})

const PHOTOS = { kinds: REPORT_KINDS }

/** 任务核实: the form about one, and once it was sent the next ones near. */
export default function VerifyAction() {
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
      photos={PHOTOS}
      evidence={() => <RecordPhotos kind={visitKinds.verify} id={id} />}
      besides={(record) => value.result === 'yes' && <TypeField record={record} {...field('type')} />}
    />
  )
}

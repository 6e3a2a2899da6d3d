import type { ReactNode } from 'react'
import type { VisitDetail } from '@/api/contract/visit'
import type { PhotoKind } from '@/domain/attachment'
import {
  VISIT_WORD,
  visitResultLabel,
  type VisitKind,
  VISIT_RESULTS,
  type VisitResult,
} from '@/domain/visit/visit'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { Form } from '@/kit/edit/useForm'
import { SpotCard } from '@/kit/place/SpotCard'
import type { Measuring } from '@/kit/place/useWhereabouts'
import { to } from '@/kit/screen/links'
import { Facts } from '@/kit/detail/Facts'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { reasonDict, reasonLabel } from '@/domain/visit/visitEvidence'
import type { OpinionKind } from '@/domain/words'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { Segmented } from '@/ui/field/Segmented'
import { type VisitForm, mustShow } from './visitForm'
import { visitBasis, visitKinds, visitName } from '@/entities/visit/visitKind'

/** The opinions offered, by what was found. */
const OPINIONS: Record<VisitKind, Record<VisitResult, OpinionKind>> = {
  verify: { yes: 'verify', no: 'verifyFalse', unable: 'unable' },
  check: { yes: 'check', no: 'checkFailed', unable: 'unable' },
}

interface ResultFieldsProps {
  kind: VisitKind
  form: Form<VisitForm>
  /** What a result asks for besides, between it and the words. */
  children?: ReactNode
}

/** What was found, why where it is a no, and in words. */
function ResultFields({ kind, form: { value, set, field }, children }: ResultFieldsProps) {
  const found = value.result
  const dict = reasonDict(kind, found)
  const word = VISIT_WORD[kind]
  return (
    <>
      <Card>
        <Segmented
          label={`${word}结果`}
          required
          options={VISIT_RESULTS.map((each) => ({ value: each, label: visitResultLabel(kind, each) }))}
          {...field('result')}
          value={found === '' ? undefined : found}
          // Reasons of another result are of another dictionary.
          onChange={(next) => set({ result: next, reasonType: '' })}
        />
        {dict !== undefined && found !== '' && (
          <div className="cg-visit-reason">
            <DictSelect
              key={dict}
              inline
              label={reasonLabel(kind, found)}
              dict={dict}
              required
              {...field('reasonType')}
            />
          </div>
        )}
      </Card>
      {children}
      <Card>
        <OpinionField
          label={`${word}说明`}
          kind={OPINIONS[kind][found === '' ? 'yes' : found]}
          placeholder="选填，现场情况如何"
          {...field('opinion')}
        />
      </Card>
    </>
  )
}

export interface VisitEditProps {
  kind: VisitKind
  id: string
  /** Of useVisitForm. */
  on: { where: Measuring; form: Form<VisitForm, VisitDetail> }
  photos: { kinds: readonly PhotoKind[]; hint?: string }
  /** What there is to compare before one judges. */
  evidence: (record: VisitDetail) => ReactNode
  /** What a result asks for besides. */
  besides?: (record: VisitDetail) => ReactNode
}

/** The form of a 核实 or a 核查: where it is, what was said of it, and what was found. */
export function VisitEdit({ kind, id, on, photos, evidence, besides }: VisitEditProps) {
  const { where, form } = on
  const nav = useNav()
  const { Summary, before, stamp } = visitKinds[kind]
  const { result } = form.value
  const word = VISIT_WORD[kind]
  return (
    <FormScreen
      form={form}
      label={result === '' ? `提交${word}` : `提交：${visitResultLabel(kind, result)}`}
      secondary={
        <Button kind="ghost" onClick={() => nav.go(to.taskDetail({ kind, id }))}>
          任务详情
        </Button>
      }
    >
      {(record) => (
        <>
          <Summary record={record} />
          <SpotCard
            noun="任务"
            work={word}
            target={record}
            name={visitName(record)}
            address={record.address}
            where={where}
            reason={form.field('farReason')}
          />
          <Basis record={record} />
          {evidence(record)}
          <ResultFields kind={kind} form={form}>
            {besides?.(record)}
          </ResultFields>
          <Card>
            <PhotoField
              label={`${word}照片`}
              {...photos}
              required={mustShow(kind, result)}
              compareWith={before(record)}
              stamp={() => stamp(record)}
              {...form.photos('photos')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** By what it is judged. */
const Basis = ({ record }: { record: VisitDetail }) => (
  <Card title="判断依据">
    <Facts facts={visitBasis(record)} />
  </Card>
)

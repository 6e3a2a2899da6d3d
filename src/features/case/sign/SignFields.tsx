import { DecisionFields } from '@/kit/edit/DecisionFields'
import type { Form } from '@/kit/edit/useForm'
import { PersonField } from '@/kit/pickers/people/PersonField'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import type { SignForm } from './signForm'

const YES = { value: 'sign', label: '签收', words: '签收意见', kind: 'sign' } as const
const NO = {
  value: 'refuse',
  label: '拒签退回',
  words: '拒签理由',
  kind: 'refuseSign',
  placeholder: '为什么不归本部门办理',
} as const

/** Sign or refuse, and why. */
export function SignFields({ form: { field } }: { form: Form<SignForm> }) {
  return (
    <DecisionFields label="签收结果" yes={YES} no={NO} result={field('result')} opinion={field('opinion')} />
  )
}

/** The handler the case goes to with the signature; nobody: the department handles it. */
export function HandlerField({
  form: { value, set },
  departmentId,
}: {
  form: Form<SignForm>
  departmentId: string
}) {
  const { handlerId, handlerName } = value
  return (
    <Card>
      <PersonField
        label="处置人"
        orgCode={departmentId}
        value={handlerId === '' ? null : { id: handlerId, name: handlerName }}
        onChange={(person) => set({ handlerId: person?.id ?? '', handlerName: person?.name ?? '' })}
        placeholder="选填，不指派由部门处置"
      />
      {handlerId !== '' && (
        <LinkButton onClick={() => set({ handlerId: '', handlerName: '' })}>不指派，由部门处置</LinkButton>
      )}
    </Card>
  )
}

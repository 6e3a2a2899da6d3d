import { OpinionField } from '@/kit/edit/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { PersonField } from '@/kit/pickers/PersonField'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { LinkButton } from '@/ui/LinkButton'
import type { SignForm } from './signForm'

const RESULTS = [
  { value: 'sign' as const, label: '签收' },
  { value: 'refuse' as const, label: '拒签退回' },
]

/** Sign or refuse, and why. */
export function SignFields({ form: { value, field } }: { form: Form<SignForm> }) {
  const refuses = value.result === 'refuse'
  return (
    <>
      <Card>
        <Segmented label="签收结果" required options={RESULTS} {...field('result')} />
      </Card>
      <Card>
        <OpinionField
          label={refuses ? '拒签理由' : '签收意见'}
          kind={refuses ? 'refuseSign' : 'sign'}
          required={refuses}
          placeholder={refuses ? '为什么不归本部门办理' : '选填'}
          {...field('opinion')}
        />
      </Card>
    </>
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

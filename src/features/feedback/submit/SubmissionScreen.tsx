import { FormScreen } from '@/kit/edit/FormScreen'
import { useSaveDraft } from '@/kit/edit/draft/draft'
import type { FormKind } from '@/kit/outbox/act/actKind'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import { to } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Button, LinkButton } from '@/ui/button/Button'
import { submissionForm, type SubmissionForm, complaintKind, suggestionKind } from './submissionKind'
import { PhotoKind } from '@/domain/attachment'
import { CONTENT_MAX, TITLE_MAX } from '@/domain/feedback'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import { TextField, FieldRow } from '@/ui/field/TextField'

const loadPicker = () => import('@/entities/case/CasePicker').then(({ CasePicker }) => CasePicker)

interface CaseFieldProps {
  value: SubmissionForm['about']
  onChange: (about: SubmissionForm['about']) => void
}

/** The field for the case it is about, if any. */
function CaseField({ value, onChange }: CaseFieldProps) {
  const { Part: Picker, ...picker } = useLatePart('选择关联案件', loadPicker)
  return (
    <Card>
      <FieldRow
        label="关联案件"
        value={value ? [value.title, value.taskNo].filter(Boolean).join(' ') : ''}
        placeholder="和某件案件有关时选择"
        onClick={picker.open}
      />
      {value && <LinkButton onClick={() => onChange(null)}>不关联案件</LinkButton>}
      {Picker && picker.isOpen && (
        <Picker
          chosen={[]}
          most={1}
          onClose={picker.close}
          onPick={([row]) => {
            picker.close()
            if (row) onChange({ id: row.id, taskNo: row.taskNo, title: row.smallTypeName })
          }}
        />
      )}
    </Card>
  )
}

/** Texts that differ between the two screens. */
interface SubmissionWords {
  title: string
  content: string
}

const KINDS = [PhotoKind.feedback]

const NAMED = '答复单位看得到您的姓名和电话'
const ANONYMOUS =
  '答复单位看不到您的姓名和电话，内容和照片里也请不要写明身份；只有平台管理员能查到提交账号，答复照样送回给您'

interface SubmissionFieldsProps {
  form: Form<SubmissionForm>
  words: SubmissionWords
}

/** The fields of 投诉 and 建议. The photos never show a name, because the user may choose 匿名 afterwards. */
function SubmissionFields({ form: { value, set, field, photos }, words }: SubmissionFieldsProps) {
  return (
    <>
      <Card>
        <TextField
          label="标题"
          required
          placeholder={words.title}
          maxLength={TITLE_MAX}
          {...field('title')}
        />
        <TextArea
          label="内容"
          required
          rows={5}
          placeholder={words.content}
          maxLength={CONTENT_MAX}
          {...field('content')}
        />
      </Card>
      <Card>
        <PhotoField label="照片" kinds={KINDS} video stamp={() => ({ person: '' })} {...photos('photos')} />
      </Card>
      <CaseField value={value.about} onChange={(about) => set({ about })} />
      <Card>
        <SwitchRow
          label="匿名提交"
          hint={value.anonymous ? ANONYMOUS : NAMED}
          checked={value.anonymous}
          onChange={(anonymous) => set({ anonymous })}
        />
      </Card>
    </>
  )
}

export interface SubmissionScreenProps {
  kind: FormKind<SubmissionForm>
  words: SubmissionWords
}

/**
 * 投诉 and 建议 with content and photos, with or without the user's name. Sent immediately, offline once there is
 * a connection.
 */
function SubmissionScreen({ kind, words }: SubmissionScreenProps) {
  const transport = useOutboxTransport(kind)
  const form = useForm(
    actForm({
      kind,
      ...submissionForm,
      // A resumed draft was usually opened from an empty form of this type, so it does not go back
      // there.
      leads: (_, resumed) => (resumed ? to.gateway() : 'back'),
    }),
    transport,
  )
  const keep = useSaveDraft(form.draft, '草稿已存在本机')
  return (
    <FormScreen
      form={form}
      label={`提交${kind.noun}`}
      right={<DraftsButton kind={kind} except={transport.key} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      <SubmissionFields form={form} words={words} />
    </FormScreen>
  )
}

const WORDS = {
  title: '一句话说清投诉什么',
  content: '什么时间、什么地点、涉及哪个单位或案件，希望怎样解决；点键盘上的话筒可以说',
}

/** 投诉 */
export function Complaint() {
  return <SubmissionScreen kind={complaintKind} words={WORDS} />
}

const SUGGESTION_WORDS = {
  title: '一句话说清建议什么',
  content: '现在是怎样的，建议怎样改，能带来什么好处；点键盘上的话筒可以说',
}

/** 建议 */
export function Suggestion() {
  return <SubmissionScreen kind={suggestionKind} words={SUGGESTION_WORDS} />
}

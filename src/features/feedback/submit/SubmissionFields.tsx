import { PhotoKind } from '@/domain/attachment'
import { CONTENT_MAX, TITLE_MAX } from '@/domain/feedback/evidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import { TextField } from '@/ui/field/TextField'
import { CaseField } from './CaseField'
import type { SubmissionForm } from './submissionForm'

/** What the two screens ask in their own words. */
export interface SubmissionWords {
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

/** The fields of 投诉 and 建议. Their photos never bear a name: 匿名 may be chosen after they were taken. */
export function SubmissionFields({ form: { value, set, field, photos }, words }: SubmissionFieldsProps) {
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

import { OPINION_MAX } from '@/domain/problems'
import { FormFields } from '@/kit/edit/FormFields'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { Button } from '@/ui/button/Button'
import { TextArea } from '@/ui/field/TextArea'
import { Popup } from '@/ui/overlay/Popup'
import type { OpinionEditor } from './useOpinionEditor'

/** Writes one opinion; a failure keeps the sheet with what is written. */
export function OpinionEditSheet({ editor, kindLabel }: { editor: OpinionEditor; kindLabel: string }) {
  const { edited, setEdited, submit, field } = editor
  const title = edited?.id === undefined ? `新增${kindLabel}意见` : `修改${kindLabel}意见`
  return (
    <Popup
      open={edited !== null}
      title={title}
      onClose={() => setEdited(null)}
      footer={
        <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
          保存
        </Button>
      }
    >
      <FormFields submit={submit}>
        <TextArea
          label="意见内容"
          required
          rows={4}
          maxLength={OPINION_MAX}
          placeholder="写完整的一句话，插入后可以再改"
          {...field('content')}
        />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}

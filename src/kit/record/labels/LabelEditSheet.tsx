import { LABEL_COLOURS, LABEL_NAME_MAX } from '@/domain/words'
import { Button } from '@/ui/button/Button'
import { Swatches } from '@/ui/field/Swatches'
import { TextField } from '@/ui/field/TextField'
import { Popup } from '@/ui/overlay/Popup'
import { FormFields } from '../../edit/FormFields'
import { SubmitNote } from '../../edit/submit/SubmitNote'
import type { LabelEditor } from './useLabelEditor'

/** Name and colour of one label; a failure keeps the sheet with what is written. */
export function LabelEditSheet({ editor: { edited, setEdited, submit, field } }: { editor: LabelEditor }) {
  return (
    <Popup
      open={edited !== null}
      title={edited?.id === undefined ? '新增标签' : '修改标签'}
      onClose={() => setEdited(null)}
      footer={
        <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
          保存
        </Button>
      }
    >
      <FormFields submit={submit}>
        <TextField
          label="标签名称"
          required
          maxLength={LABEL_NAME_MAX}
          placeholder={`最多 ${LABEL_NAME_MAX} 个字`}
          {...field('name')}
        />
        <Swatches label="标签颜色" options={LABEL_COLOURS} {...field('colour')} />
      </FormFields>
      <SubmitNote submit={submit} />
    </Popup>
  )
}

import { LABEL_COLOURS, LABEL_NAME_MAX } from '@/domain/words'
import { Button } from '@/ui/Button'
import { Popup } from '@/ui/Popup'
import { Swatches } from '@/ui/Swatches'
import { TextField } from '@/ui/TextField'
import type { LabelEditor } from './useLabelEditor'

/** Name and colour of one label; a failure keeps the sheet with what is written. */
export function LabelEditSheet({ editor }: { editor: LabelEditor }) {
  const { edited, setEdited, submit } = editor
  const set = (change: { name?: string; colour?: string }) => edited && setEdited({ ...edited, ...change })
  const ofColour = submit.problem.includes('颜色')
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
      <TextField
        label="标签名称"
        required
        value={edited?.name ?? ''}
        onChange={(name) => set({ name })}
        maxLength={LABEL_NAME_MAX}
        placeholder={`最多 ${LABEL_NAME_MAX} 个字`}
        error={(!ofColour && submit.problem) || undefined}
      />
      <Swatches
        label="标签颜色"
        options={LABEL_COLOURS}
        value={edited?.colour ?? ''}
        onChange={(colour) => set({ colour })}
        error={(ofColour && submit.problem) || undefined}
      />
    </Popup>
  )
}

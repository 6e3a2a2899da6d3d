import { OPINION_MAX } from '@/domain/case/evidence'
import { Button } from '@/ui/Button'
import { Popup } from '@/ui/Popup'
import { TextArea } from '@/ui/TextArea'
import type { OpinionEditor } from './useOpinionEditor'

/** Writes one opinion; a failure keeps the sheet with what is written. */
export function OpinionEditSheet({ editor, kindLabel }: { editor: OpinionEditor; kindLabel: string }) {
  const { edited, setEdited, submit } = editor
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
      <TextArea
        label="意见内容"
        required
        rows={4}
        maxLength={OPINION_MAX}
        value={edited?.content ?? ''}
        onChange={(content) => setEdited({ ...edited, content })}
        error={submit.problem || undefined}
        placeholder="写完整的一句话，插入后可以再改"
      />
    </Popup>
  )
}

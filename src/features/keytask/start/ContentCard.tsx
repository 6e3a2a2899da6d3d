import { useState } from 'react'
import { fromTemplate, type FromTemplate } from '@/domain/keytask/template'
import { OPINION_MAX } from '@/domain/problems'
import type { Form } from '@/kit/edit/useForm'
import { now } from '@/stores/clock'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { LinkButton } from '@/ui/button/LinkButton'
import { Dialog } from '@/ui/overlay/Dialog'
import type { StartForm } from './startForm'
import { keyTaskTemplates, type KeyTaskTemplate } from '@/api/contract/keytaskStart'
import { levelWord, typeWord } from '@/domain/keytask/taskWords'
import { useApiQuery, readingOf } from '@/kit/data/useApiQuery'
import { PickList } from '@/kit/pickers/PickList'
import { Popup } from '@/ui/overlay/Popup'

interface TemplateSheetProps {
  /** Only those of this type; '' shows all. */
  type: string
  onPick: (template: KeyTaskTemplate) => void
  onClose: () => void
}

/** 要求模板 to pick one from, each with all it says. */
function TemplateSheet({ type, onPick, onClose }: TemplateSheetProps) {
  const list = readingOf(useApiQuery(keyTaskTemplates, { query: type === '' ? {} : { type } }))
  const items = (list.data ?? []).map((template) => ({
    key: template.id,
    label: template.title,
    hint: `${wordsOf(template)}。${template.requirement}`,
    onClick: () => onPick(template),
  }))
  return (
    <Popup open title="要求模板" height="full" onClose={onClose}>
      <PickList
        what="要求模板"
        list={list}
        items={items}
        empty="还没有这类模板"
        placeholder="模板里的词或拼音首字母"
      />
    </Popup>
  )
}

const wordsOf = (template: KeyTaskTemplate): string =>
  [
    typeWord(template),
    levelWord(template),
    template.days > 0 && `${template.days} 天办结`,
    template.cycleDays > 0 && `每 ${template.cycleDays} 天反馈`,
  ]
    .filter(Boolean)
    .join(' · ')

/** 事由 and 要求, with the templates of the city. */
export function ContentCard({ form: { value, set, field } }: { form: Form<StartForm> }) {
  const [choosing, setChoosing] = useState(false)
  const [asking, setAsking] = useState<FromTemplate | null>(null)
  return (
    <Card title="督办内容" right={<LinkButton onClick={() => setChoosing(true)}>要求模板</LinkButton>}>
      <div className="cg-task-kinds">
        <TextArea
          label="督办事由"
          required
          rows={2}
          maxLength={OPINION_MAX}
          placeholder="哪里的什么问题，为什么要督办"
          {...field('reason')}
        />
        <TextArea
          label="督办要求"
          required
          maxLength={OPINION_MAX}
          placeholder="做到什么程度，注意什么"
          {...field('requirement')}
        />
      </div>
      {choosing && (
        <TemplateSheet
          type={value.type}
          onClose={() => setChoosing(false)}
          onPick={(template) => {
            setChoosing(false)
            const found = fromTemplate(value, template, now())
            set(found.fill)
            if (found.clashes.length > 0) setAsking(found)
          }}
        />
      )}
      <Dialog
        open={asking !== null}
        title="换成模板的内容？"
        confirmText="换成模板"
        cancelText="保留已填"
        onConfirm={() => {
          if (asking) set(asking.replace)
          setAsking(null)
        }}
        onCancel={() => setAsking(null)}
      >
        {`已填的${asking?.clashes.join('、') ?? ''}与模板不同。`}
      </Dialog>
    </Card>
  )
}

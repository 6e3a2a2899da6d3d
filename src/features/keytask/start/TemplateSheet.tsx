import { keyTaskTemplates, type KeyTaskTemplate } from '@/api/contract/keytaskStart'
import { taskLevelLabel, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { readingOf, useApiQuery } from '@/kit/data/useApiQuery'
import { PickList } from '@/kit/pickers/PickList'
import { Popup } from '@/ui/overlay/Popup'

interface TemplateSheetProps {
  /** Shows only templates of this type; '' shows all. */
  type: string
  onPick: (template: KeyTaskTemplate) => void
  onClose: () => void
}

/** A sheet to pick one of the 要求模板, each shown with its content. */
export function TemplateSheet({ type, onPick, onClose }: TemplateSheetProps) {
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
    taskTypeLabel(template),
    taskLevelLabel(template),
    template.days > 0 && `${template.days} 天办结`,
    template.cycleDays > 0 && `每 ${template.cycleDays} 天反馈`,
  ]
    .filter(Boolean)
    .join(' · ')

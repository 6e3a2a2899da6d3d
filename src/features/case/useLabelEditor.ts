import { useState } from 'react'
import { call } from '@/api/call'
import { detail } from '@/api/contract/case'
import { labelAttach, labelDelete, labelList, labelSave, type UserLabel } from '@/api/contract/words'
import { LABEL_COLOURS, labelProblems } from '@/domain/words'
import { CASE_READS } from '@/kit/case/caseReads'
import { useApiQuery, useInvalidate } from '@/kit/useApiQuery'
import { useSubmit } from '@/kit/useSubmit'
import { toast } from '@/stores/toasts'

/** Reads that show labels. */
const SHOWN_IN = [labelList, ...CASE_READS]

interface Edited {
  id?: string
  name: string
  colour: string
}

/** The first colour no label has yet, so that labels can be told apart. */
function freeColour(labels: readonly UserLabel[]): string {
  const used = new Set(labels.map(({ colour }) => colour))
  return (LABEL_COLOURS.find(({ value }) => !used.has(value)) ?? LABEL_COLOURS[0]).value
}

/** Adding, changing and deleting one's own labels. */
export function useLabelEditor(labels: readonly UserLabel[]) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [doomed, setDoomed] = useState<UserLabel | null>(null)
  const invalidate = useInvalidate()
  const { id, name, colour } = edited ?? { name: '', colour: '' }
  const submit = useSubmit({
    problems: () => labelProblems({ id, name, colour }, labels),
    send: () => call(labelSave, { data: { id, name: name.trim(), colour } }),
    changes: SHOWN_IN,
    success: id === undefined ? '已添加' : '已修改',
    done: () => setEdited(null),
  })
  const remove = async () => {
    if (!doomed) return
    try {
      await call(labelDelete, { query: { id: doomed.id } })
    } finally {
      // Also after a failure: another phone may have deleted it first.
      void invalidate(...SHOWN_IN)
    }
    setDoomed(null)
    toast.success('已删除')
  }
  const add = () => setEdited({ name: '', colour: freeColour(labels) })
  return { edited, setEdited, add, submit, doomed, setDoomed, remove }
}
export type LabelEditor = ReturnType<typeof useLabelEditor>

/** Which of one's labels a case carries, changed here and sent by `submit`; `caseId` '' is no case. */
export function useCaseLabels(caseId: string, labels: readonly UserLabel[], done: () => void) {
  const record = useApiQuery(detail, { query: { id: caseId } }, { enabled: caseId !== '' })
  const own = new Set(labels.map(({ id }) => id))
  const carried = (record.data?.labels ?? []).map(({ id }) => id).filter((id) => own.has(id))
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  // A label deleted meanwhile is not sent.
  const value = (chosen ?? carried).filter((id) => own.has(id))
  const changed = value.length !== carried.length || value.some((id) => !carried.includes(id))
  const submit = useSubmit({
    problems: () => [],
    send: () => call(labelAttach, { data: { id: caseId, labelIds: [...value] } }),
    changes: SHOWN_IN,
    success: '标签已保存',
    done,
  })
  const toggle = (id: string) =>
    setChosen(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  return { record, value, toggle, changed, submit }
}

import { useState } from 'react'
import { DiscardButton } from '@/kit/edit/draft/DiscardButton'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { OnLine } from '@/kit/edit/draft/waiting'
import { to } from '@/kit/screen/links'
import { useScreen } from '@/kit/screen/screenContext'
import { Notice } from '@/ui/state/Notice'
import { SaveButton } from './SaveButton'
import { StartFields } from './fields/StartFields'
import { emptyStart } from './startForm'
import { useMayStart } from './useMayStart'
import { usePresetCases } from './usePresetCases'
import { useStartForm } from './useStartForm'

/** The key of the draft of a new task that was begun on no cases. */
export const NEW = 'new'

/** A task nobody has written yet. `cases`: ids of those it is about, joined by commas. */
export function NewTask({ cases }: { cases: string | undefined }) {
  const why = useMayStart()
  const preset = usePresetCases(cases)
  const [blank] = useState(emptyStart)
  const start = preset.known ? { ...blank, cases: [...preset.rows] } : null
  const key = cases ? `cases:${cases}` : NEW
  const form = useStartForm({ key, about: null, start, line: useNewLine(why, cases) })
  const { draft } = form
  return (
    <FormScreen
      form={form}
      label="提交审批"
      why={why}
      right={draft.savedAt !== null && <DiscardButton draft={draft} leads={to.keyTaskStart} />}
      secondary={why === '' && <SaveButton form={form} />}
    >
      {preset.missing > 0 && !draft.restored && (
        <Notice tone="warn">{`有 ${preset.missing} 件案件没有读到，请在关联案件里选择`}</Notice>
      )}
      <StartFields form={form} />
    </FormScreen>
  )
}

/** How a new task stands to the line: nothing has to be asked before it is sent. */
function useNewLine(why: string, cases: string | undefined): OnLine<null> {
  const { row } = useScreen()
  const params: Record<string, string> = cases ? { cases } : { new: '1' }
  const place = { screen: row.name, params, record: '新督办', form: row.title }
  return { away: false, barred: why !== '', place: () => place }
}

import { useState } from 'react'
import { call } from '@/api/call'
import { keyTaskDiscard } from '@/api/contract/keyTaskStart'
import { DiscardButton } from '@/kit/edit/draft/DiscardButton'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { to } from '@/kit/screen/links'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { SaveButton } from './SaveButton'
import { StartFields } from './fields/StartFields'
import { START_LOCK } from './startFlow'
import { startOf, type StartForm } from './startForm'
import { useStartForm } from './useStartForm'

/** A draft the server has, also one that came back, with who returned it and why. */
export function DraftTask({ id }: { id: string }) {
  const work = useRecordWork(keyTaskKind, id, 'submit', START_LOCK)
  const { data } = work.record
  const [start, setStart] = useState<StartForm | null>(null)
  // As it was when it was opened: what comes later must not take the place of what is being typed.
  if (start === null && data) setStart(startOf(data))
  const form = useStartForm({ key: id, id, about: data, start, line: work.effects.line })
  const open = work.why === ''
  return (
    <EditScreen
      work={work}
      form={form}
      label="提交审批"
      right={
        open &&
        data && (
          <DiscardButton
            draft={form.draft}
            discard={() => call(keyTaskDiscard, { params: { id } })}
            leads={to.keyTaskStart}
          />
        )
      }
      secondary={open && <SaveButton id={id} form={form} />}
    >
      {() => <StartFields form={form} />}
    </EditScreen>
  )
}
